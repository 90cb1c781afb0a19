import { useSearchParams } from 'react-router-dom'
import { useLatestSearch } from '../../lib/use-latest-search.ts'
import { readListing, writeListing, type ListingAddress } from './listing-address.ts'

/** The list described by the address, and how to change it. Typing replaces the history entry, a selection adds one. */
export function useListing() {
  const [search, setSearch] = useSearchParams()
  const latest = useLatestSearch()
  const change = (part: Partial<ListingAddress>, isTyping = false) => {
    const before = latest()
    const next = writeListing({ ...readListing(before), ...part })
    // `all`, whether the list shows at all, belongs to the page.
    const all = before.get('all')
    if (all !== null) next.set('all', all)
    setSearch(next, { replace: isTyping, preventScrollReset: true })
  }
  return { listing: readListing(search), change }
}
