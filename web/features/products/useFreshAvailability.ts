import { skipToken, useQuery } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useGraph } from '../../lib/graph.ts'
import { shared } from '../../lib/later.ts'
import { onceUsed } from '../../lib/once-used.ts'
import { BuyBoxAvailabilityDocument } from './BuyBox.graphql.ts'

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

/** Refetches periodically, and at each notice of a changed stock; returns the number of notices. */
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
  const { refetch } = useQuery(
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
    if (changes === 0) return
    setDue(true)
    refetch().catch(() => undefined)
  }, [changes, refetch])
  useEffect(() => {
    let hasLeft = false
    let stop: (() => void) | null = null
    const follow = async () => {
      const followStock = await loadFollowStock()
      if (hasLeft) return
      stop = followStock(id, (available, isChange) => {
        if (isChange || available !== shown.current) setChanges((count) => count + 1)
      })
    }
    const cancel = onceUsed(() => void follow().catch(() => undefined), FOLLOW_AFTER_MS)
    return () => {
      hasLeft = true
      cancel()
      stop?.()
    }
  }, [id])
  return changes
}
