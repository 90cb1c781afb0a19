import { useSearchParams } from 'react-router-dom'
import { readListing, writeListing, type ListingAddress } from './listing-address.ts'

/** The list that the address speaks of, and how to change it. Typing replaces the history entry, a choice adds one. */
export function useListing() {
  const [search, setSearch] = useSearchParams()
  const listing = readListing(search)
  const change = (part: Partial<ListingAddress>, isTyping = false) => {
    const next = writeListing({ ...listing, ...part })
    // Whether the list is on show at all is the page's own matter.
    const all = search.get('all')
    if (all !== null) next.set('all', all)
    setSearch(next, { replace: isTyping, preventScrollReset: true })
  }
  return { listing, change }
}
