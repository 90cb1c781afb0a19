import {
  getNamedType,
  isInputObjectType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLUnionType,
} from 'graphql'
import { DEFAULT_QUERY_COST } from '#lib/config.ts'
import { SHAPE_LIMITS } from './limit-cost.ts'
import { DOCUMENT_LIMITS, MAX_QUERY_BYTES } from './limits.ts'

const count = (number: number) => number.toLocaleString('en')

const SCHEMA_DESCRIPTION = `
The shop Шаренка: products that it sells and rents by the day, carts, orders, and the panel of its staff.

Begin with \`products\` and \`categories\`, which anybody may read; \`addToCart\` and \`placeOrder\` need no account either. \`login\` and
\`adminLogin\` answer a \`sessionToken\`: send it as \`Authorization: Bearer …\`. \`viewer\` tells who asks.

- Scopes: what only an admin or a customer may do says so in its description, and in the printed schema by \`@requiresScopes\`.
- Ids: an \`id\` is opaque and unique in the whole graph; \`node\` and \`nodes\` find objects by it. A \`databaseId\` is the number that people see.
- Money: \`Money\` is an exact decimal and its currency, never a floating-point number.
- Days: a \`Date\` is a calendar day in Europe/Sofia, a \`DateTime\` an instant. A rental includes its first and its last day.
- Limits: each object and each row of a page costs 1, scalars cost nothing. One operation may cost ${count(DEFAULT_QUERY_COST)}, unless the shop
  sets another limit, be ${SHAPE_LIMITS.depth} fields deep, select ${SHAPE_LIMITS.fields} fields and ${DOCUMENT_LIMITS.aliases} aliases, and have ${count(DOCUMENT_LIMITS.tokens)} tokens in
  ${MAX_QUERY_BYTES / 1024} kB. \`extensions.cost\` of each answer has its cost and the limit.
- Lists: connections have pages of at most 100, forward by \`first\` and \`after\`, backward by \`last\` and \`before\`.
- Changes: a subscription is answered as an event stream (text/event-stream), to POST and to GET.
- Failures: a mutation answers its payload, or a \`UserError\` with a Bulgarian \`message\`. Other failures are in \`errors\`, with a code, and
  leave the other fields of the answer as they are.
`.trim()

const TOTAL_COUNT = 'How many there are in all, whatever the page.'

function firstSentence(text: string | null | undefined): string {
  return /^.*?\.(?=\s|$)/s.exec(text ?? '')?.[0] ?? ''
}

const decapitalized = (sentence: string) => `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`

/** Plugins make a call's input, its type and its union without a description: they get the call's. */
function describeCall(field: GraphQLField<unknown, unknown>): void {
  for (const argument of field.args) {
    const type = getNamedType(argument.type)
    if (argument.name !== 'input' || !isInputObjectType(type)) continue
    type.description ??= `Input of \`${field.name}\`, which ${decapitalized(firstSentence(field.description))}`
    argument.description ??= type.description
  }
  const type = getNamedType(field.type)
  if (isUnionType(type)) type.description ??= resultDescription(field.name, type)
}

const isFailure = (type: GraphQLObjectType) => type.getInterfaces().some(({ name }) => name === 'UserError')

/** The types of failures say themselves what they mean. */
function resultDescription(call: string, union: GraphQLUnionType): string {
  const success = union.getTypes().filter((type) => !isFailure(type))
  return `What \`${call}\` answers: \`${success.map(({ name }) => name).join('`, `')}\`, or why nothing was done.`
}

function describeConnection(type: GraphQLObjectType): void {
  const { edges, totalCount } = type.getFields()
  const edge = edges && getNamedType(edges.type)
  const node = isObjectType(edge) && edge.getFields()['node']
  if (!isObjectType(edge) || !node) return
  const { name } = getNamedType(node.type)
  type.description ??= `A page of a list; each of its entries is a \`${name}\`.`
  edge.description ??= `A \`${name}\` as an entry of a page.`
  if (totalCount) totalCount.description ??= TOTAL_COUNT
}

export function describeSchema(schema: GraphQLSchema): GraphQLSchema {
  schema.description = SCHEMA_DESCRIPTION
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    for (const field of Object.values(root?.getFields() ?? {})) describeCall(field)
  for (const type of Object.values(schema.getTypeMap())) if (isObjectType(type)) describeConnection(type)
  return schema
}
