import { Kind, type DocumentNode, type FieldNode, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql'
import { createGraphCache } from './cache.ts'

// Only its rules are used: which fragments match, and under which name a field is stored.
const { policies } = createGraphCache()

export interface SelectedField {
  /** Its name in the answer. */
  key: string
  /** Its name in the cache, for a field with arguments by the query's variables. */
  storedAs: (variables: object) => string
  /** What is selected of it; null for a value without fields. */
  selection: Selection | null
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** What a document selects of one object, its fragments resolved once for each type. */
export class Selection {
  readonly #sets: readonly SelectionSetNode[]
  readonly #fragments: Fragments
  readonly #fields = new Map<string, readonly SelectedField[]>()

  constructor(sets: readonly SelectionSetNode[], fragments: Fragments) {
    this.#sets = sets
    this.#fragments = fragments
  }

  static of({ definitions }: DocumentNode): Selection {
    const fragments = new Map<string, FragmentDefinitionNode>()
    for (const definition of definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
    const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    return new Selection(operation === undefined ? [] : [operation.selectionSet], fragments)
  }

  fieldsOf(typename: string): readonly SelectedField[] {
    const known = this.#fields.get(typename)
    if (known !== undefined) return known
    const nodes = new Map<string, FieldNode[]>()
    for (const set of this.#sets) this.#collect(set, typename, nodes)
    const fields = [...nodes].map(([key, same]) => this.#field(key, typename, same))
    this.#fields.set(typename, fields)
    return fields
  }

  #collect({ selections }: SelectionSetNode, typename: string, nodes: Map<string, FieldNode[]>): void {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value
        nodes.set(key, [...(nodes.get(key) ?? []), selection])
        continue
      }
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? this.#fragments.get(selection.name.value) : selection
      if (fragment !== undefined && policies.fragmentMatches(fragment, typename))
        this.#collect(fragment.selectionSet, typename, nodes)
    }
  }

  #field(key: string, typename: string, nodes: readonly FieldNode[]): SelectedField {
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
    const [field] = nodes
    const fieldName = field?.name.value ?? key
    const nameBy = (variables: object) =>
      policies.getStoreFieldName({ typename, fieldName, ...(field && { field }), variables: { ...variables } })
    const fixed = (field?.arguments ?? []).length === 0 ? nameBy({}) : null
    return {
      key,
      storedAs: fixed === null ? nameBy : () => fixed,
      selection: sets.length === 0 ? null : new Selection(sets, this.#fragments),
    }
  }
}
