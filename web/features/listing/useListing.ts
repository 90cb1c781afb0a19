import { afterPaint } from '../../lib/after-paint.ts'
import { useSearch } from '../../lib/use-search.ts'
import { readListing, writeListing, type ListingAddress } from './listing-address.ts'

/** Typing replaces the history entry, a selection adds one. */
export function useListing() {
  const [search, changeSearch] = useSearch()
  const change = async (part: Partial<ListingAddress>, isTyping = false) => {
    await afterPaint()
    changeSearch(
      (latest) => {
        const next = writeListing({ ...readListing(latest), ...part })
        // `all`, whether the list shows at all, belongs to the page.
        const all = latest.get('all')
        if (all !== null) next.set('all', all)
        return next
      },
      { replace: isTyping, preventScrollReset: true },
    )
  }
  return { listing: readListing(search), change }
}
