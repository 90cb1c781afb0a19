import { skipToken, useQuery } from '@apollo/client/react'
import { useIsBrowser } from '../../lib/use-is-browser.ts'
import { BuyBoxAvailabilityDocument } from './BuyBox.graphql.ts'

/** How often a product's stock is refetched while its page is open (storefront 9). */
const REFRESH_MS = 30_000

/** Keeps price, sizes and stock of a product fresh while its page is looked at. */
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
