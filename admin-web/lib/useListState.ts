import { useSearchParams } from 'react-router-dom'

/** How many rows a page of a list has. */
export const PAGE_SIZE = 25

/** Where a list stands, as its address says: filters by name and the page by cursor. A changed filter goes back to the first page. */
export function useListState() {
  const [search, setSearch] = useSearchParams()
  const change = (name: string, value: string | null, isTyping = false) =>
    setSearch(
      (known) => {
        const next = new URLSearchParams(known)
        next.delete('after')
        next.delete('before')
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: isTyping },
    )
  const turn = (to: 'after' | 'before', cursor: string | null | undefined) =>
    setSearch((known) => {
      const next = new URLSearchParams(known)
      next.delete('after')
      next.delete('before')
      if (cursor != null) next.set(to, cursor)
      return next
    })
  const clear = () => setSearch({})
  const edit = Number(search.get('edit'))
  /** Opens a row over the list, or closes it with null. Going back closes it too. */
  const open = (databaseId: number | null) =>
    setSearch(
      (known) => {
        const next = new URLSearchParams(known)
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
    /** The row that is open; null when none is. */
    openId: Number.isInteger(edit) && edit > 0 && edit < 2 ** 31 ? edit : null,
    isFiltered: [...search.keys()].some((name) => name !== 'after' && name !== 'before' && name !== 'edit'),
    page:
      before === null
        ? { first: PAGE_SIZE, after, last: null, before: null }
        : { first: null, after: null, last: PAGE_SIZE, before },
  }
}

/** One of a few values in an address; null when it says none of them. */
export const oneOf = <T extends string>(values: readonly T[], said: string): T | null =>
  values.find((value) => value === said) ?? null
