import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type FieldNode,
  type GraphQLResolveInfo,
  type SelectionNode,
} from 'graphql'

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'variableValues'>

const isLeftOut = (selection: SelectionNode, { variableValues }: Info): boolean =>
  getDirectiveValues(GraphQLSkipDirective, selection, variableValues)?.['if'] === true ||
  getDirectiveValues(GraphQLIncludeDirective, selection, variableValues)?.['if'] === false

function below({ selectionSet }: Pick<FieldNode, 'selectionSet'>, info: Info): FieldNode[] {
  return (selectionSet?.selections ?? []).flatMap((selection) => {
    if (isLeftOut(selection, info)) return []
    if (selection.kind === Kind.FIELD) return [selection]
    if (selection.kind === Kind.INLINE_FRAGMENT) return below(selection, info)
    const fragment = info.fragments[selection.name.value]
    return fragment ? below(fragment, info) : []
  })
}

export function selectedFields(info: Info, path: readonly string[] = []): ReadonlySet<string> {
  const ends = path.reduce<readonly FieldNode[]>(
    (nodes, name) => nodes.flatMap((node) => below(node, info)).filter((node) => node.name.value === name),
    info.fieldNodes,
  )
  return new Set(ends.flatMap((node) => below(node, info)).map(({ name }) => name.value))
}

export function selects(info: Info, field: string): boolean {
  return selectedFields(info).has(field)
}
