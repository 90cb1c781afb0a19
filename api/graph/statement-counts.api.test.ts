import { beforeAll, afterAll, expect, test } from '@jest/globals'
import { getNamedType, isEnumType, isListType, getNullableType, isLeafType, isNonNullType, isObjectType, type GraphQLArgument, type GraphQLField, type GraphQLObjectType, type GraphQLOutputType } from 'graphql'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { newSession } from '../orders/testkit/checkout.ts'
import { schema } from '../schema.ts'
import { grow, type Owners } from '../testkit/grow.ts'
import { selectionOf } from '../testkit/schema-walk.ts'
import { testShop, type TestShop } from '../testkit/shop.ts'

const SIZES = [1, 10, 100] as const
const PAGE = 100

let shop: TestShop
let owners: Owners
beforeAll(async () => {
  // Some of the questions about a page of 100 cost more than a request may.
  shop = await testShop({ LIMIT_QUERY_COST: '100000' })
  owners = { customer: await shop.customer(), admin: await shop.admin(), sessionId: newSession() }
})
afterAll(() => shop.close())

const day = addDays(dayInSofia(new Date()), 40)
const LITERALS: Record<string, string> = { Int: '1', Float: '1', Boolean: 'true', String: '"Продукт"', Date: `"${day}"`, DateTime: `"${day}T00:00:00Z"` }

type Field = GraphQLField<unknown, unknown>

/** Every way to fill what the field requires: each value of an enum, one of anything else. */
function waysToAsk({ args }: Field, page: string): string[] {
  const choices = args.filter(({ name, type }) => isNonNullType(type) || name === 'first').map((argument) => valuesOf(argument).map((value) => `${argument.name}: ${argument.name === 'first' ? page : value}`))
  const ways = choices.reduce<string[]>((sofar, values) => sofar.flatMap((way) => values.map((value) => `${way}${way && ', '}${value}`)), [''])
  return ways.map((way) => way && `(${way})`)
}

function valuesOf({ name, type }: GraphQLArgument): string[] {
  if (name === 'sessionId') return [JSON.stringify(owners.sessionId)]
  const named = getNamedType(type)
  return isEnumType(named) ? named.getValues().map((value) => value.name) : [LITERALS[named.name] ?? 'null']
}

const isList = ({ type }: Field) => isListType(getNullableType(type))

function nodeOf({ type }: Field): GraphQLObjectType | null {
  const named = getNamedType(type)
  const edges = isObjectType(named) ? named.getFields()['edges'] : undefined
  const edge = edges && getNamedType(edges.type)
  const node = isObjectType(edge) ? edge.getFields()['node'] : undefined
  const item = node && getNamedType(node.type)
  return isObjectType(item) ? item : null
}

/** The leaves of an object together, and each object below it apart: all at once would cost more than one request may. */
function parts(type: GraphQLOutputType): string[] {
  const named = getNamedType(type)
  if (!isObjectType(named)) return [selectionOf(type, 1)]
  const objects = Object.values(named.getFields()).filter((child) => !isLeafType(getNamedType(child.type)) && !nodeOf(child) && child.args.every((argument) => !isNonNullType(argument.type)))
  return [selectionOf(type, 0), ...objects.map((child) => `{ ${child.name} ${selectionOf(child.type, 0)} }`)]
}

/** One field of an item with what is right below it, and of a list below that a page of leaves. */
function below(field: Field): string[] {
  const node = nodeOf(field)
  const selections = node ? [`{ totalCount edges { node ${selectionOf(node, 0)} } }`] : parts(field.type)
  return waysToAsk(field, '2').flatMap((way) => selections.map((selection) => `${field.name}${way} ${selection}`))
}

interface Question {
  name: string
  query: string
  root: string
}

/** Each list with each field of its items alone, and with nothing but a page of leaves. */
function questionsAbout(field: Field, prefix = '', suffix = ''): Question[] {
  const node = nodeOf(field)
  const item = node ?? getNamedType(field.type)
  if (!isObjectType(item)) return []
  return waysToAsk(field, String(PAGE)).flatMap((way) => (
    Object.values(item.getFields()).flatMap(below).map((asked) => {
      const items = node ? `{ totalCount edges { node { ${asked} } } }` : `{ ${asked} }`
      return { name: `${prefix}${field.name}${way} ${asked}`, query: `{ ${prefix}${field.name}${way} ${items}${suffix} }`, root: field.name }
    })
  ))
}

const roots = () => Object.values(schema.getQueryType()?.getFields() ?? {})

function lengthOf(value: unknown): number {
  if (Array.isArray(value)) return value.length
  return Array.isArray(Object(value).edges) ? Object(value).edges.length : 0
}

test('every list of the graph costs as many statements with 1, 10 and 100 rows, whatever is asked of them', async () => {
  const cart = schema.getType('Cart')
  const lines = isObjectType(cart) ? cart.getFields()['lines'] : undefined
  const lists = roots().filter((field) => (nodeOf(field) || isList(field)) && field.name !== 'nodes' && field.name !== 'fixedPartyThemes')
  const questions = [...lists.flatMap((field) => questionsAbout(field)), ...(lines ? questionsAbout(lines, `cart(sessionId: "${owners.sessionId}") { `, ' }') : [])]
  expect(questions.length).toBeGreaterThan(200)
  const counts = new Map<string, number[]>()
  const lengths = new Map<string, number[]>()
  let there = 0
  for (const size of SIZES) {
    await grow(shop, owners, size - there)
    there = size
    for (const { name, query, root } of questions) {
      const as = root === 'myOrders' ? owners.customer : owners.admin
      const count = await shop.countStatements(async () => {
        const { data, errors = [] } = await shop.graphql(query, {}, as)
        // Of their own orders customers may read all but the notes of staff.
        expect({ query, errors: errors.filter(({ extensions }) => extensions?.code !== 'FORBIDDEN') }).toEqual({ query, errors: [] })
        lengths.set(root, [...(lengths.get(root) ?? []), lengthOf(root === 'lines' ? Object(data?.['cart']).lines : data?.[root])])
      })
      counts.set(name, [...(counts.get(name) ?? []), count])
    }
  }
  const uneven = [...counts].filter(([, found]) => new Set(found).size > 1)
  expect(uneven).toEqual([])
  expect(Math.max(...[...counts.values()].flat())).toBeLessThanOrEqual(8)
  // A list that stayed short would show nothing.
  expect([...lengths].filter(([, found]) => Math.max(...found) < PAGE).map(([root]) => root)).toEqual([])
}, 120_000)
