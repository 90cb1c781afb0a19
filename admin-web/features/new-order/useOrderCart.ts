import { useApolloClient, useQuery } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { unguessable } from '../../../web/lib/unguessable.ts'
import type { DeliveryMethod } from '../../gql/graph.ts'
import type { Outcome } from '../../lib/outcome.ts'
import type { OrderDestination, OrderLines, Period } from './new-order.rules.ts'
import { AdminNewOrderCartDocument, type NewOrderLine_lineFragment } from './NewOrder.graphql.ts'
import { AddToOrderDocument, RemoveFromOrderDocument, SetOrderedQuantityDocument } from './useOrderCart.graphql.ts'

/** Other orders may take the days meanwhile; polling updates the lines. */
const POLL_MS = 15_000

const NO_LINES: OrderLines = []

export interface OrderedItem {
  name: string
  productId: string
  variantId: string | null
  quantity: number
  /** Null for a sale. */
  period: Period | null
}

/** Why the last change was refused; `lineId` is null when the reason concerns no line. */
interface Refusal {
  lineId: string | null
  text: string
}

const NO_ANSWER = 'промяната не беше записана'

function refusalText(name: string, outcome: Outcome | undefined): string | null {
  if (outcome === undefined) return `${name}: ${NO_ANSWER}`
  return outcome.__typename.endsWith('Error') ? `${name}: ${outcome.message ?? NO_ANSWER}` : null
}

/** A separate cart, so that the shop's rules check prices, stock and days. Changes are sent one after the other. */
export function useOrderCart(
  deliveryFor: (lines: OrderLines) => DeliveryMethod,
  destination: OrderDestination,
  promoCode: string | null,
) {
  const client = useApolloClient()
  const [sessionId] = useState(unguessable)
  const [lines, setLines] = useState(NO_LINES)
  const [running, setRunning] = useState(0)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const last = useRef(Promise.resolve())
  const { data, previousData, error, refetch } = useQuery(AdminNewOrderCartDocument, {
    variables: { sessionId, deliveryMethod: deliveryFor(lines), ...destination, promoCode },
    fetchPolicy: 'no-cache',
    pollInterval: POLL_MS,
  })
  const shown = data ?? previousData
  // The delivery in the query depends on the lines.
  if (shown !== undefined && shown.cart.lines !== lines) setLines(shown.cart.lines)

  function enqueue(name: string, lineId: string | null, step: () => Promise<string | null>): Promise<void> {
    setRunning((count) => count + 1)
    last.current = last.current.then(async () => {
      const text = await step().catch(() => refusalText(name, undefined))
      setRefusal(text === null ? null : { lineId, text })
      await refetch().catch(() => undefined)
      setRunning((count) => count - 1)
    })
    return last.current
  }

  async function sendItem({ name, productId, variantId, quantity, period }: OrderedItem): Promise<string | null> {
    const input = { sessionId, productId, variantId, quantity, startsOn: period?.startsOn, endsOn: period?.endsOn }
    const { data: added } = await client.mutate({ mutation: AddToOrderDocument, variables: { input } })
    const outcome = added?.addToCart
    if (outcome?.__typename === 'AddToCartSuccess' && outcome.isCapped)
      return `${name}: добавени са ${outcome.addedQuantity}, повече няма`
    return refusalText(name, outcome)
  }

  async function sendRemoval({ id, name }: NewOrderLine_lineFragment): Promise<string | null> {
    const { data: removed } = await client.mutate({
      mutation: RemoveFromOrderDocument,
      variables: { input: { sessionId, lineId: id } },
    })
    return refusalText(name, removed?.removeCartLine)
  }

  const add = (item: OrderedItem) => enqueue(item.name, null, () => sendItem(item))

  const remove = (line: NewOrderLine_lineFragment) => enqueue(line.name, line.id, () => sendRemoval(line))

  const setQuantity = ({ id, name }: NewOrderLine_lineFragment, quantity: number) =>
    enqueue(name, id, async () => {
      const { data: set } = await client.mutate({
        mutation: SetOrderedQuantityDocument,
        variables: { input: { sessionId, lineId: id, quantity } },
      })
      return refusalText(name, set?.setCartLineQuantity)
    })

  /** Removes the line first, so that its own units do not block the new days; restores it after a refusal. */
  const setPeriod = (line: NewOrderLine_lineFragment, period: Period) =>
    enqueue(line.name, null, async () => {
      const { name, quantity, product, variant, rental } = line
      if (product === null || rental === null) return null
      const item = { name, quantity, productId: product.id, variantId: variant?.id ?? null }
      const refused = await sendRemoval(line)
      if (refused !== null) return refused
      const text = await sendItem({ ...item, period })
      if (text !== null) await sendItem({ ...item, period: { startsOn: rental.startsOn, endsOn: rental.endsOn } })
      return text
    })

  const answer = shown?.checkoutSummary
  return {
    sessionId,
    lines,
    /** Whether the shop calls couriers. */
    hasCouriers: (shown?.couriers ?? []).length > 0,
    minimumAge: shown?.cart.minimumAge ?? null,
    summary: answer?.__typename === 'CheckoutSummary' ? answer : null,
    /** Whether the last change is sent, and lines and sum are read after it or did not load. */
    isSettled: running === 0 && (data !== undefined || error !== undefined),
    hasFailed: error !== undefined,
    failure: answer?.__typename === 'CheckoutSummary' ? null : (answer?.message ?? null),
    refusal,
    add,
    remove,
    setQuantity,
    setPeriod,
    reload: () => enqueue('', null, async () => null),
  }
}
