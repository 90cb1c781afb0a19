import { afterEach, describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { addToCart } from '../carts/add-to-cart.service.ts'
import { viewCart } from '../carts/carts.service.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct, makePromoCode, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { placeOrder } from './place-order.service.ts'
import { COLLECTED, cartOf, outcomes, wholeOrder } from './testkit/checkout.ts'

const shop = useTestShop()
afterEach(() => requireInvariants(shop.app))

const today = dayInSofia(new Date())
const repeated = (code: string, times: number) => Array.from({ length: times }, () => code)
const times = <Result>(count: number, call: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))
const place = (sessionId: string, more: Record<string, unknown> = {}) =>
  placeOrder(shop.visitor(), wholeOrder(sessionId, more))

describe('concurrent orders', () => {
  test.each([
    [64, 20],
    [32, 1],
  ])('%i buyers of %i units buy exactly those', async (buyers, units) => {
    const { id: productId, variants } = await makeProduct(shop.app, { variants: [{ quantity: units }] })
    const carts = await times(buyers, () =>
      cartOf(shop.visitor(), [{ productId, productVariantId: variants[0]?.id ?? 0 }]),
    )
    expect(await outcomes(carts.map((cart) => place(cart)))).toEqual({
      done: units,
      refused: repeated('OUT_OF_STOCK', buyers - units),
    })
  })

  test('a buyer who waits too long for the last piece is refused as the database is then: sold out', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 1 })
    const [loser, winner] = [
      await cartOf(shop.visitor(), [{ productId }]),
      await cartOf(shop.visitor(), [{ productId }]),
    ]
    const visitor = shop.visitor()
    const atOnce = async () => {
      await place(winner)
      throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
    }
    const waited = placeOrder({ ...visitor, sql: { ...visitor.sql, atOnce } }, wholeOrder(loser))
    await expect(waited).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
  })

  test('exactly the remaining uses of a promo code are used, none by refused orders', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 100 })
    const { id: scarce } = await makeProduct(shop.app, { quantity: 2 })
    const { id, code } = await makePromoCode(shop.app, { maxUses: 10 })
    const carts = await times(40, (index) =>
      cartOf(shop.visitor(), [{ productId }, ...(index % 4 === 0 ? [{ productId: scarce }] : [])]),
    )
    const { done, refused } = await outcomes(carts.map((cart) => place(cart, { promoCode: code })))
    expect(done).toBe(10)
    expect(new Set(refused)).toEqual(
      new Set([...refused.filter((reason) => reason === 'OUT_OF_STOCK'), 'PROMO_CODE_REJECTED']),
    )
    expect(await shop.app.db.promoCode.findUniqueOrThrow({ where: { id } })).toMatchObject({ usedCount: 10 })
  })

  test('16 concurrent calls with one key make one order and get the same answer', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const cart = await cartOf(shop.visitor(), [{ productId }])
    const placed = await times(16, () => place(cart, { idempotencyKey: 'one-key' }))
    expect(new Set(placed.map(({ orderId, accessToken }) => `${orderId} ${accessToken}`)).size).toBe(1)
  })

  test('16 concurrent calls for one cart without a key make one order', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const cart = await cartOf(shop.visitor(), [{ productId }])
    expect(await outcomes(Array.from({ length: 16 }, () => place(cart)))).toEqual({
      done: 1,
      refused: repeated('CART_EMPTY', 15),
    })
  })

  test('overlapping rentals never exceed the units of any day', async () => {
    const { id: productId } = await makeRental(shop.app, { units: 5 })
    const carts = await times(40, (index) => {
      const from = 1 + ((index * 7) % 12)
      return cartOf(shop.visitor(), [
        {
          productId,
          quantity: 1 + (index % 2),
          rentalStartDate: addDays(today, from),
          rentalEndDate: addDays(today, from + (index % 4)),
        },
      ])
    })
    const { done, refused } = await outcomes(carts.map((cart) => place(cart, COLLECTED)))
    expect(done).toBeGreaterThan(4)
    expect(refused).toEqual(repeated('DATES_TAKEN', 40 - done))
  })

  test('carts with the same products in any sequence never deadlock', async () => {
    const products = await times(12, () => makeProduct(shop.app, { quantity: 1000 }))
    const carts = await times(32, (index) => {
      const turned = [...products.slice(index % 12), ...products.slice(0, index % 12)]
      return cartOf(
        shop.visitor(),
        (index % 2 ? turned : turned.toReversed()).slice(0, 6).map(({ id: productId }) => ({ productId })),
      )
    })
    expect(await outcomes(carts.map((cart) => place(cart)))).toEqual({ done: 32, refused: [] })
  })

  test('a line added during ordering ends in the order or in the cart', async () => {
    const [first, second] = await Promise.all([
      makeProduct(shop.app, { quantity: 1000 }),
      makeProduct(shop.app, { quantity: 1000 }),
    ])
    await times(12, async () => {
      const sessionId = await cartOf(shop.visitor(), [{ productId: first.id }])
      const item = { sessionId, productVariantId: null, rentalStartDate: null, rentalEndDate: null, quantity: 1 }
      const [{ orderId }] = await Promise.all([
        place(sessionId),
        addToCart(shop.visitor(), { ...item, productId: second.id }),
        addToCart(shop.visitor(), { ...item, productId: first.id }),
      ])
      const ordered = await shop.app.db.orderLine.findMany({ where: { orderId } })
      const { lines } = await viewCart(shop.visitor(), { sessionId })
      const units = (productId: number) =>
        [...ordered, ...lines]
          .filter((line) => line.productId === productId)
          .reduce((sum, { quantity }) => sum + quantity, 0)
      expect([units(first.id), units(second.id)]).toEqual([2, 1])
    })
  })
})
