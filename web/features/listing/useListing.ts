import { afterPaint } from '../../lib/after-paint.ts'
import { useSearch } from '../../lib/use-search.ts'
import { readListing, writeListing, type ListingAddress } from './listing-address.ts'

/**
 * The list described by the address, and how to change it, once the control that was touched is painted. Typing replaces
 * the history entry, a selection adds one.
 */
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
