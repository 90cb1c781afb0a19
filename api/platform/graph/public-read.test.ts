import { expect, test } from '@jest/globals'
import { parse } from 'graphql'
import { schema } from '../../schema.ts'
import { publicReadOf } from './public-read.ts'

test.each([
  [
    'products',
    '{ products(first: 1) { edges { node { name ... on SaleProduct { variants { size } } reviews { edges { node { text } } } } } } }',
  ],
  ['two public roots', '{ categories { name } a: product(databaseId: 1) { name } }'],
])('%s: everybody gets the same answer', (_what, query) => {
  expect(publicReadOf(schema, parse(query), null)).not.toBeNull()
})

test.each([
  ['a mutation', 'mutation { clearCart(input: { sessionId: "a" }) { __typename } }'],
  ['a cart', '{ cart(sessionId: "a") { lineCount } }'],
  ['a cart with products', '{ products { totalCount } cart(sessionId: "a") { lineCount } }'],
  ['who is asking', '{ viewer { __typename } }'],
  ['a field with scopes', '{ products { edges { node { stockMovements { totalCount } } } } }'],
  [
    'a field with scopes in a fragment',
    '{ product(databaseId: 1) { ...P } } fragment P on Product { stockMovements { totalCount } }',
  ],
  ['a field of a type with scopes', '{ product(databaseId: 1) { ... on Order { customerName } } }'],
  ['a fragment at the root', '{ ...Q } fragment Q on Query { categories { name } }'],
  ['an operation that is not there', 'query A { categories { name } } query B { categories { name } }'],
])('%s: nothing is cached', (_what, query) => {
  expect(publicReadOf(schema, parse(query), null)).toBeNull()
})

test('the named operation counts', () => {
  const document = parse('query A { categories { name } } query B { cart(sessionId: "a") { lineCount } }')
  expect([publicReadOf(schema, document, 'A') !== null, publicReadOf(schema, document, 'B')]).toEqual([true, null])
})

test.each([
  ['{ categories(type: SALE) { name } }', ['structure']],
  ['{ categories(type: SALE) { productCount } }', ['lists', 'structure']],
  ['{ product(databaseId: 1) { name } }', []],
  [
    '{ product(databaseId: 1) { ...P } } fragment P on Product { categories { name } related { name } }',
    ['lists', 'structure'],
  ],
  ['{ topReviews { text } }', ['lists', 'reviews']],
])('%s shows of all products and of the shop: %j', (query, topics) => {
  expect(publicReadOf(schema, parse(query), null)?.toSorted()).toEqual(topics)
})
