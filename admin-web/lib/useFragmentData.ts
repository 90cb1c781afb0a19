import type { FragmentType, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import type { DocumentNode } from 'graphql'
import { useState } from 'react'
import type { Entry } from './stored-lists.ts'

/** In a generated document the main fragment comes first; the ones that it spreads follow. */
export function fragmentName({ definitions }: DocumentNode): string {
  for (const definition of definitions)
    if ('name' in definition && definition.name !== undefined) return definition.name.value
  throw new Error('This document has no name.')
}

/** The last data of a deleted object, until its component unmounts; undefined when it was never cached. */
function useData<Data>(fragment: TypedDocumentNode<Data, unknown>, from: useFragment.FromOptionValue<Data> | null) {
  // Without this type, TypeScript picks the overload for lists.
  const options: useFragment.Options<Data, OperationVariables> = {
    fragment,
    fragmentName: fragmentName(fragment),
    from,
  }
  const result = useFragment(options)
  const [last, setLast] = useState(result)
  if (result.complete && result !== last) setLast(result)
  const known = result.complete ? result : last
  return known.complete ? known.data : undefined
}

export function useFragmentData<Data>(fragment: TypedDocumentNode<Data, unknown>, from: FragmentType<Data>) {
  const data = useData(fragment, from)
  if (data === undefined) throw new Error(`${fragmentName(fragment)} was not selected.`)
  return data
}

export function useOptionalFragmentData<Data>(
  fragment: TypedDocumentNode<Data, unknown>,
  from: FragmentType<Data> | null | undefined,
) {
  const data = useData(fragment, from ?? null)
  if (data === undefined && from != null) throw new Error(`${fragmentName(fragment)} was not selected.`)
  return data ?? null
}

export const useRowData = <Data>(fragment: TypedDocumentNode<Data, unknown>, { __typename, id }: Entry) =>
  useData(fragment, { __typename, id })
