// The size of an operation before it is executed: objects and rows cost, scalars do not.
import {
  getDirectiveValues,
  getNamedType,
  getNullableType,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isAbstractType,
  isCompositeType,
  isListType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'

export interface OperationSize {
  /** Objects and rows that it may read, in whole pages. */
  cost: number
  /** Fields below each other. */
  depth: number
  /** Fields of its answer, those of a list once. */
  fields: number
}

/** Rows of a page without `first` and `last`, and of the largest page (`lib/keyset.ts`). */
const PAGE = { usual: 20, largest: 100 }

/** Assumed rows of a list without pages. */
const PLAIN_LIST = 5

const NOTHING: OperationSize = { cost: 0, depth: 0, fields: 0 }

type Variables = Readonly<Record<string, unknown>>

interface Operation {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
  /** As they were sent. */
  variables: Variables
}

// Relay reserves names with these endings for lists.
const isConnection = ({ name }: { name: string }) => name.endsWith('Connection')
const isEdge = ({ name }: { name: string }) => name.endsWith('Edge')

/** Measures each selection of an object type once, however often fragments repeat it. */
class Measure {
  private readonly fragments = new Map<string, FragmentDefinitionNode>()
  private readonly defaults = new Map<string, ValueNode>()
  private readonly numbers = new Map<SelectionSetNode, number>()
  private readonly measured = new Map<string, OperationSize>()
  private readonly schema: GraphQLSchema
  private readonly variables: Variables
  /** The variables that the size follows from. */
  readonly used = new Map<string, unknown>()

  constructor({ schema, document, operation, variables }: Operation) {
    this.schema = schema
    this.variables = variables
    for (const definition of document.definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(definition.name.value, definition)
    for (const { variable, defaultValue } of operation.variableDefinitions ?? [])
      if (defaultValue) this.defaults.set(variable.name.value, defaultValue)
  }

  /** Of an interface or a union: its most expensive object. */
  of(type: GraphQLCompositeType, sets: readonly SelectionSetNode[]): OperationSize {
    const types = isAbstractType(type) ? this.schema.getPossibleTypes(type) : [type]
    return types.reduce((largest, one) => {
      const { cost, depth, fields } = this.ofObject(one, sets)
      return {
        cost: Math.max(largest.cost, cost),
        depth: Math.max(largest.depth, depth),
        fields: Math.max(largest.fields, fields),
      }
    }, NOTHING)
  }

  private ofObject(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): OperationSize {
    const key = `${type.name} ${sets.map((set) => this.numberOf(set)).join(' ')}`
    const known = this.measured.get(key)
    if (known) return known
    const byName = new Map<string, FieldNode[]>()
    this.collect(type, sets, byName, new Set())
    const size = { ...NOTHING }
    for (const nodes of byName.values()) {
      const { cost, depth, fields } = this.ofField(type, nodes)
      size.cost += cost
      size.depth = Math.max(size.depth, depth)
      size.fields += fields
    }
    this.measured.set(key, size)
    return size
  }

  private numberOf(set: SelectionSetNode): number {
    const number = this.numbers.get(set) ?? this.numbers.size
    this.numbers.set(set, number)
    return number
  }

  /** The fields of the answer by name, as they are executed. */
  private collect(
    type: GraphQLObjectType,
    sets: readonly SelectionSetNode[],
    byName: Map<string, FieldNode[]>,
    visited: Set<string>,
  ): void {
    for (const selection of sets.flatMap(({ selections }) => selections)) {
      if (!this.isIncluded(selection)) continue
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value
        const nodes = byName.get(name)
        if (nodes) nodes.push(selection)
        else byName.set(name, [selection])
        continue
      }
      const isSpread = selection.kind === Kind.FRAGMENT_SPREAD
      if (isSpread && visited.has(selection.name.value)) continue
      if (isSpread) visited.add(selection.name.value)
      const fragment = isSpread ? this.fragments.get(selection.name.value) : selection
      if (fragment && this.isOfType(type, fragment.typeCondition?.name.value))
        this.collect(type, [fragment.selectionSet], byName, visited)
    }
  }

  private isIncluded(selection: SelectionNode): boolean {
    if (!selection.directives?.length) return true
    for (const { value } of selection.directives.flatMap(({ arguments: given = [] }) => given))
      if (value.kind === Kind.VARIABLE) this.used.set(value.name.value, this.variables[value.name.value])
    const variables = { ...this.variables }
    for (const [name, value] of this.defaults)
      if (value.kind === Kind.BOOLEAN && variables[name] === undefined) variables[name] = value.value
    try {
      return (
        getDirectiveValues(GraphQLSkipDirective, selection, variables)?.['if'] !== true &&
        getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.['if'] !== false
      )
    } catch {
      // The execution reports the missing variable.
      return true
    }
  }

  private isOfType(type: GraphQLObjectType, condition: string | undefined): boolean {
    if (condition === undefined || condition === type.name) return true
    const wanted = this.schema.getType(condition)
    return isAbstractType(wanted) && this.schema.isSubType(wanted, type)
  }

  private ofField(parent: GraphQLObjectType, nodes: readonly FieldNode[]): OperationSize {
    const [node] = nodes
    const field = node && parent.getFields()[node.name.value]
    const type = field && getNamedType(field.type)
    if (!field || !isCompositeType(type)) return { cost: 0, depth: 1, fields: 1 }
    const below = this.of(
      type,
      nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
    )
    return {
      cost: this.costOf(parent, field, node, below.cost),
      depth: below.depth + 1,
      fields: below.fields + 1,
    }
  }

  private costOf(parent: GraphQLObjectType, field: GraphQLField<unknown, unknown>, node: FieldNode, below: number) {
    if (isEdge(parent) && field.name === 'node') return below
    if (isConnection(parent)) return isListType(getNullableType(field.type)) ? 1 + below : below
    if (isConnection(getNamedType(field.type))) return 1 + this.pageOf(node) * below
    if (!isListType(getNullableType(field.type))) return 1 + below
    return this.rowsOf(field, node) * (1 + below)
  }

  private pageOf(node: FieldNode): number {
    const page = this.valueOf(node, 'first') ?? this.valueOf(node, 'last')
    return typeof page === 'number' ? Math.min(Math.max(page, 0), PAGE.largest) : PAGE.usual
  }

  private rowsOf(field: GraphQLField<unknown, unknown>, node: FieldNode): number {
    const ids = this.valueOf(node, 'ids')
    if (Array.isArray(ids)) return ids.length
    return field.args.some(({ name }) => name === 'first') ? this.pageOf(node) : PLAIN_LIST
  }

  private valueOf(node: FieldNode, argument: string): unknown {
    return this.read(node.arguments?.find(({ name }) => name.value === argument)?.value)
  }

  private read(value: ValueNode | undefined): unknown {
    if (value?.kind === Kind.INT) return Number(value.value)
    if (value?.kind === Kind.LIST) return value.values
    if (value?.kind !== Kind.VARIABLE) return undefined
    const { [value.name.value]: sent } = this.variables
    this.used.set(value.name.value, sent)
    return sent === undefined ? this.read(this.defaults.get(value.name.value)) : sent
  }
}

interface Known {
  used: ReadonlyMap<string, unknown>
  size: OperationSize
}

// The size with the latest variables: those of most operations do not change it.
const known = new WeakMap<OperationDefinitionNode, Known>()

/** Of a valid operation. */
export function sizeOf({ operation, variables, ...others }: Operation): OperationSize {
  const latest = known.get(operation)
  if (latest !== undefined && [...latest.used].every(([name, value]) => variables[name] === value)) return latest.size
  const root = others.schema.getRootType(operation.operation)
  if (!root) return NOTHING
  const measure = new Measure({ operation, variables, ...others })
  const size = measure.of(root, [operation.selectionSet])
  known.set(operation, { used: measure.used, size })
  return size
}
