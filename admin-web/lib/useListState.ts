import { useSearchParams } from 'react-router-dom'
import { isOpenedName, useOpened } from './useOpened.ts'

export const PAGE_SIZE = 25

export type ListState = ReturnType<typeof useListState>

/** Which page: by cursor, and how many rows stand before it. */
const PAGE_NAMES = ['after', 'before', 'at']

const isFilter = (name: string): boolean => !PAGE_NAMES.includes(name) && !isOpenedName(name)

const firstPage = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => !PAGE_NAMES.includes(name)))

/**
 * The state of a list in its address: filters by name, the page by cursor and place. Changing a filter returns to the
 * first page.
 */
export function useListState() {
  const [search, setSearch] = useSearchParams()
  const opened = useOpened()
  const change = (name: string, value: string | null, isTyping = false) =>
    setSearch(
      (params) => {
        const next = firstPage(params)
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: isTyping },
    )
  /** `at` is null when the place of the page is not known. */
  const turn = (to: 'after' | 'before', cursor: string | null | undefined, at: number | null) =>
    setSearch((params) => {
      const next = firstPage(params)
      if (cursor != null) next.set(to, cursor)
      if (at !== null) next.set('at', String(at))
      return next
    })
  const clear = () => setSearch({})
  const [after, before, at] = [search.get('after'), search.get('before'), search.get('at') ?? '']
  return {
    get: (name: string): string => search.get(name) ?? '',
    ids: (name: string): number[] =>
      (search.get(name) ?? '')
        .split('.')
        .map(Number)
        .filter((id) => Number.isInteger(id) && id > 0),
    change,
    turn,
    clear,
    /** Opens a row over the list, or closes it with null. */
    open: (databaseId: number | null) => (databaseId === null ? opened.close() : opened.open(databaseId)),
    /** The opened row; null when none. */
    openId: opened.openId,
    isFiltered: [...search.keys()].some(isFilter),
    /** Rows before the page by its address; null when it does not tell. */
    at: /^\d{1,9}$/.test(at) ? Number(at) : null,
    page:
      before === null
        ? { first: PAGE_SIZE, after, last: null, before: null }
        : { first: null, after: null, last: PAGE_SIZE, before },
  }
}

/** Null for any other text. */
export const oneOf = <T extends string>(values: readonly T[], text: string): T | null =>
  values.find((value) => value === text) ?? null
