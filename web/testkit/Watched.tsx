import type { FragmentType, TypedDocumentNode } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { nameIn } from './graph.ts'

/** Passes an object on as pages do: what the cache has of it now. */
export function Watched<TData>({
  fragment,
  of,
  children,
}: {
  fragment: TypedDocumentNode<TData, unknown>
  of: FragmentType<TData>
  children: (now: FragmentType<TData>) => ReactNode
}) {
  const { data } = useFragment({ fragment, fragmentName: nameIn(fragment), from: of })
  return children(data === undefined ? of : Object(data))
}
