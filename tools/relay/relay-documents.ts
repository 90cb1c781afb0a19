// Operations as a Relay client writes them, generated from the schema: one for each node and for each list.
import {
  getNamedType,
  isAbstractType,
  isEnumType,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql'
import { schema } from '../../api/schema.ts'
import { isKinds, selectionOf } from '../../api/testkit/schema-walk.ts'
import { scopesOf } from '../../api/graph/scopes.ts'

type Field = GraphQLField<unknown, unknown>

const fieldsOf = (type: GraphQLNamedType): Field[] =>
  isObjectType(type) || isKinds(type) ? Object.values(type.getFields()) : []

export function nodeTypes(): readonly GraphQLObjectType[] {
  const node = schema.getType('Node')
  return isInterfaceType(node) ? schema.getPossibleTypes(node) : []
}

const isRequired = ({ type, defaultValue }: GraphQLArgument) => isNonNullType(type) && defaultValue === undefined

/** By the argument's name. */
export type Literals = Readonly<Record<string, string>>

/** The arguments of a call, required and optional; null when a required value is unknown. */
function argumentsOf({ args }: Field, literals: Literals, more: readonly string[]): string | null {
  const needed = args.filter(isRequired).map(({ name, type: declared }) => {
    const type = getNamedType(declared)
    const value = isEnumType(type) ? type.getValues()[0]?.name : literals[name]
    return value === undefined ? null : `${name}: ${value}`
  })
  const all = [...needed, ...more]
  return all.includes(null) ? null : all.length > 0 ? `(${all.join(', ')})` : ''
}

const isPaged = ({ args }: Field) => args.some(({ name }) => name === 'first')

/** Each field, or kind, below which something has an id, some levels deep. */
function partsWithIds(type: GraphQLNamedType, literals: Literals, depth: number): string[] {
  const parts = isAbstractType(type)
    ? schema.getPossibleTypes(type).map((member) => [`... on ${member.name}`, idsBelow(member, literals, depth)])
    : fieldsOf(type)
        .filter((field) => depth > 0 && !isLeafType(getNamedType(field.type)))
        .map((field) => {
          const passed = argumentsOf(field, literals, isPaged(field) ? ['first: 2'] : [])
          return [
            `${field.name}${passed}`,
            passed === null ? '' : idsBelow(getNamedType(field.type), literals, depth - 1),
          ]
        })
  return parts.filter(([, ids]) => ids).map((part) => part.join(' '))
}

const ownId = (type: GraphQLNamedType) => (fieldsOf(type).some(({ name }) => name === 'id') ? ['__typename id'] : [])

function idsBelow(type: GraphQLNamedType, literals: Literals, depth: number): string {
  const selected = [...ownId(type), ...partsWithIds(type, literals, depth)]
  return selected.length > 0 ? `{ ${selected.join(' ')} }` : ''
}

/** For each part of each root field one query of few levels, and one of more that may be too large to be answered. */
export function idQueries(literals: Literals): string[] {
  const roots = Object.values(schema.getQueryType()?.getFields() ?? {})
  return roots.flatMap((field) => {
    const passed = argumentsOf(field, literals, isPaged(field) ? ['first: 2'] : [])
    const type = getNamedType(field.type)
    // Of an object without other objects below it: its own id.
    const parts = ['', ...[2, 3].flatMap((depth) => partsWithIds(type, literals, depth))]
    return passed === null
      ? []
      : parts
          .map((part) => [...ownId(type), part].join(' ').trim())
          .filter((selected) => selected !== '')
          .map((selected) => `{ ${field.name}${passed} { ${selected} } }`)
  })
}

const capitalized = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** What anybody who sees the node sees of it: of other objects only their ids. */
function selectionOfNode(type: GraphQLObjectType): string {
  const open = fieldsOf(type).filter(
    ({ name, args, extensions }) => !args.some(isRequired) && !scopesOf(`${type.name}.${name}`, extensions),
  )
  const selections = open.map(({ name, type: of }) => {
    const hasId = fieldsOf(getNamedType(of)).some((field) => field.name === 'id')
    return `${name} ${hasId ? '{ __typename id }' : selectionOf(of, 0)}`
  })
  return `{ __typename ${selections.join(' ')} }`
}

/** A fragment `nodesX` and its query `nodesXQuery` for each node. */
export function nodeDocuments(): string {
  return nodeTypes()
    .map(
      (type) =>
        `fragment nodes${type.name} on ${type.name} @refetchable(queryName: "nodes${type.name}Query") ${selectionOfNode(type)}`,
    )
    .join('\n')
}

export interface PagedList {
  /** Of its fragment; its query ends in `Query`. */
  name: string
  parent: string
  field: string
  node: string
  extensions: Field['extensions']
}

/** The lists of roots and nodes, where Relay can fetch another page. */
export function pagedLists(): PagedList[] {
  const parents = [schema.getQueryType(), ...nodeTypes()].filter((type) => type != null)
  return parents.flatMap((parent) =>
    Object.values(parent.getFields()).flatMap((field) => {
      const edge = fieldsOf(getNamedType(field.type)).find(({ name }) => name === 'edges')
      const node = edge && fieldsOf(getNamedType(edge.type)).find(({ name }) => name === 'node')
      const name = `lists${parent.name}${capitalized(field.name)}`
      return node
        ? [
            {
              name,
              parent: parent.name,
              field: field.name,
              node: getNamedType(node.type).name,
              extensions: field.extensions,
            },
          ]
        : []
    }),
  )
}

export function listDocuments(literals: Literals): string {
  return pagedLists()
    .map(({ name, parent, field: fieldName, node }) => {
      const parentType = schema.getType(parent)
      const field = parentType && fieldsOf(parentType).find((one) => one.name === fieldName)
      const paging = ['first: $first', 'after: $after', 'last: $last', 'before: $before']
      const passed = field && argumentsOf(field, literals, paging)
      if (!passed) throw new Error(`no literal for an argument of ${parent}.${fieldName}`)
      const nodeType = schema.getType(node)
      const id = nodeType && 'getFields' in nodeType && 'id' in nodeType.getFields() ? 'id' : ''
      return `
        fragment ${name} on ${parent} @refetchable(queryName: "${name}Query")
          @argumentDefinitions(first: { type: "Int" }, after: { type: "String" }, last: { type: "Int" }, before: { type: "String" }) {
          ${fieldName}${passed} @connection(key: "${name}_${fieldName}") {
            edges { cursor node { __typename ${id} } }
            pageInfo { hasNextPage endCursor hasPreviousPage startCursor }
          }
        }`
    })
    .join('\n')
}
