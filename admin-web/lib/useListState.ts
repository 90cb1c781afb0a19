import { useSearch } from '../../web/lib/use-search.ts'
import { isOpenedName, useOpened } from './useOpened.ts'

export const PAGE_SIZE = 50

export type ListState = ReturnType<typeof useListState>

const PAGE_NAMES = ['after', 'before', 'at']

/** Parameters of the display; they are not filters. */
const SHOWN_NAMES = ['sort', 'cols']

const isPageName = (name: string): boolean => PAGE_NAMES.includes(name)

const isFilter = (name: string): boolean => !isPageName(name) && !SHOWN_NAMES.includes(name) && !isOpenedName(name)

const only = (params: URLSearchParams, accepts: (name: string) => boolean): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => accepts(name)))

const firstPage = (params: URLSearchParams): URLSearchParams => only(params, (name) => !isPageName(name))

/** The state of a list, stored in the address. Changing a filter or the order returns to the first page. */
export function useListState() {
  const [search, changeSearch] = useSearch()
  const opened = useOpened()
  const change = (name: string, value: string | null, isTyping = false) =>
    changeSearch(
      (params) => {
        const next = firstPage(params)
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: isTyping },
    )
  const turn = (to: 'after' | 'before', cursor: string | null | undefined, at: number | null) =>
    changeSearch((params) => {
      const next = firstPage(params)
      if (cursor != null) next.set(to, cursor)
      if (at !== null) next.set('at', String(at))
      return next
    })
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
    /** Clears the filters; order and columns stay. */
    clear: () => changeSearch((params) => only(params, (name) => SHOWN_NAMES.includes(name))),
    open: (databaseId: number | null) => (databaseId === null ? opened.close() : opened.open(databaseId)),
    openId: opened.openId,
    isFiltered: [...search.keys()].some(isFilter),
    /** The filters as text, to detect a different set of rows. */
    narrowing: only(search, isFilter).toString(),
    view: only(search, (name) => isFilter(name) || SHOWN_NAMES.includes(name)).toString(),
    showView: (query: string) => changeSearch(() => new URLSearchParams(query)),
    /** Number of rows before the page, from the address; null when the address has none. */
    at: /^\d{1,9}$/.test(at) ? Number(at) : null,
    page:
      before === null
        ? { first: PAGE_SIZE, after, last: null, before: null }
        : { first: null, after: null, last: PAGE_SIZE, before },
  }
}

export const oneOf = <T extends string>(values: readonly T[], text: string): T | null =>
  values.find((value) => value === text) ?? null

/** For a filter that takes several; null for all. */
export const onlyOne = <T>(value: T | null): T[] | null => (value === null ? null : [value])

/** The order from the address, where it is in lower case; the first one by default. */
export const sortIn = <T extends string>(list: Pick<ListState, 'get'>, [usual, ...others]: readonly [T, ...T[]]): T =>
  oneOf([usual, ...others], list.get('sort').toUpperCase()) ?? usual
