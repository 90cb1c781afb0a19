// '@apollo/client/react' in the storefront's browser (`browserHooks` in server/patches.ts): a page is hydrated with the
// answers that it was sent with, before Apollo is loaded. A fragment's data is the object that its query answered.
import type { ApolloClient, ErrorLike, OperationVariables, WatchFragmentOptions } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { afterPaint } from '../lib/after-paint.ts'
import { useGraph, useLoadedClient } from '../lib/graph.ts'

export const skipToken = Symbol('skip')

type Skipped = typeof skipToken

const never = () => () => undefined
const nothing = () => undefined

interface PageOptions {
  variables?: OperationVariables
}

export function useSuspenseQuery(document: DocumentNode, options: PageOptions | Skipped = {}) {
  const graph = useGraph()
  const variables = JSON.stringify(options === skipToken ? null : (options.variables ?? {}))
  const query = useMemo(() => {
    const given: OperationVariables | null = JSON.parse(variables)
    return given === null ? null : graph.pageQuery(document, given)
  }, [graph, document, variables])
  useSyncExternalStore(query?.subscribe ?? never, query?.data ?? nothing, query?.data ?? nothing)
  // Even when the answer is there: React counts the hooks behind a `use`, and finds too many when it is left out later.
  if (query !== null) use(query.load())
  return { data: query === null ? undefined : query.data(), fetchMore: query?.fetchMore, refetch: query?.refetch }
}

type WatchOptions = Omit<ApolloClient.WatchQueryOptions, 'query'>

interface Result {
  data?: unknown
  error?: ErrorLike | undefined
}

const NONE: Result = {}

interface CurrentQuery {
  document: DocumentNode
  key: string | null
  options: WatchOptions | Skipped
}

export function useQuery(document: DocumentNode, options: WatchOptions | Skipped = {}) {
  const graph = useGraph()
  const client = useLoadedClient()
  const key = options === skipToken ? null : JSON.stringify(options.variables ?? {})
  // Each rendering makes new options; the query is the same while document and variables are equal.
  const [current, setCurrent] = useState<CurrentQuery>({ document, key, options })
  if (current.document !== document || current.key !== key) setCurrent({ document, key, options })
  const observable = useMemo(() => {
    const { document: query, options: given } = current
    return client === null || given === skipToken ? null : client.watchQuery({ query, ...given })
  }, [client, current])
  const latest = useRef(observable)
  const [notLoaded, setNotLoaded] = useState<ErrorLike>()
  useEffect(() => {
    latest.current = observable
    // Offline it cannot be loaded.
    if (key !== null) graph.load().catch(setNotLoaded)
  }, [graph, key, observable])
  const [subscribe, getResult] = useMemo(
    () =>
      observable === null
        ? [never, () => NONE]
        : [
            (onChange: () => void) => {
              const subscription = observable.subscribe(onChange)
              return () => subscription.unsubscribe()
            },
            (): Result => observable.getCurrentResult(),
          ],
    [observable],
  )
  const { data, error } = useSyncExternalStore(subscribe, getResult, () => NONE)
  const [shown, setShown] = useState<{ data: unknown; previous: unknown }>({ data: undefined, previous: undefined })
  if (shown.data !== data) setShown({ data, previous: shown.data ?? shown.previous })
  const isWaiting = key !== null && client === null
  const calls = useMemo(
    () => ({
      // The client's arrival alone sends the query.
      refetch: async () => (latest.current === null ? graph.load() : latest.current.refetch()),
      fetchMore: async (more: { variables: OperationVariables }) => latest.current?.fetchMore(more),
    }),
    [graph],
  )
  return { data, error: isWaiting ? notLoaded : error, previousData: shown.previous, ...calls }
}

type QueryOptions = Omit<ApolloClient.QueryOptions, 'query' | 'variables'>

export function useLazyQuery(document: DocumentNode, options: QueryOptions = {}) {
  const graph = useGraph()
  const [loading, setLoading] = useState(false)
  const execute = async ({ variables = {} }: PageOptions = {}) => {
    setLoading(true)
    try {
      const client = await graph.load()
      return await client.query({ query: document, variables, ...options })
    } finally {
      setLoading(false)
    }
  }
  return [execute, { loading }] as const
}

export function useMutation(mutation: DocumentNode) {
  const graph = useGraph()
  const [loading, setLoading] = useState(false)
  const mutate = async (options: Omit<ApolloClient.MutateOptions, 'mutation'>) => {
    setLoading(true)
    try {
      await afterPaint()
      const client = await graph.load()
      return await client.mutate({ mutation, ...options })
    } finally {
      setLoading(false)
    }
  }
  return [mutate, { loading }] as const
}

export const useSuspenseFragment = <T>({ from }: { from: T }) => ({ data: from })

/** The present fields of an object in the cache; `useSuspenseFragment` has those of the answer. */
export function useFragment({ from, fragment, fragmentName = '', optimistic = true }: WatchFragmentOptions) {
  const client = useLoadedClient()
  const id =
    typeof from === 'object' && from !== null && '__typename' in from ? client?.cache.identify(from) : undefined
  const observable = useMemo(
    () =>
      client === null || id === undefined
        ? null
        : client.watchFragment({ fragment, fragmentName, from: id, optimistic }),
    [client, fragment, fragmentName, id, optimistic],
  )
  const [subscribe, getResult] = useMemo(
    () =>
      observable === null
        ? [never, () => NONE]
        : [
            (onChange: () => void) => {
              const subscription = observable.subscribe(onChange)
              return () => subscription.unsubscribe()
            },
            (): Result => observable.getCurrentResult(),
          ],
    [observable],
  )
  return { data: useSyncExternalStore(subscribe, getResult, () => NONE).data }
}
