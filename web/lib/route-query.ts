import type { OperationVariables, TypedDocumentNode, Unmasked } from '@apollo/client'
import { skipToken, useSuspenseQuery } from '@apollo/client/react'
import { redirect, useParams, useSearchParams } from 'react-router-dom'
import type { PageModule, PageRequest } from './page-module.ts'

export type PageAddress = Pick<PageRequest, 'params' | 'search'>

interface RouteQuery<TData, TVariables extends OperationVariables> {
  document: TypedDocumentNode<TData, TVariables>
  /** From the address only, so that server, loader and component send the same query; null for none. */
  variables: (address: PageAddress) => NoInfer<TVariables> | null
  /** False makes the page's status 404. */
  isFound?: (answer: Unmasked<TData>) => boolean
  movedTo?: (answer: Unmasked<TData>) => string | null
}

export function routeQuery<TData, TVariables extends OperationVariables>({
  document,
  variables,
  isFound = () => true,
  movedTo = () => null,
}: RouteQuery<TData, TVariables>) {
  const load: NonNullable<PageModule['load']> = async ({ read, ...address }) => {
    const values = variables(address)
    if (values === null) return 404
    const answer = await read(document, values)
    const moved = answer === null ? null : movedTo(answer)
    if (moved !== null) throw redirect(moved, 301)
    return answer !== null && isFound(answer) ? 200 : 404
  }

  function useRouteQuery() {
    const params = useParams()
    const [search] = useSearchParams()
    const values = variables({ params, search })
    const { data, fetchMore, refetch } = useSuspenseQuery(document, values === null ? skipToken : { variables: values })
    return { data: data ?? null, fetchMore, refetch }
  }

  return { load, useRouteQuery }
}
