import { createHash } from 'node:crypto'
import { customerIdOf, type Context } from '../../context.ts'

/** Session id sent by all anonymous visitors of the old client (docs/spec/carts.md#cart-sessions). */
export const SHARED_SESSION = 'default-session'

/** A customer's token always selects that customer's cart, whatever session id was sent. */
export interface CartOwner {
  customerId: number | null
  sessionId: string
}

export function cartOwner(ctx: Context, sessionId: string): CartOwner {
  return { customerId: customerIdOf(ctx), sessionId }
}

/** Part of the cart's global id, the same in all sessions of a customer. Hashed: the session id is a credential. */
export function cartKey({ customerId, sessionId }: CartOwner): string {
  if (customerId !== null) return `customer-${customerId}`
  return `session-${createHash('sha256').update(`cart ${sessionId}`).digest('base64url')}`
}

/** Customers default to the shared session, which is never merged; undefined for a visitor without a session. */
export function cartSession(ctx: Context, given: string | null | undefined): string | undefined {
  return given ?? ctx.cartSession ?? (ctx.viewer.kind === 'customer' ? SHARED_SESSION : undefined)
}
