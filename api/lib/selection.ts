import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql'

function names({ selections }: SelectionSetNode, fragments: GraphQLResolveInfo['fragments']): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value]
    if (selection.kind === Kind.INLINE_FRAGMENT) return names(selection.selectionSet, fragments)
    const fragment = fragments[selection.name.value]
    return fragment ? names(fragment.selectionSet, fragments) : []
  })
}

/** Whether the field that is being resolved is asked for a field below; one that is skipped counts as asked for. */
export function selects({ fieldNodes, fragments }: GraphQLResolveInfo, field: string): boolean {
  return fieldNodes.some(({ selectionSet }) => selectionSet && names(selectionSet, fragments).includes(field))
}
