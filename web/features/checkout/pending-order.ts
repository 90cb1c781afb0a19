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

/** Used when the tab's storage is closed. */
let last: PlaceOrderInput | null = null

export function storePendingOrder(input: PlaceOrderInput): void {
  last = input
  storeInTab(KEY, input)
}

function isOrder(value: unknown): value is PlaceOrderInput {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  return REQUIRED.every((field) => typeof fields.get(field) === 'string')
}

export function readPendingOrder(): PlaceOrderInput | null {
  const order = last ?? readFromTab(KEY)
  return isOrder(order) && order.sessionId === cartSessionId() ? order : null
}

export function forgetPendingOrder(): void {
  last = null
  storeInTab(KEY, null)
}
