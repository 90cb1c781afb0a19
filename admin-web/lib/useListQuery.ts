import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'

interface PageInfo {
  hasNextPage: boolean
  hasPreviousPage: boolean
  startCursor: string | null
  endCursor: string | null
}

/** One page of a longer list. */
export interface Connection<Row> {
  totalCount: number
  edges: readonly { node: Row }[]
  pageInfo: PageInfo
}

/** The rows of a list, as far as they are known. */
export interface ListQuery<Row> {
  /** Undefined until they are loaded; those of the page before while the next one is loading. */
  rows: readonly Row[] | undefined
  /** Undefined too for a list that comes whole. */
  paging: { total: number; info: PageInfo } | undefined
  hasFailed: boolean
  /** While rows that are shown are asked for again. */
  isReloading: boolean
  reload: () => void
}

interface ListOptions {
  /** Asks again that often while the page is looked at, and when it is looked at again (back-office 9). */
  pollMs?: number
}

/**
 * The query of a list. `pick` finds the list in the answer: a connection is a page of it, an array is all of it.
 */
export function useListQuery<Data, Variables extends OperationVariables, Row>(
  document: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
  pick: (data: Data) => Connection<Row> | readonly Row[],
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
  const list = known === undefined ? undefined : pick(known)
  const isPage = list !== undefined && 'edges' in list
  return {
    data: known,
    rows: isPage ? list.edges.map(({ node }) => node) : list,
    paging: isPage ? { total: list.totalCount, info: list.pageInfo } : undefined,
    // A list that comes whole is seldom changed: what is at hand will do.
    hasFailed: error !== undefined && (isPage || list === undefined),
    isReloading: loading && list !== undefined,
    reload: () => void refetch().catch(() => undefined),
  }
}
