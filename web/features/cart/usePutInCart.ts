import { useState } from 'react'
import { useGraph } from '../../lib/graph.ts'
import { useResult } from '../../lib/use-result.ts'
import { notifyOtherTabs, storeCart } from './cart-channel.ts'
import { cartSessionId } from './cart-session.ts'
import { AddToCartDocument } from './useAddToCart.graphql.ts'

export interface FormerItem {
  name: string
  quantity: number
  /** Null when it has left the shop. */
  productId: string | null
  size: string | null
  /** Null when it has no sizes, or the size has left the shop. */
  variantId: string | null
  period: { startsOn: string; endsOn: string } | null
}

/** Fewer than wanted count as `isAdded`; `problem` names the shortage, null without one. */
export interface PutResult {
  item: FormerItem
  isAdded: boolean
  problem: string | null
}

const namedText = ({ name, size }: FormerItem): string => (size === null ? name : `${name}, размер ${size}`)

const NOT_OFFERED = 'вече не се предлага'

export const problemsText = (results: readonly PutResult[]): string[] =>
  results.flatMap(({ item, problem }) => (problem === null ? [] : [`${namedText(item)}: ${problem}`]))

export function usePutInCart() {
  const graph = useGraph()
  const { run } = useResult(AddToCartDocument)
  const [isPutting, setPutting] = useState(false)

  async function put(item: FormerItem): Promise<PutResult> {
    const { productId, variantId, size, quantity, period } = item
    if (productId === null || (size !== null && variantId === null))
      return { item, isAdded: false, problem: NOT_OFFERED }
    const outcome = await run({
      input: {
        sessionId: cartSessionId(),
        productId,
        variantId,
        quantity,
        startsOn: period?.startsOn ?? null,
        endsOn: period?.endsOn ?? null,
      },
    })
    if (outcome.kind === 'lost') return { item, isAdded: false, problem: 'не можа да се добави' }
    if (outcome.kind === 'refused') return { item, isAdded: false, problem: outcome.error.message }
    const { cart, isCapped, addedQuantity } = outcome.result
    storeCart(graph, cart)
    return { item, isAdded: true, problem: isCapped ? `има само ${addedQuantity} бр.` : null }
  }

  async function putAll(items: readonly FormerItem[]): Promise<PutResult[]> {
    setPutting(true)
    const results: PutResult[] = []
    for (const item of items) results.push(await put(item))
    setPutting(false)
    notifyOtherTabs()
    return results
  }

  return { putAll, isPutting }
}
