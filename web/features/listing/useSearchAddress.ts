import { afterPaint } from '../../lib/after-paint.ts'
import { queryText } from '../../lib/query-text.ts'
import { useSearch } from '../../lib/use-search.ts'
import { readSearch, writeSearch, type SearchAddress } from './search-address.ts'

const changed = (search: URLSearchParams, part: Partial<SearchAddress>): URLSearchParams =>
  writeSearch({ ...readSearch(search), ...part })

/** Of a search, as `useListing` is of a list. */
export function useSearchAddress() {
  const [search, changeSearch] = useSearch()
  const change = async (part: Partial<SearchAddress>) => {
    await afterPaint()
    changeSearch((latest) => changed(latest, part), { preventScrollReset: true })
  }
  const hrefOf = (part: Partial<SearchAddress>) => `?${queryText(changed(search, part))}`
  return { address: readSearch(search), change, hrefOf }
}
