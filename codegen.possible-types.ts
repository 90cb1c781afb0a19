// Plugin of codegen.ts: what a client's cache has to know of interfaces. All unions are 0.7 kB more on every page (of 185).
import {
  isAbstractType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type NamedTypeNode,
} from 'graphql'

interface File {
  document?: DocumentNode
}

/** Writes a module with the types that the documents' fragments on interfaces and unions can meet where they stand. */
export function plugin(schema: GraphQLSchema, files: readonly File[]): string {
  const found = new Map<string, Set<string>>()

  function add({ name }: NamedTypeNode, parent: GraphQLNamedType | null | undefined): void {
    const type = schema.getType(name.value)
    if (!isAbstractType(type)) return
    const names = found.get(type.name) ?? new Set()
    found.set(type.name, names)
    for (const possible of schema.getPossibleTypes(type)) {
      const isMet = isAbstractType(parent)
        ? schema.isSubType(parent, possible)
        : !isObjectType(parent) || parent === possible
      if (isMet) names.add(possible.name)
    }
  }

  for (const { document } of files) {
    if (document === undefined) continue
    const typeInfo = new TypeInfo(schema)
    visit(
      document,
      visitWithTypeInfo(typeInfo, {
        InlineFragment({ typeCondition }) {
          if (typeCondition !== undefined) add(typeCondition, typeInfo.getParentType())
        },
        // It may be spread anywhere.
        FragmentDefinition({ typeCondition }) {
          add(typeCondition, null)
        },
      }),
    )
  }
  const sorted = Object.fromEntries(
    [...found].map(([name, types]) => [name, [...types].toSorted()] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  return `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(sorted, null, 2)}\n`
}
