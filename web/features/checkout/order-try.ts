import type { PlaceOrderInput } from '../../gql/graph.ts'
import { keepInTab, readKept } from '../../lib/tab-storage.ts'
import { cartSessionId } from '../cart/cart-session.ts'

const KEY = 'order-try'

/** What this page knows, where the tab keeps nothing. */
let last: PlaceOrderInput | null = null

/** Remembers an order that is on its way, until it is known what became of it. */
export function keepTry(input: PlaceOrderInput): void {
  last = input
  keepInTab(KEY, input)
}

/** The order of this cart whose answer never came; null when there is none. */
export function readTry(): PlaceOrderInput | null {
  const kept: PlaceOrderInput | null = last ?? Object(readKept(KEY))
  return typeof kept?.idempotencyKey === 'string' && kept.sessionId === cartSessionId() ? kept : null
}

/** Forgets it: it was answered. */
export function forgetTry(): void {
  last = null
  keepInTab(KEY, null)
}
