import { afterPaint } from '../../lib/after-paint.ts'
import { queryText } from '../../lib/query-text.ts'
import { useSearch } from '../../lib/use-search.ts'
import { readListing, writeListing, type ListingAddress } from './listing-address.ts'

function changed(search: URLSearchParams, part: Partial<ListingAddress>): URLSearchParams {
  const next = writeListing({ ...readListing(search), ...part })
  // `all`, whether the list shows at all, belongs to the page.
  const all = search.get('all')
  if (all !== null) next.set('all', all)
  return next
}

/** Typing replaces the history entry, a selection adds one. */
export function useListing() {
  const [search, changeSearch] = useSearch()
  const change = async (part: Partial<ListingAddress>, isTyping = false) => {
    await afterPaint()
    changeSearch((latest) => changed(latest, part), { replace: isTyping, preventScrollReset: true })
  }
  const hrefOf = (part: Partial<ListingAddress>) => `?${queryText(changed(search, part))}`
  return { listing: readListing(search), change, hrefOf }
}
