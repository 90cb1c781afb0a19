import { useRef } from 'react'
import { unguessable } from '../../../web/lib/unguessable.ts'
import type { PlaceOrderInput } from '../../gql/graph.ts'
import { addToList, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { TelephoneOrderDocument } from './new-order-mutations.graphql.ts'

/** After a lost response the same order is sent again with the same key, so that it is never placed twice. */
export function useTelephoneOrder() {
  const lost = useRef<PlaceOrderInput | null>(null)
  const [run, isPlacing] = useAction(TelephoneOrderDocument, ({ placeOrder }) => placeOrder, {
    success: 'Поръчката е приета',
    failure: 'Няма отговор дали поръчката е приета. Запазете я още веднъж: няма да се приеме два пъти.',
    onDone: (cache, { order }) => {
      addToList(cache, 'orders', { __typename: 'OrderEdge', node: order })
      rereadLists(cache, ['reservations', 'inventory', 'panelFigures'])
    },
  })
  async function place(order: PlaceOrderInput) {
    const input = lost.current ?? { ...order, idempotencyKey: unguessable() }
    lost.current = input
    const outcome = await run({ input })
    if (outcome !== null && outcome.__typename !== 'UnauthenticatedError') lost.current = null
    return outcome
  }
  return { place, isPlacing }
}
