import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useFragment } from '@apollo/client/react'

/** Of the figures that `AdminShell` queries; undefined ones are not known yet. */
export function useFigures<Data>(fragment: TypedDocumentNode<Data, unknown>) {
  const options: useFragment.Options<Data, OperationVariables> = { fragment, from: { __typename: 'PanelFigures' } }
  return useFragment(options).data
}
