import { int, returning } from '#lib/database/row.ts'
import { afterEach, describe, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct, makePromoCode, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { placeOrder } from './place-order.service.ts'
import { cartOf, readyToWrite, wholeOrder } from './testkit/checkout.ts'

const shop = useTestShop()
afterEach(() => requireInvariants(shop.app))

const today = dayInSofia(new Date())

const COUNTS = {
  orders: int,
  cartLines: int,
  stock: int,
  moves: int,
  uses: int,
  keys: int,
  reservations: int,
  letters: int,
}

/** Rows that a refused order must not change. */
const written = () =>
  shop.app.sql.first(returning(COUNTS)`
  SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM cart_lines) AS "cartLines", (SELECT sum(quantity) FROM stock) AS stock,
    (SELECT count(*) FROM stock_movements) AS moves, (SELECT sum(used_count) FROM promo_codes) AS uses, (SELECT count(*) FROM idempotency_keys) AS keys,
    (SELECT count(*) FROM reservations) AS reservations, (SELECT count(*) FROM mail_messages) AS letters`)

async function leavesAll(work: () => Promise<unknown>): Promise<void> {
  const before = await written()
  await work()
  expect(await written()).toEqual(before)
}

describe('placeOrderSql()', () => {
  test('writes the order', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 3 })
    const write = await readyToWrite(shop.visitor(), await cartOf(shop.visitor(), [{ productId, quantity: 2 }]), {
      idempotencyKey: 'written',
    })
    expect(await write()).toMatchObject({
      id: expect.any(Number),
      status: 'pending',
      paymentStatus: 'pending',
      version: 1,
    })
    expect(await shop.app.db.stock.findFirst({ where: { productId } })).toMatchObject({ quantity: 1 })
  })

  test.each([
    ['a quantity', sql`UPDATE cart_lines SET quantity = 2`],
    [
      'a line less',
      sql`DELETE FROM cart_lines WHERE id = (SELECT id FROM cart_lines ORDER BY created_at DESC LIMIT 1)`,
    ],
    ['another owner', sql`UPDATE carts SET session_id = session_id || '-moved'`],
    ['a code that was switched off', sql`UPDATE promo_codes SET is_active = false`],
    ['a code of another percentage', sql`UPDATE promo_codes SET discount_percentage = discount_percentage + 1`],
  ])('writes nothing when the cart or the code has changed since: %s', async (_what, change) => {
    const products = await Promise.all([makeProduct(shop.app), makeProduct(shop.app)])
    const { code } = await makePromoCode(shop.app, { discountPercentage: 10 })
    const sessionId = await cartOf(
      shop.visitor(),
      products.map(({ id: productId }) => ({ productId })),
    )
    const write = await readyToWrite(shop.visitor(), sessionId, { promoCode: code, idempotencyKey: sessionId })
    await shop.app.sql.run(change)
    await leavesAll(async () => expect(await write()).toBeUndefined())
  })

  test('fails and writes nothing when units, a day or the key were taken since the read', async () => {
    const scarce = await makeProduct(shop.app, { quantity: 1 })
    const rental = await makeRental(shop.app, { units: 1 })
    const plenty = await makeProduct(shop.app, { quantity: 9 })
    const { code } = await makePromoCode(shop.app)
    const period = { rentalStartDate: addDays(today, 1), rentalEndDate: addDays(today, 2) }
    const wanting = (productId: number, more = {}) =>
      cartOf(shop.visitor(), [{ productId: plenty.id }, { productId, ...more }])
    const late = await readyToWrite(shop.visitor(), await wanting(scarce.id), {
      promoCode: code,
      idempotencyKey: 'late',
    })
    const lateDays = await readyToWrite(shop.visitor(), await wanting(rental.id, period), { promoCode: code })
    await placeOrder(shop.visitor(), wholeOrder(await wanting(scarce.id)))
    await placeOrder(shop.visitor(), wholeOrder(await wanting(rental.id, period)))
    await leavesAll(() => expect(late()).rejects.toMatchObject({ constraint: 'stock_quantity_not_negative' }))
    await leavesAll(() => expect(lateDays()).rejects.toMatchObject({ code: 'RD001' }))
    const sessionId = await cartOf(shop.visitor(), [{ productId: plenty.id }])
    await (
      await readyToWrite(shop.visitor(), sessionId, { idempotencyKey: 'twice' })
    )()
    const second = await readyToWrite(
      shop.visitor(),
      await cartOf(shop.visitor(), [{ productId: plenty.id }], sessionId),
      {
        idempotencyKey: 'twice',
      },
    )
    await leavesAll(() => expect(second()).rejects.toMatchObject({ constraint: 'idempotency_keys_pkey' }))
  })
})
