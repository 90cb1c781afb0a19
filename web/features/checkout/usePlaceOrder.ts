import { useMutation } from '@apollo/client/react'
import type { PlaceOrderInput } from '../../gql/graph.ts'
import { unguessable } from '../../lib/unguessable.ts'
import { forgetTry, keepTry, readTry } from './order-try.ts'
import { PlaceOrderDocument, type PlaceOrderMutation } from './usePlaceOrder.graphql.ts'

/** How placing an order ended; `lost` means that no answer came, so that trying again is safe. */
export type Placing = PlaceOrderMutation['placeOrder'] | 'lost'

/**
 * Places orders. A try whose answer was lost is repeated under the same key as long as nothing was changed in between, after a reload too,
 * so that one wish never becomes two orders.
 */
export function usePlaceOrder() {
  const [run, { loading }] = useMutation(PlaceOrderDocument)

  async function send(input: PlaceOrderInput): Promise<Placing> {
    keepTry(input)
    try {
      const { data } = await run({ variables: { input } })
      if (data === undefined) return 'lost'
      // An order is known now, and a refusal took nothing: the next try is a new one.
      forgetTry()
      return data.placeOrder
    } catch {
      return 'lost'
    }
  }

  async function place(wish: Omit<PlaceOrderInput, 'idempotencyKey'>): Promise<Placing> {
    const before = readTry()
    const isSame =
      before !== null &&
      JSON.stringify({ ...before, idempotencyKey: '' }) === JSON.stringify({ ...wish, idempotencyKey: '' })
    return send({ ...wish, idempotencyKey: isSame ? before.idempotencyKey : unguessable() })
  }

  /** Asks what became of a try that was never answered; null when there is none. */
  async function recall(): Promise<Placing | null> {
    const before = readTry()
    return before === null ? null : send(before)
  }

  return { place, recall, isPlacing: loading }
}
