import {
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'

export type NodeType = GraphQLObjectType | GraphQLInterfaceType

export interface NodeEdge {
  field: string
  target: NodeType
  isMany: boolean
}

const hasFields = (type: GraphQLNamedType): type is NodeType => isObjectType(type) || isInterfaceType(type)

const isNode = (type: GraphQLNamedType): type is NodeType =>
  hasFields(type) && type.getInterfaces().some(({ name }) => name === 'Node')

export function nodeTypes(schema: GraphQLSchema): NodeType[] {
  return Object.values(schema.getTypeMap())
    .filter(isNode)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function edgeOf({ name, type }: GraphQLField<unknown, unknown>): NodeEdge | null {
  const named = getNamedType(type)
  if (isNode(named)) return { field: name, target: named, isMany: isListType(getNullableType(type)) }
  if (!named.name.endsWith('Connection') || !isObjectType(named)) return null
  const nodes = named.getFields()['nodes']
  const target = nodes && getNamedType(nodes.type)
  return target && isNode(target) ? { field: name, target, isMany: true } : null
}

export function edgesOf(type: NodeType): NodeEdge[] {
  const known = new Set(type.getInterfaces().flatMap((parent) => Object.keys(parent.getFields())))
  return Object.values(type.getFields())
    .filter(({ name }) => !known.has(name))
    .flatMap((field) => edgeOf(field) ?? [])
}

export function rootsOf(schema: GraphQLSchema, type: NodeType): string[] {
  const query = schema.getQueryType()
  return (query ? edgesOf(query) : []).filter(({ target }) => target === type).map(({ field }) => field)
}
