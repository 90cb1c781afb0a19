import { useMutation } from '@apollo/client/react'
import { useRef } from 'react'
import type { PlaceOrderInput } from '../../gql/graph.ts'
import { PlaceOrderDocument, type PlaceOrderMutation } from './usePlaceOrder.graphql.ts'

/** How placing an order ended; `lost` means that no answer came, so that trying again is safe. */
export type Placing = PlaceOrderMutation['placeOrder'] | 'lost'

/**
 * Places orders. A try whose answer was lost is repeated under the same key as long as nothing was changed in between, so that one
 * wish never becomes two orders.
 */
export function usePlaceOrder() {
  const [run, { loading }] = useMutation(PlaceOrderDocument)
  const last = useRef<{ body: string; key: string } | null>(null)

  async function place(input: Omit<PlaceOrderInput, 'idempotencyKey'>): Promise<Placing> {
    const body = JSON.stringify(input)
    const key = last.current?.body === body ? last.current.key : crypto.randomUUID()
    last.current = { body, key }
    try {
      const { data } = await run({ variables: { input: { ...input, idempotencyKey: key } } })
      if (data === undefined) return 'lost'
      // A refusal took nothing; the next try is a new one.
      if (data.placeOrder.__typename !== 'PlacedOrder') last.current = null
      return data.placeOrder
    } catch {
      return 'lost'
    }
  }

  return { place, isPlacing: loading }
}
