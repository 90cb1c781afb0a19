import { createHash } from 'node:crypto'
import { customerIdOf, type Context } from '../context.ts'

/** The session id that all anonymous visitors of the old client send (docs/spec/carts.md#cart-sessions). */
export const SHARED_SESSION = 'default-session'

/** A customer's token always selects that customer's own cart, whatever session id was sent. */
export interface CartOwner {
  customerId: number | null
  sessionId: string
}

export function cartOwner(ctx: Context, sessionId: string): CartOwner {
  return { customerId: customerIdOf(ctx), sessionId }
}

/** Names the cart in its global id, the same in all sessions of a customer. Hashed: the session is the credential. */
export function cartKey({ customerId, sessionId }: CartOwner): string {
  if (customerId !== null) return `customer-${customerId}`
  return `session-${createHash('sha256').update(`cart ${sessionId}`).digest('base64url')}`
}

/** A customer without one gets the shared session, which is never merged; undefined when a visitor sent none. */
export function cartSession(ctx: Context, given: string | null | undefined): string | undefined {
  return given ?? ctx.cartSession ?? (ctx.viewer.kind === 'customer' ? SHARED_SESSION : undefined)
}
