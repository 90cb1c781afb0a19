import { afterEach, expect, test } from '@jest/globals'
import { int, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { changeOrderStatus } from '../../sales/orders/orders.service.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct } from '../../testkit/make.ts'
import { makeStock, randomNumbers, randomWrites } from '../../testkit/random-writes.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { countChanges } from './figures.service.ts'
import { panelFigures } from './panel.service.ts'

const shop = useTestShop()

const WRITES = 250
const COUNTED_EVERY = 7

/** Changes that are not counted yet. */
async function uncounted(): Promise<number> {
  const row = await shop.app.sql.first(returning({ count: int })`SELECT count(*) FROM uncounted_changes`)
  return row?.count ?? 0
}

afterEach(() => requireInvariants(shop.app))

test('the figures are those of a recount after each write, whenever they are counted', async () => {
  const random = randomNumbers(31)
  const { names, write } = randomWrites(await makeStock(shop), random)
  const admin = await shop.admin()
  for (let turn = 0; turn < WRITES; turn += 1) {
    await write(names[random(names.length)] ?? '', shop.visitor(), admin)
    if (turn % COUNTED_EVERY === 0) await countChanges(shop.app.sql)
    if (turn % 10 === 0) await requireInvariants(shop.app)
  }
}, 60_000)

test('counting changes no figure and leaves nothing to count', async () => {
  const { id: productId } = await makeProduct(shop.app, { quantity: 3 })
  const ctx = shop.visitor()
  await placeOrder(ctx, wholeOrder(await cartOf(ctx, [{ productId }])))
  const before = await panelFigures(ctx)
  expect(await uncounted()).toBeGreaterThan(0)
  await countChanges(shop.app.sql)
  expect(await uncounted()).toBe(0)
  expect(await panelFigures(ctx)).toEqual(before)
})

test('a change that commits after it could have been counted is counted later', async () => {
  const { id: productId, variants } = await makeProduct(shop.app, { variants: [{ quantity: 1 }, { quantity: 1 }] })
  const [one, other] = variants.map(({ id }) => id)
  await countChanges(shop.app.sql)
  const before = await panelFigures(shop.visitor())
  const sell = (tx: Pick<typeof shop.app.sql, 'run'>, variantId: number | undefined) =>
    tx.run(sql`
      WITH sold AS (UPDATE stock SET quantity = 0 WHERE product_id = ${productId}::int AND variant_id = ${variantId}::int RETURNING id)
      INSERT INTO stock_movements (stock_id, delta, quantity_after, reason) SELECT id, -1, 0, 'adjustment' FROM sold`)
  await shop.app.sql.transaction(async (tx) => {
    await sell(tx, one)
    // Each of the two leaves a piece, as it sees it.
    await sell(shop.app.sql, other)
    await countChanges(shop.app.sql)
  })
  const soldOut = { ...before, activeProducts: before.activeProducts - 1, lowStock: before.lowStock - 1 }
  const after = { ...soldOut, outOfStock: before.outOfStock + 1, units: before.units - 2 }
  expect(await panelFigures(shop.visitor())).toEqual(after)
  await countChanges(shop.app.sql)
  expect(await panelFigures(shop.visitor())).toEqual(after)
})

test('orders that are placed and cancelled while several processes count are counted once', async () => {
  const { id: productId } = await makeProduct(shop.app, { quantity: 1_000 })
  const admin = await shop.admin()
  const before = (await panelFigures(admin)).orders
  const placed = new AbortController()
  const counting = async () => {
    while (!placed.signal.aborted) await countChanges(shop.app.sql)
  }
  const placing = async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const ctx = shop.visitor()
      const { orderId } = await placeOrder(ctx, wholeOrder(await cartOf(ctx, [{ productId }])))
      if (turn % 2 === 0) await changeOrderStatus(admin, { orderId, status: 'cancelled' })
    }
  }
  const counted = [counting(), counting()]
  await Promise.all([placing(), placing(), placing()])
  placed.abort()
  await Promise.all(counted)
  expect((await panelFigures(admin)).orders - before).toBe(24)
  await countChanges(shop.app.sql)
  expect((await panelFigures(admin)).orders - before).toBe(24)
})

test('an order that is deleted is not counted any more', async () => {
  const { id: productId } = await makeProduct(shop.app)
  const ctx = shop.visitor()
  const before = (await panelFigures(ctx)).orders
  const { orderId } = await placeOrder(ctx, wholeOrder(await cartOf(ctx, [{ productId }])))
  await countChanges(shop.app.sql)
  await changeOrderStatus(await shop.admin(), { orderId, status: 'cancelled' })
  await shop.app.sql.run(sql`DELETE FROM orders WHERE id = ${orderId}::int`)
  expect((await panelFigures(ctx)).orders).toBe(before)
  await countChanges(shop.app.sql)
  expect((await panelFigures(ctx)).orders).toBe(before)
})
