import { expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import { makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { lockStock, moveStock } from './stock.service.ts'

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

test('moveStock() moves one stock several times and adds first, so that the ledger is never below 0', async () => {
  const { id: productId } = await makeProduct(shop.app, { quantity: 2 })
  const { id: stockId } = await shop.app.db.stock.findFirstOrThrow({ where: { productId } })
  const move = { stockId, reason: 'adjustment', orderLineId: null, adminId: null } as const
  const moves = [-4, 3, -1].map((delta) => ({ ...move, delta }))
  await shop.app.sql.transaction((tx) => moveStock(tx, shop.visitor(), moves))
  const ledger = await shop.app.db.stockMovement.findMany({ where: { stockId }, orderBy: { id: 'asc' } })
  expect(ledger.slice(-3).map(({ delta, quantityAfter }) => [delta, quantityAfter])).toEqual([
    [3, 5],
    [-4, 1],
    [-1, 0],
  ])
  await requireInvariants(shop.app)
})
