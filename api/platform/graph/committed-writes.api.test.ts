import { afterEach, expect, test } from '@jest/globals'
import { DatabaseTimeoutError } from '#lib/database/failures.ts'
import type { Database } from '#lib/database/sql.ts'
import { makeProduct } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

let whole: Database | undefined
afterEach(() => {
  if (whole) shop.app.sql = whole
  whole = undefined
})

/** Every request from now on uses `changed` over the database. */
function withDatabase(changed: (database: Database) => Partial<Database>): void {
  whole = shop.app.sql
  shop.app.sql = { ...whole, ...changed(whole) }
}

const ADJUST = `mutation ($one: AdjustStockInput!, $other: AdjustStockInput!, $both: Boolean!) {
  one: adjustStock(input: $one) { __typename ... on AdjustStockSuccess { stockRecord { quantity } } }
  other: adjustStock(input: $other) @include(if: $both) { __typename ... on AdjustStockSuccess { stockRecord { quantity } } } }`

async function adjust(productId: number, both = false) {
  const input = { productId: globalId('Product', productId), change: 5, reason: 'DELIVERY' }
  const body = { query: ADJUST, variables: { one: input, other: input, both } }
  const {
    status,
    headers,
    body: answer,
  } = await shop.rest({ method: 'POST', url: '/graphql', body, as: await shop.admin() })
  return { status, retryAfter: headers['retry-after'], answer }
}

const quantityOf = async (productId: number) =>
  (await shop.app.db.stock.findFirstOrThrow({ where: { productId } })).quantity

test('a committed write is answered 200 with its success, though its payload cannot be read', async () => {
  const { id } = await makeProduct(shop.app, { quantity: 10 })
  withDatabase(({ rows }) => ({
    rows: (statement) =>
      statement.text.includes('low_stock_threshold') ? Promise.reject(new DatabaseTimeoutError()) : rows(statement),
  }))
  expect(await adjust(id)).toMatchObject({
    status: 200,
    answer: {
      data: { one: { __typename: 'AdjustStockSuccess', stockRecord: null } },
      errors: [{ path: ['one', 'stockRecord'], extensions: { code: 'UNAVAILABLE' } }],
    },
  })
  expect(await quantityOf(id)).toBe(15)
})

test('a write that fails leaves the answer of another one in the request', async () => {
  const { id } = await makeProduct(shop.app, { quantity: 10 })
  let transactions = 0
  withDatabase(({ transaction }) => ({
    transaction: (work) => ((transactions += 1) > 1 ? Promise.reject(new DatabaseTimeoutError()) : transaction(work)),
  }))
  expect(await adjust(id, true)).toMatchObject({
    status: 200,
    answer: {
      data: { one: { __typename: 'AdjustStockSuccess', stockRecord: { quantity: 15 } }, other: null },
      errors: [{ path: ['other'], extensions: { code: 'UNAVAILABLE' } }],
    },
  })
  expect(await quantityOf(id)).toBe(15)
})

test('a write that was not committed is answered 503 with the time to try again', async () => {
  const { id } = await makeProduct(shop.app, { quantity: 10 })
  withDatabase(() => ({ transaction: () => Promise.reject(new DatabaseTimeoutError()) }))
  expect(await adjust(id)).toMatchObject({ status: 503, retryAfter: '2', answer: { data: { one: null } } })
  expect(await quantityOf(id)).toBe(10)
})
