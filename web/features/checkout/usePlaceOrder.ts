import type { PlaceOrderInput } from '../../gql/graph.ts'
import { storeInTab, readFromTab } from '../../lib/tab-storage.ts'
import { unguessable } from '../../lib/unguessable.ts'
import { useResult, type Outcome } from '../../lib/use-result.ts'
import { cartSessionId } from '../cart/cart-session.ts'
import { PlaceOrderDocument, type PlaceOrderMutation } from './usePlaceOrder.graphql.ts'

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

function forgetPendingOrder(): void {
  last = null
  storeInTab(KEY, null)
}

export type PlaceOrderOutcome = Outcome<PlaceOrderMutation['placeOrder']>

/** The order was not looked at, because the customer's session had ended. */
export const isSessionEnd = (outcome: PlaceOrderOutcome): boolean =>
  outcome.kind === 'refused' && outcome.error.__typename === 'UnauthenticatedError'

/** An unchanged order whose answer was lost is sent again with the same key, so that it is never placed twice. */
export function usePlaceOrder() {
  const { run, isRunning: isPlacing } = useResult(PlaceOrderDocument)

  async function send(input: PlaceOrderInput): Promise<PlaceOrderOutcome> {
    storePendingOrder(input)
    const outcome = await run({ input })
    // The outcome is known: the next order needs a new key. After a login, the same order goes on.
    if (outcome.kind !== 'lost' && !isSessionEnd(outcome)) forgetPendingOrder()
    return outcome
  }

  async function place(input: Omit<PlaceOrderInput, 'idempotencyKey'>): Promise<PlaceOrderOutcome> {
    const pending = readPendingOrder()
    const isSame =
      pending !== null &&
      JSON.stringify({ ...pending, idempotencyKey: '' }) === JSON.stringify({ ...input, idempotencyKey: '' })
    return send({ ...input, idempotencyKey: isSame ? pending.idempotencyKey : unguessable() })
  }

  async function recall(): Promise<PlaceOrderOutcome | null> {
    const pending = readPendingOrder()
    return pending === null ? null : send(pending)
  }

  return { place, recall, isPlacing }
}
