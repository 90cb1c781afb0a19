// Calls of every field of the graph, generated from the schema.
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql'

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

/** Everything selectable without arguments, to the given depth. */
export function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (isUnionType(named)) {
    const members = named
      .getTypes()
      .filter((member) => member.getInterfaces().every(({ name }) => name !== 'UserError'))
    return `{ __typename ... on UserError { code message } ${members.map((member) => `... on ${member.name} ${selectionOf(member, depth)}`).join(' ')} }`
  }
  if (!isObjectType(named)) return '{ __typename }'
  const fields = Object.values(named.getFields()).filter(
    ({ args, type: of }) =>
      args.every(({ type: argument }) => !isNonNullType(argument)) && (depth > 0 || isLeafType(getNamedType(of))),
  )
  return `{ __typename ${fields.map((field) => `${field.name} ${selectionOf(field.type, depth - 1)}`).join(' ')} }`
}

function documentOf(kind: 'query' | 'mutation', { name, args }: GraphQLField<unknown, unknown>, selection: string) {
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
