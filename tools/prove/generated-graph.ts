import { array, constant, constantFrom, nat, oneof, record, tuple, type Arbitrary } from 'fast-check'
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql'
import { schema } from '#api/schema.ts'
import { documentOf, selectionOf } from '#api/testkit/schema-walk.ts'
import type { Caller } from './generated-rest.ts'
import { ids, valuesOf } from './json-values.ts'

export interface GeneratedOperation {
  field: string
  caller: Caller
  body: { query: string; variables: Record<string, unknown> }
}

/** A logout would end the session of all later calls. */
const LEFT_OUT = /logout|endOtherSessions|endSession|changePassword|password/i

const NODES = [
  'Product',
  'Variant',
  'Category',
  'Subcategory',
  'Order',
  'OrderLine',
  'Reservation',
  'Review',
  'PromoCode',
  'CartLine',
]

const globalIds = (name: string): Arbitrary<string> => {
  const meant = NODES.find((type) => name.toLowerCase().includes(type.toLowerCase())) ?? 'Product'
  return tuple(oneof({ weight: 8, arbitrary: constant(meant) }, constantFrom(...NODES)), ids).map(([type, number]) =>
    Buffer.from(`${type}:${number}`).toString('base64'),
  )
}

const SHAPES: Record<string, object> = {
  Int: { type: 'integer', minimum: -2, maximum: 100 },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  Date: { type: 'string', format: 'date' },
  DateTime: { type: 'string', format: 'date-time' },
  Decimal: { type: 'string' },
  String: { type: 'string' },
}

function scalars(type: string, name: string): Arbitrary<unknown> {
  if (type === 'ID') return globalIds(name)
  return valuesOf(SHAPES[type] ?? { type: 'string' }, () => ({}), type === 'Decimal' ? 'price' : name)
}

function inputs(type: GraphQLInputType, name: string, depth: number): Arbitrary<unknown> {
  if (isNonNullType(type)) return inputs(type.ofType, name, depth)
  if (isListType(type)) return array(inputs(type.ofType, name, depth), { maxLength: 2 })
  if (isEnumType(type)) return constantFrom(...type.getValues().map(({ name: value }) => value))
  if (isInputObjectType(type)) return inputObjects(Object.values(type.getFields()), depth + 1)
  return scalars(getNamedType(type).name, name)
}

function inputObjects(
  fields: readonly { name: string; type: GraphQLInputType }[],
  depth = 0,
): Arbitrary<Record<string, unknown>> {
  const required = fields.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)
  const all = fields.map(({ name, type }): [string, Arbitrary<unknown>] => [name, inputs(type, name, depth)])
  return record(Object.fromEntries(all), { requiredKeys: required })
}

function operationsOf(
  kind: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
): Arbitrary<GeneratedOperation> {
  return record({
    caller: constantFrom<Caller[]>('visitor', 'customer', 'admin', 'admin'),
    depth: nat(1),
    variables: inputObjects(field.args),
  }).map(({ caller, depth, variables }) => {
    const selection = isLeafType(getNamedType(field.type)) ? '' : selectionOf(field.type, depth)
    return { field: field.name, caller, body: { query: documentOf(kind, field, selection), variables } }
  })
}

/** Calls of every field of the graph's roots, made from the types of their arguments. */
export function graphCalls(): Arbitrary<GeneratedOperation> {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const
  const operations = roots.flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {})
      .filter(({ name }) => !LEFT_OUT.test(name))
      .map((field) => operationsOf(kind, field)),
  )
  return oneof(...operations)
}
