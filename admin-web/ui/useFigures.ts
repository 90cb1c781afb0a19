import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useFragment } from '@apollo/client/react'

/** A figure that `AdminShell` queries; undefined until loaded. */
export function useFigures<Data>(fragment: TypedDocumentNode<Data, unknown>) {
  const options: useFragment.Options<Data, OperationVariables> = { fragment, from: { __typename: 'PanelFigures' } }
  return useFragment(options).data
}
