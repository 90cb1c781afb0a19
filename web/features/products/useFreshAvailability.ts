import { skipToken, useQuery } from '@apollo/client/react'
import { useIsBrowser } from '../../lib/use-is-browser.ts'
import { BuyBoxAvailabilityDocument } from './BuyBox.graphql.ts'

/** Storefront 9. */
const REFRESH_MS = 30_000

/** Refetches price, sizes and stock while the page is visible. */
export function useFreshAvailability(databaseId: number): void {
  const isBrowser = useIsBrowser()
  useQuery(
    BuyBoxAvailabilityDocument,
    isBrowser
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
