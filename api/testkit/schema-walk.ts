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

/** For each position of the scalar, the minimal input with the value there. */
function inputsWith(
  fields: Fields,
  ordinary: OrdinaryValue,
  scalar: string,
  value: unknown,
): Record<string, unknown>[] {
  return fields.flatMap(({ name, type }) =>
    valuesWith(type, ordinary, scalar, value).map((strange) => ({ ...leastOf(fields, ordinary), [name]: strange })),
  )
}

function valuesWith(type: GraphQLInputType, ordinary: OrdinaryValue, scalar: string, value: unknown): unknown[] {
  const bare = getNullableType(type)
  if (isListType(bare)) return valuesWith(bare.ofType, ordinary, scalar, value).map((item) => [item])
  const fields = fieldsOf(type)
  if (fields) return inputsWith(fields, ordinary, scalar, value)
  return getNamedType(type).name === scalar ? [value] : []
}

/** Whether it is an interface of nodes, such as `Product`, and not `Node` itself. */
export const isKinds = (type: GraphQLNamedType): type is GraphQLInterfaceType =>
  isInterfaceType(type) && type.getInterfaces().length > 0

/** The fields of each kind in addition to those of the interface; none for an object. */
export function ownFieldsOfKinds(
  type: GraphQLObjectType | GraphQLInterfaceType,
): [kind: string, fields: GraphQLField<unknown, unknown>[]][] {
  if (!isInterfaceType(type)) return []
  const common = type.getFields()
  return schema
    .getPossibleTypes(type)
    .map((kind) => [kind.name, Object.values(kind.getFields()).filter(({ name }) => !(name in common))])
}

/** Everything selectable without arguments, to the given depth. */
export function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (isUnionType(named)) {
    const members = named
      .getTypes()
      .filter((member) => member.getInterfaces().every(({ name }) => name !== 'UserError'))
    const problems = named.getTypes().some(({ name }) => name === 'InvalidInputError')
      ? '... on InvalidInputError { fields { path } }'
      : ''
    return `{ __typename ... on UserError { code message } ${problems} ${members.map((member) => `... on ${member.name} ${selectionOf(member, depth)}`).join(' ')} }`
  }
  if (!isObjectType(named) && !isKinds(named)) return '{ __typename }'
  const written = (fields: readonly GraphQLField<unknown, unknown>[]) =>
    fields
      .filter(
        ({ args, type: of }) =>
          args.every(({ type: argument }) => !isNonNullType(argument)) && (depth > 0 || isLeafType(getNamedType(of))),
      )
      .map((field) => `${field.name} ${selectionOf(field.type, depth - 1)}`)
      .join(' ')
  const ofKinds = ownFieldsOfKinds(named).map(([kind, fields]) => `... on ${kind} { __typename ${written(fields)} }`)
  return `{ __typename ${written(Object.values(named.getFields()))} ${ofKinds.join(' ')} }`
}

/** Passes each argument as a variable of its name. */
export function documentOf(
  kind: 'query' | 'mutation',
  { name, args }: GraphQLField<unknown, unknown>,
  selection: string,
) {
  if (args.length === 0) return `${kind} { ${name} ${selection} }`
  const declared = args.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ')
  const passed = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
  return `${kind} (${declared}) { ${name}(${passed}) ${selection} }`
}

/** With only the required inputs, and nothing selected but the type. */
export function leastCall(
  kind: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
  ordinary: OrdinaryValue,
): GraphCall {
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }'
  return { query: documentOf(kind, field, selection), variables: leastOf(field.args, ordinary) }
}

/**
 * For each position of the scalar among the field's arguments, at any depth, a call with the value there and valid
 * values for other required inputs.
 */
export function callsWith(
  kind: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
  ordinary: OrdinaryValue,
  scalar: string,
  value: unknown,
): GraphCall[] {
  const query = documentOf(kind, field, selectionOf(field.type, 1))
  return inputsWith(field.args, ordinary, scalar, value).map((variables) => ({ query, variables }))
}
