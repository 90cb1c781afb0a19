import { useSearchParams } from 'react-router-dom'
import { readListing, writeListing, type ListingAddress } from './listing-address.ts'

/** The list that the address speaks of, and how to change it. Typing replaces the history entry, a choice adds one. */
export function useListing() {
  const [search, setSearch] = useSearchParams()
  const listing = readListing(search)
  const change = (part: Partial<ListingAddress>, isTyping = false) => setSearch(writeListing({ ...listing, ...part }), { replace: isTyping, preventScrollReset: true })
  return { listing, change }
}
