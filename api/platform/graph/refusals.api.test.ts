import { beforeAll, describe, expect, test } from '@jest/globals'
import { makeProduct } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
let productId: number
beforeAll(async () => {
  productId = (await makeProduct(shop.app, { variants: [], quantity: 5 })).id
})

const add = (id: string) =>
  `addToCart(input: { sessionId: "session-of-a-wrong-id", productId: "${id}", quantity: 1 }) { __typename }`

const refusalsOf = async (query: string, variables?: Record<string, unknown>, as = shop.visitor()) =>
  (await shop.graphql(query, variables, as)).errors

describe('a wrong argument is refused at its own path, and other roots run', () => {
  test('a cursor', async () => {
    const { data, errors } = await shop.graphql(
      '{ panelFigures { lowStock } orders(first: 1, after: "x") { totalCount } }',
      {},
      await shop.admin(),
    )
    expect(data).toMatchObject({ panelFigures: { lowStock: expect.any(Number) }, orders: null })
    expect(errors).toMatchObject([
      { path: ['orders'], locations: [{ line: 1 }], extensions: { code: 'BAD_USER_INPUT' } },
    ])
  })

  test('a cursor of a list below an object', async () => {
    const { data, errors } = await shop.graphql(
      `{ product(databaseId: ${productId}) { name reviews(after: "x") { totalCount } } products { totalCount } }`,
    )
    expect(data).toMatchObject({ products: { totalCount: expect.any(Number) } })
    expect(errors).toMatchObject([
      { path: ['product', 'reviews'], locations: [{ line: 1 }], extensions: { code: 'BAD_USER_INPUT' } },
    ])
  })

  test('an id', async () => {
    const { data, errors } = await shop.graphql(
      `mutation { a: ${add(globalId('Product', productId))} b: ${add('43')} }`,
    )
    expect(data).toEqual({ a: { __typename: 'AddToCartSuccess' }, b: null })
    expect(errors).toMatchObject([{ path: ['b'], locations: [{ line: 1 }], extensions: { code: 'BAD_USER_INPUT' } }])
  })

  test('a period', async () => {
    const { data, errors } = await shop.graphql(
      '{ turnover(from: "2026-03-02", to: "2026-03-01") { total { orders } } panelFigures { lowStock } }',
      {},
      await shop.admin(),
    )
    expect(data).toMatchObject({ turnover: null, panelFigures: { lowStock: expect.any(Number) } })
    expect(errors).toMatchObject([
      { path: ['turnover'], locations: [{ line: 1 }], extensions: { code: 'BAD_USER_INPUT' } },
    ])
  })
})

const many = (text: (number: number) => string) => Array.from({ length: 30 }, (_, number) => text(number)).join(' ')

test.each([
  [
    'a day that does not exist',
    '{ turnover(from: "2026-02-30", to: "2026-03-01") { total { orders } } }',
    undefined,
    'BAD_USER_INPUT',
    18,
  ],
  [
    'a day of a variable',
    'query ($day: Date!) { turnover(from: $day, to: $day) { total { orders } } }',
    { day: '2026-02-30' },
    'BAD_USER_INPUT',
    8,
  ],
  [
    'a missing variable',
    'query ($day: Date!) { turnover(from: $day, to: $day) { total { orders } } }',
    undefined,
    'BAD_USER_INPUT',
    8,
  ],
  [
    'a number that is too large',
    '{ product(databaseId: 99999999999) { name } }',
    undefined,
    'GRAPHQL_VALIDATION_FAILED',
    23,
  ],
])('%s is refused with a code and a location', async (_what, query, variables, code, column) => {
  expect(await refusalsOf(query, variables, await shop.admin())).toMatchObject([
    { locations: [{ line: 1, column }], extensions: { code } },
  ])
})

test.each([
  ['aliases', `{ ${many((number) => `a${number}: __typename`)} }`, 'Aliases limit of 15 exceeded'],
  ['directives', `{ ${many(() => '__typename @include(if: true)')} }`, 'Directives limit of 20 exceeded'],
])('too many %s are refused with a code', async (_what, query, message) => {
  expect(await refusalsOf(query)).toEqual([
    { message: expect.stringContaining(message), extensions: { code: 'TOO_LARGE' } },
  ])
})
