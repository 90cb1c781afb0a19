// Who may see an order, and who may add to one that was opened over REST.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { customerIdOf, type Context } from '../context.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** 256 random bits as text. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a secret. */
export function secretHash(secret: string): Buffer<ArrayBuffer> {
  return sha256(secret)
}

/**
 * The secret that belongs to a repeated call: with an idempotency key it can be made again from what is kept, but only by the caller, because
 * the key itself is stored nowhere.
 */
export function secretOfCall(idempotencyKey: string | null, nonce: string): string {
  return idempotencyKey === null ? nonce : createHmac('sha256', idempotencyKey).update(nonce).digest('base64url')
}

/** The token of an order's private page: its number and its secret. */
export function accessToken(orderId: number, secret: string): string {
  return `${orderId}.${secret}`
}

/** Reads such a token; null for text that is none. */
export function parsedAccessToken(token: string): { orderId: number; secret: string } | null {
  const [, id, secret] = /^([1-9]\d{0,8})\.([\w-]{43})$/.exec(token) ?? []
  return id === undefined || secret === undefined ? null : { orderId: Number(id), secret }
}

/** Lets this request see an order whose secret it has shown, or which it has just placed. */
export function grantOrder(ctx: Context, orderId: number): void {
  ctx.grantedOrders.add(orderId)
}

/** Whether the viewer may see the order: the admin, the customer who owns it, or who has shown its secret. */
export function maySeeOrder(ctx: Context, order: { id: number; customerId: number | null }): boolean {
  const { viewer } = ctx
  if (viewer.kind === 'admin' || ctx.grantedOrders.has(order.id)) return true
  return viewer.kind === 'customer' && order.customerId === viewer.customerId
}

const customerMark = (customerId: number) => `customer ${customerId}`

/** Names the caller for idempotency keys: the customer, else what stands for a visitor on this call. */
export function callerName(ctx: Context, visitor: string): string {
  return ctx.viewer.kind === 'customer' ? customerMark(ctx.viewer.customerId) : `visitor ${visitor}`
}

function cookieMark(cookie: string): string {
  return `visitor ${secretHash(cookie).toString('base64url')}`
}

/** How the opener of an order is remembered: a customer by the account, a visitor by the cookie (decisions 5). */
export function openerMark({ viewer }: Context, cookie: string): string {
  return viewer.kind === 'customer' ? customerMark(viewer.customerId) : cookieMark(cookie)
}

/** Whether the caller opened the order: it has the customer's token, or the cookie, also when it has logged in since (decisions 5). */
export function isOpener({ viewer, openerCookie }: Context, mark: string | null): boolean {
  if (mark === null) return false
  if (viewer.kind === 'customer' && mark === customerMark(viewer.customerId)) return true
  return openerCookie !== null && mark === cookieMark(openerCookie)
}

/** Condition for the customer's own orders. No row has the number 0, so that a viewer of another kind finds nothing even without a scope. */
export function ownOrdersOnly(ctx: Context): { customerId: number } {
  return { customerId: customerIdOf(ctx) ?? 0 }
}

/** Condition under which a single order is found at all, so that another's looks like none. */
export function visibleOrder(ctx: Context, id: number): { id: number; customerId?: number } {
  const { viewer } = ctx
  if (viewer.kind === 'admin' || ctx.grantedOrders.has(id)) return { id }
  return { id, ...ownOrdersOnly(ctx) }
}
