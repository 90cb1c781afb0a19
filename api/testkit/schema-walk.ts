// Calls of every field of the graph, generated from the schema.
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql'
import { schema } from '../schema.ts'

/** A valid value of a scalar for the input of that name. */
export type OrdinaryValue = (scalar: string, input: string) => unknown

export interface GraphCall {
  query: string
  variables: Record<string, unknown>
}

type Field = GraphQLField<unknown, unknown>
type Fields = readonly { name: string; type: GraphQLInputType }[]

const fieldsOf = (type: GraphQLInputType): Fields | null => {
  const bare = getNullableType(type)
  return isInputObjectType(bare) ? Object.values(bare.getFields()) : null
}

/** Only required fields: one item in lists, the first value of enums. */
function leastOf(fields: Fields, ordinary: OrdinaryValue): Record<string, unknown> {
  return Object.fromEntries(
    fields.filter(({ type }) => isNonNullType(type)).map(({ name, type }) => [name, leastValue(name, type, ordinary)]),
  )
}

function leastValue(name: string, type: GraphQLInputType, ordinary: OrdinaryValue): unknown {
  const bare = getNullableType(type)
  if (isListType(bare)) return [leastValue(name, bare.ofType, ordinary)]
  if (isEnumType(bare)) return bare.getValues()[0]?.name
  const fields = fieldsOf(type)
  return fields ? leastOf(fields, ordinary) : ordinary(getNamedType(type).name, name)
}

/** A value for every position of a scalar; other required inputs get ordinary values. */
export interface PlacedValue {
  ordinary: OrdinaryValue
  scalar: string
  value: unknown
}

/** For each position of the scalar, the minimal input with the value there. */
function inputsWith(fields: Fields, placed: PlacedValue): Record<string, unknown>[] {
  return fields.flatMap(({ name, type }) =>
    valuesWith(type, placed).map((value) => ({ ...leastOf(fields, placed.ordinary), [name]: value })),
  )
}

function valuesWith(type: GraphQLInputType, placed: PlacedValue): unknown[] {
  const bare = getNullableType(type)
  if (isListType(bare)) return valuesWith(bare.ofType, placed).map((item) => [item])
  const fields = fieldsOf(type)
  if (fields) return inputsWith(fields, placed)
  return getNamedType(type).name === placed.scalar ? [placed.value] : []
}

/** Whether it is an interface of nodes, such as `Product`, and not `Node` itself. */
export const isKinds = (type: GraphQLNamedType): type is GraphQLInterfaceType =>
  isInterfaceType(type) && type.getInterfaces().length > 0

/** The fields of each kind in addition to those of the interface; none for an object. */
export function ownFieldsOfKinds(type: GraphQLObjectType | GraphQLInterfaceType): [kind: string, fields: Field[]][] {
  if (!isInterfaceType(type)) return []
  const isOwn = ({ name }: Field) => !(name in type.getFields())
  return schema.getPossibleTypes(type).map((kind) => [kind.name, Object.values(kind.getFields()).filter(isOwn)])
}

/** Everything selectable without arguments, to the given depth. */
export function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (isUnionType(named)) {
    const types = named.getTypes()
    const members = types
      .filter((member) => member.getInterfaces().every(({ name }) => name !== 'UserError'))
      .map((member) => `... on ${member.name} ${selectionOf(member, depth)}`)
    const hasFields = types.some(({ name }) => name === 'InvalidInputError')
    const problems = hasFields ? '... on InvalidInputError { fields { path } }' : ''
    const refusals = members.length < types.length ? '... on UserError { code message }' : ''
    return `{ __typename ${refusals} ${problems} ${members.join(' ')} }`
  }
  if (!isObjectType(named) && !isKinds(named)) return '{ __typename }'
  const isWritten = ({ args, type: of }: Field) =>
    args.every((argument) => !isNonNullType(argument.type)) && (depth > 0 || isLeafType(getNamedType(of)))
  const written = (fields: readonly Field[]) =>
    fields
      .filter(isWritten)
      .map((field) => `${field.name} ${selectionOf(field.type, depth - 1)}`)
      .join(' ')
  const ofKinds = ownFieldsOfKinds(named).map(([kind, fields]) => `... on ${kind} { __typename ${written(fields)} }`)
  return `{ __typename ${written(Object.values(named.getFields()))} ${ofKinds.join(' ')} }`
}

type RootKind = 'query' | 'mutation'

/** All fields of queries and mutations. */
export function rootFields(): { kind: RootKind; field: Field }[] {
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() }
  return (['query', 'mutation'] as const).flatMap((kind) =>
    Object.values(roots[kind]?.getFields() ?? {}).map((field) => ({ kind, field })),
  )
}

/** Passes each argument as a variable of its name. */
export function documentOf(kind: RootKind, { name, args }: Field, selection: string): string {
  if (args.length === 0) return `${kind} { ${name} ${selection} }`
  const declared = args.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ')
  const passed = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
  return `${kind} (${declared}) { ${name}(${passed}) ${selection} }`
}

/** With only the required inputs; selects only the type. */
export function leastCall(kind: RootKind, field: Field, ordinary: OrdinaryValue): GraphCall {
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }'
  return { query: documentOf(kind, field, selection), variables: leastOf(field.args, ordinary) }
}

/** One call for each position of the scalar among the field's arguments, at any depth. */
export function callsWith(kind: RootKind, field: Field, placed: PlacedValue): GraphCall[] {
  const query = documentOf(kind, field, selectionOf(field.type, 1))
  return inputsWith(field.args, placed).map((variables) => ({ query, variables }))
}
