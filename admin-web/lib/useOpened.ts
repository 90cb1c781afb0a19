import { addressNumber } from '../../web/lib/address-number.ts'
import { useSearch } from '../../web/lib/use-search.ts'

const OPENED = ['edit', 'sizes', 'category', 'subcategory', 'value', 'new-value'] as const

export type OpenedName = (typeof OPENED)[number]

export const isOpenedName = (name: string): boolean => OPENED.some((known) => known === name)

export type Opened = ReturnType<typeof useOpened>

/** Opening adds a history entry, closing replaces it. */
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
    openId: addressNumber(search.get(name)),
    isNew: search.get(name) === 'new',
    open: (databaseId: number) => put(String(databaseId)),
    add: () => put('new'),
    close: () => put(null),
  }
}
