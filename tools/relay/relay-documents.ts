// Operations as a Relay client writes them, generated from the schema: one for each node and for each list.
import {
  getNamedType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql'
import { schema } from '../../api/schema.ts'
import { isKinds, selectionOf } from '../../api/testkit/schema-walk.ts'
import { scopesOf } from '../../api/platform/graph/scopes.ts'
import { nodeOf, nodeTypes } from '../../api/platform/graph/testkit/queries.ts'

type Field = GraphQLField<unknown, unknown>

const hasId = (type: GraphQLNamedType): boolean =>
  (isObjectType(type) || isInterfaceType(type)) && 'id' in type.getFields()

/** Everything that each reader of the node may read of it: of other objects only their ids. */
function selectionOfNode(type: GraphQLObjectType): string {
  const open = Object.values(type.getFields()).filter(
    ({ name, args, extensions }) => !args.some(isRequiredArgument) && !scopesOf(`${type.name}.${name}`, extensions),
  )
  const selections = open.map(({ name, type: of }) => {
    const named = getNamedType(of)
    const isNode = hasId(named) && (isObjectType(named) || isKinds(named))
    return `${name} ${isNode ? '{ __typename id }' : selectionOf(of, 0)}`
  })
  return `{ __typename ${selections.join(' ')} }`
}

/** A fragment `nodesX` and its query `nodesXQuery` for each node. */
export function nodeDocuments(): string {
  return nodeTypes()
    .map((type) => {
      const refetchable = `@refetchable(queryName: "nodes${type.name}Query")`
      return `fragment nodes${type.name} on ${type.name} ${refetchable} ${selectionOfNode(type)}`
    })
    .join('\n')
}

export interface PagedList {
  /** Of its fragment; its query ends in `Query`. */
  name: string
  parent: string
  field: Field
  node: GraphQLNamedType
}

/** The lists of roots and nodes, where Relay can fetch another page. */
export function pagedLists(): PagedList[] {
  const parents = [schema.getQueryType(), ...nodeTypes()].filter((type) => type != null)
  return parents.flatMap((type) =>
    Object.values(type.getFields()).flatMap((field) => {
      const parent = type.name
      const node = nodeOf(field)
      const name = `lists${parent}${field.name.charAt(0).toUpperCase()}${field.name.slice(1)}`
      return node ? [{ name, parent, field, node }] : []
    }),
  )
}

const ARGUMENTS =
  '@argumentDefinitions(first: { type: "Int" }, after: { type: "String" }, last: { type: "Int" }, before: { type: "String" })'

/** The arguments of a page, after the field's required ones. */
function argumentsOf({ name: field, args }: Field, literals: Readonly<Record<string, string>>): string {
  const required = args.filter(isRequiredArgument).map(({ name }) => {
    if (literals[name] === undefined) throw new Error(`no literal for ${name} of ${field}`)
    return `${name}: ${literals[name]}`
  })
  return [...required, 'first: $first', 'after: $after', 'last: $last', 'before: $before'].join(', ')
}

/** A fragment and its query for each list; `literals` are values of required arguments by name. */
export function listDocuments(literals: Readonly<Record<string, string>>): string {
  return pagedLists()
    .map(
      ({ name, parent, field, node }) => `
        fragment ${name} on ${parent} @refetchable(queryName: "${name}Query") ${ARGUMENTS} {
          ${field.name}(${argumentsOf(field, literals)}) @connection(key: "${name}_${field.name}") {
            edges { cursor node { __typename ${hasId(node) ? 'id' : ''} } }
            pageInfo { hasNextPage endCursor hasPreviousPage startCursor }
          }
        }`,
    )
    .join('\n')
}
