import type { PlaceOrderInput } from '../../gql/graph.ts'
import { unguessable } from '../../lib/unguessable.ts'
import { useResult, type Outcome } from '../../lib/use-result.ts'
import { forgetPendingOrder, storePendingOrder, readPendingOrder } from './pending-order.ts'
import { PlaceOrderDocument, type PlaceOrderMutation } from './usePlaceOrder.graphql.ts'

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
