import { skipToken, useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useGraph } from '../../lib/graph.ts'
import { BuyBoxAvailabilityDocument } from './BuyBox.graphql.ts'

/** Storefront 9. */
const REFRESH_MS = 30_000

/** Refetches price, sizes and stock while the page is visible; what the server has just sent is fresh. */
export function useFreshAvailability(databaseId: number): void {
  const graph = useGraph()
  const [isDue, setDue] = useState(false)
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
}
