import { createHash, createHmac, randomBytes } from 'node:crypto'
import { UnauthenticatedError } from '#lib/errors.ts'
import { customerIdOf, requirePermission, type App, type Context } from '../../context.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Fails with `UnauthenticatedError` for an expired token: the client believes it is logged in. */
export function requireLiveSession({ viewer }: Context): void {
  if (viewer.kind === 'visitor' && viewer.hasEnded === true)
    throw new UnauthenticatedError('Сесията изтече. Влезте отново, за да продължите.')
}

/**
 * Visitors and customers may order; staff need `orders.edit` (docs/spec/staff.md#roles). Fails with `ForbiddenError`.
 */
export function requireMayOrder(ctx: Context): void {
  if (ctx.viewer.kind === 'admin') requirePermission(ctx, 'orders.edit')
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function secretHash(secret: string): Buffer<ArrayBuffer> {
  return sha256(secret)
}

/** The token of another private link of the order, for an e-mail; earlier ones stay valid (docs/spec/mail.md#private-link). */
export async function addOrderLink({ db }: Pick<App, 'db'>, orderId: number): Promise<string> {
  const secret = newSecret()
  await db.orderLink.create({ data: { secretHash: secretHash(secret), orderId } })
  return accessToken(orderId, secret)
}

/** Derived from the idempotency key and a stored nonce, so repeated calls get the same secret. */
export function secretOfCall(idempotencyKey: string | null, nonce: string): string {
  return idempotencyKey === null ? nonce : createHmac('sha256', idempotencyKey).update(nonce).digest('base64url')
}

export function accessToken(orderId: number, secret: string): string {
  return `${orderId}.${secret}`
}

export function parsedAccessToken(token: string): { orderId: number; secret: string } | null {
  const [, id, secret] = /^([1-9]\d{0,8})\.([\w-]{43})$/.exec(token) ?? []
  return id === undefined || secret === undefined ? null : { orderId: Number(id), secret }
}

export function grantOrder(ctx: Context, orderId: number): void {
  ctx.grantedOrders.add(orderId)
}

export function maySeeOrder(ctx: Context, order: { id: number; customerId: number | null }): boolean {
  const { viewer } = ctx
  if (viewer.kind === 'admin' || ctx.grantedOrders.has(order.id)) return true
  return viewer.kind === 'customer' && order.customerId === viewer.customerId
}

const customerMark = (customerId: number) => `customer ${customerId}`

export function callerName(ctx: Context, visitor: string): string {
  return ctx.viewer.kind === 'customer' ? customerMark(ctx.viewer.customerId) : `visitor ${visitor}`
}

function cookieMark(cookie: string): string {
  return `visitor ${secretHash(cookie).toString('base64url')}`
}

/** Identifies the opener of an order: an account, or a visitor's cookie (docs/spec/orders.md#two-step-orders). */
export function openerMark({ viewer }: Context, cookie: string): string {
  return viewer.kind === 'customer' ? customerMark(viewer.customerId) : cookieMark(cookie)
}

/** A visitor's cookie stays valid after a login (docs/spec/orders.md#two-step-orders). */
export function isOpener({ viewer, openerCookie }: Context, mark: string | null): boolean {
  if (mark === null) return false
  if (viewer.kind === 'customer' && mark === customerMark(viewer.customerId)) return true
  return openerCookie !== null && mark === cookieMark(openerCookie)
}

/** Filter for the customer's orders. No row has id 0, so other viewers find nothing even without a scope. */
export function ownOrdersOnly(ctx: Context): { customerId: number } {
  return { customerId: customerIdOf(ctx) ?? 0 }
}

/** Orders of other customers look missing. */
export function visibleOrder(ctx: Context, id: number): { id: number; customerId?: number } {
  const { viewer } = ctx
  if (viewer.kind === 'admin' || ctx.grantedOrders.has(id)) return { id }
  return { id, ...ownOrdersOnly(ctx) }
}
