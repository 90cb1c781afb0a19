import { skipToken, useQuery } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useGraph } from '../../lib/graph.ts'
import { shared } from '../../lib/later.ts'
import { BuyBoxAvailabilityDocument } from './BuyBox.graphql.ts'
import type { FreshProduct } from './follow-stock.ts'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const

/** Calls once when the visitor does something, or after `ms`; not any more after the returned function was called. */
function onceUsed(run: () => void, ms: number): () => void {
  const timer = setTimeout(begin, ms)
  function cancel(): void {
    clearTimeout(timer)
    for (const sign of SIGNS) window.removeEventListener(sign, begin)
  }
  function begin(): void {
    cancel()
    run()
  }
  for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true })
  return cancel
}

/** docs/spec/storefront.md#loading-and-caching. */
const REFRESH_MS = 30_000

/** Nothing of a first visit waits for it. */
const FOLLOW_AFTER_MS = 5_000

const loadFollowStock = shared(async () => (await import('./follow-stock.ts')).followStock)

interface ShownStock {
  id: string
  databaseId: number
  quantity: number
}

/** Refetches periodically and shows each change of stock, which arrives with its product; returns their number. */
export function useFreshAvailability({ id, databaseId, quantity }: ShownStock): number {
  const graph = useGraph()
  const [isDue, setDue] = useState(false)
  const [changes, setChanges] = useState(0)
  const shown = useRef(quantity)
  useEffect(() => {
    shown.current = quantity
  }, [quantity])
  useEffect(() => {
    if (graph.client() !== null) return setDue(true)
    const timer = setTimeout(() => setDue(true), REFRESH_MS)
    return () => clearTimeout(timer)
  }, [graph])
  useQuery(
    BuyBoxAvailabilityDocument,
    isDue
      ? {
          variables: { databaseId },
          fetchPolicy: 'network-only',
          nextFetchPolicy: 'cache-first',
          pollInterval: REFRESH_MS,
          skipPollAttempt: () => document.hidden,
          errorPolicy: 'ignore',
        }
      : skipToken,
  )
  useEffect(() => {
    async function show(product: FreshProduct): Promise<void> {
      const client = await graph.load()
      client.writeQuery({ query: BuyBoxAvailabilityDocument, variables: { databaseId }, data: { product } })
      setChanges((count) => count + 1)
    }
    let hasLeft = false
    let stop: (() => void) | null = null
    const follow = async () => {
      const followStock = await loadFollowStock()
      if (hasLeft) return
      stop = followStock(id, (product, isChange) => {
        if (isChange || product.availability.quantity !== shown.current) show(product).catch(() => undefined)
      })
    }
    const cancel = onceUsed(() => void follow().catch(() => undefined), FOLLOW_AFTER_MS)
    return () => {
      hasLeft = true
      cancel()
      stop?.()
    }
  }, [graph, id, databaseId])
  return changes
}
