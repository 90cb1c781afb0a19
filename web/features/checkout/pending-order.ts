import type { PlaceOrderInput } from '../../gql/graph.ts'
import { storeInTab, readFromTab } from '../../lib/tab-storage.ts'
import { cartSessionId } from '../cart/cart-session.ts'

const KEY = 'pending-order'
const REQUIRED = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'deliveryMethod',
  'deliveryAddress',
  'paymentMethod',
  'sessionId',
  'idempotencyKey',
] as const

/** What this page knows, where the tab keeps nothing. */
let last: PlaceOrderInput | null = null

/** Remembers an order that is on its way, until it is known what became of it. */
export function storePendingOrder(input: PlaceOrderInput): void {
  last = input
  storeInTab(KEY, input)
}

function isOrder(value: unknown): value is PlaceOrderInput {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  return REQUIRED.every((field) => typeof fields.get(field) === 'string')
}

/** The order of this cart whose answer never came; null when there is none. */
export function readPendingOrder(): PlaceOrderInput | null {
  const order = last ?? readFromTab(KEY)
  return isOrder(order) && order.sessionId === cartSessionId() ? order : null
}

/** Forgets it: it was answered. */
export function forgetPendingOrder(): void {
  last = null
  storeInTab(KEY, null)
}
