import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'

interface PageInfo {
  hasNextPage: boolean
  hasPreviousPage: boolean
  startCursor: string | null
  endCursor: string | null
}

export interface Connection<Row> {
  totalCount: number
  edges: readonly { node: Row }[]
  pageInfo: PageInfo
}

export interface ListQuery<Row> {
  /** Undefined until loaded; the previous page's rows while the next one is loading. */
  rows: readonly Row[] | undefined
  /** Undefined also for lists without pages. */
  paging: { total: number; info: PageInfo } | undefined
  hasFailed: boolean
  /** Rows are shown while they are refetched. */
  isReloading: boolean
  reload: () => void
}

interface ListOptions {
  /** Refetch interval while the page is visible, and on return to it (back-office 9). */
  pollMs?: number
}

/** `pick` finds the list in the result: a connection is one page, an array the whole list, null a refusal. */
export function useListQuery<Data, Variables extends OperationVariables, Row>(
  document: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
  pick: (data: Data) => Connection<Row> | readonly Row[] | null,
  { pollMs }: ListOptions = {},
): ListQuery<Row> & { data: Data | undefined } {
  const { data, previousData, error, loading, refetch } = useQuery<Data>(document, {
    variables,
    fetchPolicy: 'cache-and-network',
    pollInterval: pollMs ?? 0,
    skipPollAttempt: () => window.document.hidden,
  })
  const isPolled = pollMs !== undefined
  useEffect(() => {
    if (!isPolled) return
    const reload = () => void refetch().catch(() => undefined)
    window.addEventListener('focus', reload)
    return () => window.removeEventListener('focus', reload)
  }, [refetch, isPolled])
  const known = data ?? previousData
  const list = known === undefined ? undefined : (pick(known) ?? undefined)
  const isPage = list !== undefined && 'edges' in list
  return {
    data: known,
    rows: isPage ? list.edges.map(({ node }) => node) : list,
    paging: isPage ? { total: list.totalCount, info: list.pageInfo } : undefined,
    // Unpaged lists rarely change, so stale rows are good enough.
    hasFailed: error !== undefined && (isPage || list === undefined),
    isReloading: loading && list !== undefined,
    reload: () => void refetch().catch(() => undefined),
  }
}
