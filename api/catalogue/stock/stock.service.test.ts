import { expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import { makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { lockStock } from './stock.service.ts'

const shop = useTestShop()

test('lockStock() locks by id, in whatever order the items are named and stored', async () => {
  const products = []
  for (let made = 0; made < 20; made += 1) products.push(await makeProduct(shop.app))
  const backwards = products.toReversed().map(({ id }) => ({ productId: id, variantId: null }))
  // Each row is written again, the last one first, so that the table holds them backwards too.
  for (const { productId } of backwards)
    await shop.app.sql.run(sql`UPDATE stock SET low_stock_threshold = 1 WHERE product_id = ${productId}`)
  const locked = await shop.app.sql.transaction((tx) => lockStock(tx, backwards))
  const ids = locked.map(({ stockId }) => stockId)
  expect(ids).toHaveLength(20)
  expect(ids).toEqual(ids.toSorted((one, other) => one - other))
})
