import { addressNumber } from '../../web/lib/address-number.ts'
import { useSearch } from '../../web/lib/use-search.ts'

/** The parameters of the address that name what is open over a list: its row, the sizes of a product, a part of a page. */
const OPENED = ['edit', 'sizes', 'category', 'subcategory'] as const

export type OpenedName = (typeof OPENED)[number]

export const isOpenedName = (name: string): boolean => OPENED.some((known) => known === name)

export type Opened = ReturnType<typeof useOpened>

/**
 * What is open over a list, by its number in the address, or `new` for a new object: opening is a step that the browser's
 * back button takes back, closing is none.
 */
export function useOpened(name: OpenedName = 'edit') {
  const [search, changeSearch] = useSearch()
  const put = (value: string | null) =>
    changeSearch(
      (params) => {
        const next = new URLSearchParams(params)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: value === null },
    )
  return {
    /** The opened row; null when none. */
    openId: addressNumber(search.get(name)),
    isNew: search.get(name) === 'new',
    open: (databaseId: number) => put(String(databaseId)),
    add: () => put('new'),
    close: () => put(null),
  }
}
