import { describe, expect, test } from '@jest/globals'
import { getOperationAST, parse, validate } from 'graphql'
import { DEFAULT_QUERY_COST } from '#lib/config.ts'
import { schema } from '../../schema.ts'
import { SHAPE_LIMITS } from './limit-cost.ts'
import { sizeOf } from './operation-cost.ts'

function measured(text: string, variables: Record<string, unknown> = {}) {
  const document = parse(text)
  expect(validate(schema, document)).toEqual([])
  const operation = getOperationAST(document)
  if (!operation) throw new Error('no operation')
  return sizeOf({ schema, document, operation, variables })
}

describe('the cost of an operation', () => {
  test.each([
    ['scalars', '{ products(first: 100) { nodes { id name } } }', 101],
    ['more scalars', '{ products(first: 100) { nodes { id databaseId name description createdAt } } }', 101],
    ['a count', '{ products(first: 100) { totalCount pageInfo { hasNextPage } } }', 1],
    ['rows by edges', '{ products(first: 10) { edges { cursor node { name } } } }', 11],
    ['a page of the usual size', '{ products { nodes { name } } }', 21],
    ['a page larger than the largest', '{ products(first: 5000) { nodes { name } } }', 101],
    ['an empty page', '{ products(first: 0) { nodes { name } } }', 1],
    ['a list without pages', '{ categories(type: SALE) { name subcategories { name } } }', 5 * (1 + 5)],
    ['an object', '{ viewer { customer { email } } }', 2],
    ['a leaf', '{ __typename }', 0],
    [
      'the most expensive kind',
      '{ products(first: 10) { nodes { ... on SaleProduct { price { amount } variants { price { amount } } } ... on RentalProduct { pricePerDay { amount } } } } }',
      1 + 10 * (1 + 1 + 5 * 2),
    ],
    ['ids', '{ nodes(ids: ["a", "b", "c"]) { id } }', 3],
  ])('of %s', (_what, query, cost) => {
    expect(measured(query).cost).toBe(cost)
  })

  test.each([
    ['a variable', 'query ($n: Int) { products(first: $n) { nodes { id } } }', { n: 7 }, 8],
    ['the default of a variable', 'query ($n: Int = 7) { products(first: $n) { nodes { id } } }', {}, 8],
    ['a list of ids', 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids: ['a', 'b'] }, 2],
    ['a skipped field', 'query ($no: Boolean = true) { products @skip(if: $no) { nodes { id } } }', {}, 0],
    ['an included field', 'query ($yes: Boolean!) { products @include(if: $yes) { nodes { id } } }', { yes: true }, 21],
  ])('follows %s', (_what, query, variables, cost) => {
    expect(measured(query, variables).cost).toBe(cost)
  })

  test('is that of the variables of each request', () => {
    const document = parse(
      'query ($n: Int, $no: Boolean! = false, $other: Int) { products(first: $n) { nodes { id categories @skip(if: $no) { id } } } product(databaseId: $other) { id } }',
    )
    const operation = getOperationAST(document)
    if (!operation) throw new Error('no operation')
    const costs = [{ n: 2 }, { n: 2, other: 7 }, { n: 3 }, { n: 3, no: true }, { n: 3, no: false }, { n: 2 }, {}].map(
      (variables) => sizeOf({ schema, document, operation, variables }).cost,
    )
    expect(costs).toEqual([14, 14, 20, 5, 20, 14, 122])
  })

  test('counts overlapping fragments once', () => {
    const direct = '{ products(first: 100) { nodes { id name categories { id name } } } }'
    const colocated = `{ products(first: 100) { nodes { ...Title ...Way } } }
      fragment Title on Product { id name categories { id name } }
      fragment Way on Product { name categories { name } ... on SaleProduct { categories { id } } }`
    expect(measured(direct)).toEqual({ cost: 601, depth: 4, fields: 7 })
    expect(measured(colocated)).toEqual(measured(direct))
  })

  test('stays small for fragments that spread each other many times', () => {
    const levels = Array.from(
      { length: 14 },
      (_, level) =>
        `fragment F${level} on Category { name subcategories { category { ...F${level + 1} } } subcategories { category { ...F${level + 1} name } } }`,
    )
    expect(
      measured(`{ categories(type: SALE) { ...F0 } } ${levels.join(' ')} fragment F14 on Category { name }`).depth,
    ).toBe(30)
  })
})

const CARD = `id databaseId name picture { url width height } averageRating reviewCount
  ... on SaleProduct { price { amount currency } formerPrice { amount currency } lowestPriceLast30Days { amount currency }
    priceRange { min { amount currency } max { amount currency } } variants { id size price { amount currency } } }
  ... on RentalProduct { pricePerDay { amount currency } }
  availability { quantity } categories { id name }`

test.each([
  [
    '100 orders with lines and the names of categories',
    '{ orders(first: 100) { nodes { id amounts { total { amount } } customer { email } lines { quantity unitPrice { amount } product { name categories { name } } } } } }',
  ],
  ['100 products with the data of their cards', `{ products(first: 100) { nodes { ${CARD} } } }`],
  [
    '100 contacts with reservations',
    '{ contacts(first: 100) { nodes { name email reservations { nodes { id status product { name } } totalCount } } } }',
  ],
  [
    'the uses of 100 promo codes',
    '{ promoCodes(first: 100) { nodes { code orders { totalCount nodes { id databaseId } } } } }',
  ],
  [
    'reviews of ordered products',
    '{ viewer { customer { orders { edges { node { lines { product { reviews { edges { node { text } } } } } } } } } } }',
  ],
])('an honest client may query %s', (_what, query) => {
  const { cost, depth, fields } = measured(query)
  expect(cost).toBeLessThanOrEqual(DEFAULT_QUERY_COST)
  expect(depth).toBeLessThanOrEqual(SHAPE_LIMITS.depth)
  expect(fields).toBeLessThanOrEqual(SHAPE_LIMITS.fields)
})

test('the description of the schema names the limits', () => {
  for (const limit of [
    'may cost 10,000',
    `be ${SHAPE_LIMITS.depth} fields deep`,
    `select ${SHAPE_LIMITS.fields} fields`,
    '15 aliases',
    '1,500 tokens',
    '16 kB',
  ])
    expect(schema.description).toContain(limit)
})
