import type { OperationVariables } from '@apollo/client'

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
  /** Undefined also for unpaged lists; `isTurning` while the rows still belong to the previous address. */
  paging: { total: number; info: PageInfo; isTurning: boolean } | undefined
  hasFailed: boolean
  isReloading: boolean
  reload: () => void
  variables: object
}

/**
 * Shows cached rows and refetches them; with `pollMs` it polls, also when the tab becomes visible
 * (docs/spec/panel.md#refreshing).
 */
export const listOptions = <const Variables extends OperationVariables>(variables: Variables, pollMs = 0) => ({
  variables,
  fetchPolicy: 'cache-and-network' as const,
  pollInterval: pollMs,
  skipPollAttempt: () => window.document.hidden,
  refetchOn: { windowFocus: pollMs > 0 },
})

/** `pick` returns the list of a result: a connection is one page, an array the whole list, null a refusal. */
export function listIn<Data, Row>(
  query: {
    data?: Data | undefined
    previousData?: Data | undefined
    error?: unknown
    variables?: object
    loading: boolean
    refetch: () => Promise<unknown>
  },
  pick: (data: Data) => Connection<Row> | readonly Row[] | null,
): ListQuery<Row> & { data: Data | undefined } {
  const known = query.data ?? query.previousData
  const list = known === undefined ? undefined : (pick(known) ?? undefined)
  const isPage = list !== undefined && 'edges' in list
  return {
    data: known,
    rows: isPage ? list.edges.map(({ node }) => node) : list,
    paging: isPage
      ? { total: list.totalCount, info: list.pageInfo, isTurning: query.data === undefined && query.loading }
      : undefined,
    // Unpaged lists rarely change, so stale rows are good enough.
    hasFailed: query.error !== undefined && (isPage || list === undefined),
    isReloading: query.loading && list !== undefined,
    variables: query.variables ?? {},
    reload: () => void query.refetch().catch(() => undefined),
  }
}
