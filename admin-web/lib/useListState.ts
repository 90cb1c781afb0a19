import { useSearchParams } from 'react-router-dom'

export const PAGE_SIZE = 25

export type ListState = ReturnType<typeof useListState>

/**
 * The state of a list in its address: filters by name, the page by cursor. Changing a filter returns to the first page.
 */
export function useListState() {
  const [search, setSearch] = useSearchParams()
  const change = (name: string, value: string | null, isTyping = false) =>
    setSearch(
      (params) => {
        const next = new URLSearchParams(params)
        next.delete('after')
        next.delete('before')
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: isTyping },
    )
  const turn = (to: 'after' | 'before', cursor: string | null | undefined) =>
    setSearch((params) => {
      const next = new URLSearchParams(params)
      next.delete('after')
      next.delete('before')
      if (cursor != null) next.set(to, cursor)
      return next
    })
  const clear = () => setSearch({})
  const edit = Number(search.get('edit'))
  /** Opens a row over the list, or closes it with null; the browser's back button closes it too. */
  const open = (databaseId: number | null) =>
    setSearch(
      (params) => {
        const next = new URLSearchParams(params)
        if (databaseId === null) next.delete('edit')
        else next.set('edit', String(databaseId))
        return next
      },
      { replace: databaseId === null },
    )
  const after = search.get('after')
  const before = search.get('before')
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
    open,
    /** The opened row; null when none. */
    openId: Number.isInteger(edit) && edit > 0 && edit < 2 ** 31 ? edit : null,
    isFiltered: [...search.keys()].some((name) => name !== 'after' && name !== 'before' && name !== 'edit'),
    page:
      before === null
        ? { first: PAGE_SIZE, after, last: null, before: null }
        : { first: null, after: null, last: PAGE_SIZE, before },
  }
}

/** Null for any other text. */
export const oneOf = <T extends string>(values: readonly T[], text: string): T | null =>
  values.find((value) => value === text) ?? null
