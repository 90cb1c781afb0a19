// '@apollo/client/react' on the server (`serverHooks` in server/patches.ts): a page is read once and never changes,
// so a fragment's data is the very object that the graph answered. Apollo's cache took 41 % of a page's time.
import type { DocumentNode } from 'graphql'
import { useGraph, type Graph } from '../lib/graph.ts'
import type { PageQueries } from './page-queries.ts'

export const skipToken = Symbol('skip')

interface QueryOptions {
  variables?: object
}

const noRequest = async (): Promise<never> => {
  throw new Error('The server sends no requests while it renders a page.')
}

const never = () => () => undefined

export const serverGraph = ({ answerTo }: PageQueries): Graph => ({
  answerTo,
  client: () => null,
  load: noRequest,
  whenLoaded: never,
  pageQuery: (document, variables) => ({
    data: () => answerTo(document, variables),
    load: noRequest,
    subscribe: never,
    fetchMore: noRequest,
    refetch: noRequest,
  }),
})

function useAnswer(document: DocumentNode, options: QueryOptions | typeof skipToken | undefined): unknown {
  const graph = useGraph()
  return options === skipToken ? undefined : graph.answerTo(document, options?.variables ?? {})
}

export function useSuspenseQuery(document: DocumentNode, options?: QueryOptions | typeof skipToken) {
  return { data: useAnswer(document, options), fetchMore: noRequest, refetch: noRequest }
}

export function useQuery(document: DocumentNode, options?: QueryOptions | typeof skipToken) {
  const data = useAnswer(document, options)
  const loading = data === undefined && options !== skipToken
  return { data, loading, previousData: undefined, error: undefined, fetchMore: noRequest, refetch: noRequest }
}

export const useLazyQuery = () => [noRequest, { data: undefined, loading: false, called: false }] as const

export const useMutation = () => [noRequest, { data: undefined, loading: false, called: false }] as const

export const useSuspenseFragment = <T>({ from }: { from: T }) => ({ data: from })

export const useFragment = <T>({ from }: { from: T }) => ({ data: from, complete: true })
