// Who may see an order, and who may add lines to one opened over REST.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { customerIdOf, type Context } from '../context.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function secretHash(secret: string): Buffer<ArrayBuffer> {
  return sha256(secret)
}

/**
 * The order's secret. With an idempotency key it is derived from the key and the stored nonce, so a repeated call gets
 * the same one; the key itself is not stored.
 */
export function secretOfCall(idempotencyKey: string | null, nonce: string): string {
  return idempotencyKey === null ? nonce : createHmac('sha256', idempotencyKey).update(nonce).digest('base64url')
}

export function accessToken(orderId: number, secret: string): string {
  return `${orderId}.${secret}`
}

/** Null for malformed tokens. */
export function parsedAccessToken(token: string): { orderId: number; secret: string } | null {
  const [, id, secret] = /^([1-9]\d{0,8})\.([\w-]{43})$/.exec(token) ?? []
  return id === undefined || secret === undefined ? null : { orderId: Number(id), secret }
}

/** Lets this request see an order whose secret it has shown, or which it has just placed. */
export function grantOrder(ctx: Context, orderId: number): void {
  ctx.grantedOrders.add(orderId)
}

/** True for the admin, the owning customer, and callers who sent its secret. */
export function maySeeOrder(ctx: Context, order: { id: number; customerId: number | null }): boolean {
  const { viewer } = ctx
  if (viewer.kind === 'admin' || ctx.grantedOrders.has(order.id)) return true
  return viewer.kind === 'customer' && order.customerId === viewer.customerId
}

const customerMark = (customerId: number) => `customer ${customerId}`

/** The caller's name in idempotency keys: the customer, or for visitors the `visitor` text of this call. */
export function callerName(ctx: Context, visitor: string): string {
  return ctx.viewer.kind === 'customer' ? customerMark(ctx.viewer.customerId) : `visitor ${visitor}`
}

function cookieMark(cookie: string): string {
  return `visitor ${secretHash(cookie).toString('base64url')}`
}

/** What the order stores of its opener: a customer's account, or a visitor's cookie (decisions 5). */
export function openerMark({ viewer }: Context, cookie: string): string {
  return viewer.kind === 'customer' ? customerMark(viewer.customerId) : cookieMark(cookie)
}

/** A visitor's cookie counts also after a login (decisions 5). */
export function isOpener({ viewer, openerCookie }: Context, mark: string | null): boolean {
  if (mark === null) return false
  if (viewer.kind === 'customer' && mark === customerMark(viewer.customerId)) return true
  return openerCookie !== null && mark === cookieMark(openerCookie)
}

/** Filter for the customer's own orders. No row has id 0, so other viewers find nothing even without a scope. */
export function ownOrdersOnly(ctx: Context): { customerId: number } {
  return { customerId: customerIdOf(ctx) ?? 0 }
}

/** Filter for a single order: somebody else's order looks missing. */
export function visibleOrder(ctx: Context, id: number): { id: number; customerId?: number } {
  const { viewer } = ctx
  if (viewer.kind === 'admin' || ctx.grantedOrders.has(id)) return { id }
  return { id, ...ownOrdersOnly(ctx) }
}
