import { nat, oneof, record, type Arbitrary } from 'fast-check'
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
} from 'graphql'
import { documentOf, rootFields, selectionOf } from '#api/testkit/schema-walk.ts'
import { callers, type Caller } from './generated-rest.ts'
import { rightValues } from './json-values.ts'

export interface GeneratedOperation {
  caller: Caller
  body: { query: string; variables: unknown }
}

/** A logout would end the session of all later calls. */
const LEFT_OUT = /logout|endOtherSessions|endSession|changePassword|password/i

const SCALARS: Record<string, object> = {
  ID: { type: 'string', format: 'global-id' },
  Int: { type: 'integer', minimum: -2, maximum: 100 },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  Date: { type: 'string', format: 'date' },
  DateTime: { type: 'string', format: 'date-time' },
  Decimal: { type: 'string', format: 'decimal' },
}

/** The JSON schema of its values. */
function shapeOf(type: GraphQLInputType): object {
  if (isNonNullType(type)) return shapeOf(type.ofType)
  if (isListType(type)) return { type: 'array', items: shapeOf(type.ofType) }
  if (isEnumType(type)) return { enum: type.getValues().map(({ name }) => name) }
  if (isInputObjectType(type)) return shapeOfFields(Object.values(type.getFields()))
  return SCALARS[type.name] ?? { type: 'string' }
}

function shapeOfFields(fields: readonly { name: string; type: GraphQLInputType }[]): object {
  const required = fields.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, type }) => [name, shapeOf(type)])),
    required,
  }
}

/** Calls of every field of the graph's roots, made from the types of their arguments. */
export function graphCalls(): Arbitrary<GeneratedOperation> {
  const fields = rootFields().filter(({ field }) => !LEFT_OUT.test(field.name))
  const operations = fields.map(({ kind, field }) =>
    record({ caller: callers, depth: nat(1), variables: rightValues(shapeOfFields(field.args)) }).map(
      ({ caller, depth, variables }) => {
        const selection = isLeafType(getNamedType(field.type)) ? '' : selectionOf(field.type, depth)
        return { caller, body: { query: documentOf(kind, field, selection), variables } }
      },
    ),
  )
  return oneof(...operations)
}
