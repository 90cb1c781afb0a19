import { afterEach, describe, expect, test } from '@jest/globals'
import { addDays, type CalendarDay } from '#rules/calendar.ts'
import { editOrder } from '../../sales/orders/edit-order.service.ts'
import { setOrderStatus } from '../../sales/orders/order-status.service.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { cartOf, wholeOrder, type CartItem } from '../../sales/orders/testkit/checkout.ts'
import { moveDeposit, settle } from '../../sales/payments/testkit/pay.ts'
import { refundOrder } from '../../sales/refunds/refunds.service.ts'
import { setReservationStatus } from '../../sales/reservations/reservations.service.ts'
import { makeReserved } from '../../sales/reservations/testkit/rented.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct, makePromoCode, makeRental } from '../../testkit/make.ts'
import { useTestShop, type TestShop } from '../../testkit/shop.ts'
import { countChanges } from './figures.service.ts'
import type { Period } from './turnover.rules.ts'
import { mostOrdered, turnoverOf } from './turnover.service.ts'

const shop = useTestShop()

afterEach(async () => {
  shop.now(null)
  await requireInvariants(shop.app)
})

/** Days of the year 2031 that no other test here uses. */
let month = 0
function unusedDay(): CalendarDay {
  month += 1
  return `2031-${String(month).padStart(2, '0')}-10`
}

/** At noon in Sofia. */
const noonOf = (day: CalendarDay) => new Date(`${day}T10:00:00Z`)

async function order(items: readonly CartItem[], more: Record<string, unknown> = {}): Promise<number> {
  const ctx = shop.visitor()
  return (await placeOrder(ctx, wholeOrder(await cartOf(ctx, items), more))).orderId
}

/** A rental that is charged for one day: rent and deposit are both 12.50 a piece. */
const rentedOn = (productId: number, day: CalendarDay, quantity = 1): CartItem => ({
  productId,
  quantity,
  rentalStartDate: day,
  rentalEndDate: day,
})

/** Sale, rent and counted refunds of the day. */
async function sumsOf(day: CalendarDay) {
  const [sums] = await turnoverOf(await shop.admin(), { from: day, to: day })
  return [sums?.saleMinor, sums?.rentMinor, sums?.refundsMinor]
}

async function paid(day: CalendarDay, items: readonly CartItem[], more: Record<string, unknown> = {}) {
  shop.now(noonOf(day))
  const orderId = await order(items, more)
  const admin = await shop.admin()
  await settle(admin, orderId)
  const give = async (amount: number) =>
    refundOrder(admin, { orderId, amount, method: 'cash', reason: 'Върнати', lines: [] })
  return { admin, orderId, give }
}

const NONE = { chargesMinor: 0, depositsReceivedMinor: 0, depositsWithheldMinor: 0, depositsReturnedMinor: 0 }

describe('the turnover of a day', () => {
  test('has sale, rent without deposits, and the discounts of both apart, and no delivery', async () => {
    const day = unusedDay()
    shop.now(noonOf(day))
    const [goods, chairs] = [await makeProduct(shop.app), await makeRental(shop.app)]
    const promo = await makePromoCode(shop.app, { validUntil: new Date('2040-01-01T00:00:00Z') })
    await order([{ productId: goods.id, quantity: 2 }, rentedOn(chairs.id, day, 2)], { promoCode: promo.code })
    const expected = [
      // Goods of 18.00 and a delivery of 6.00 have 4.00, a rent of 22.50 bears 4.50.
      { day, orders: 1, saleMinor: 2000, rentMinor: 2500, discountMinor: 450, refundsMinor: 0, vatMinor: 850, ...NONE },
      {
        day: addDays(day, 1),
        orders: 0,
        saleMinor: 0,
        rentMinor: 0,
        discountMinor: 0,
        refundsMinor: 0,
        vatMinor: 0,
        ...NONE,
      },
    ]
    expect(await turnoverOf(shop.visitor(), { from: day, to: addDays(day, 1) })).toEqual(expected)
    await countChanges(shop.app.sql)
    expect(await turnoverOf(shop.visitor(), { from: day, to: addDays(day, 1) })).toEqual(expected)
  })

  test('leaves out a rejected line and a cancelled order, and has them again when they are back', async () => {
    const day = unusedDay()
    shop.now(noonOf(day))
    const [goods, chairs] = [await makeProduct(shop.app), await makeRental(shop.app)]
    const orderId = await order([{ productId: goods.id }, rentedOn(chairs.id, day)])
    const admin = await shop.admin()
    const sums = async () => {
      const [{ orders, saleMinor, rentMinor } = { orders: 0, saleMinor: 0, rentMinor: 0 }] = await turnoverOf(admin, {
        from: day,
        to: day,
      })
      return { orders, saleMinor, rentMinor }
    }
    const ranks = async () => (await mostOrdered(admin, { from: day, to: day }, 'rent', 5)).length
    const { id: reservationId } = await shop.app.db.reservation.findFirstOrThrow({ where: { orderLine: { orderId } } })
    expect(await sums()).toEqual({ orders: 1, saleMinor: 1000, rentMinor: 1250 })
    expect(await ranks()).toBe(1)
    await setReservationStatus(admin, { reservationId, status: 'rejected', notes: undefined, expectedVersion: null })
    expect(await sums()).toEqual({ orders: 1, saleMinor: 1000, rentMinor: 0 })
    expect(await ranks()).toBe(0)
    await setOrderStatus(admin, { orderId, status: 'cancelled', expectedVersion: null })
    await countChanges(shop.app.sql)
    expect(await sums()).toEqual({ orders: 0, saleMinor: 0, rentMinor: 0 })
    await setOrderStatus(admin, { orderId, status: 'pending', expectedVersion: null })
    expect(await sums()).toEqual({ orders: 1, saleMinor: 1000, rentMinor: 0 })
  })

  test.each([
    ['the last second of a day in summer', '2031-07-14T20:59:59Z', '2031-07-14'],
    ['midnight in summer', '2031-07-15T21:00:00Z', '2031-07-16'],
    ['the last second of a day in winter', '2031-12-20T21:59:59Z', '2031-12-20'],
    ['midnight in winter', '2031-12-21T22:00:00Z', '2031-12-22'],
  ])('begins at midnight in Sofia: %s', async (_name, instant, day) => {
    shop.now(new Date(instant))
    const [{ id: productId }, chairs] = [await makeProduct(shop.app), await makeRental(shop.app)]
    const orderId = await order([{ productId }, rentedOn(chairs.id, day)])
    await moveDeposit(await shop.admin(), orderId, { kind: 'received', amount: 1250 })
    const days = await turnoverOf(shop.visitor(), { from: addDays(day, -1), to: addDays(day, 1) })
    expect(days.map(({ saleMinor, depositsReceivedMinor }) => [saleMinor, depositsReceivedMinor])).toEqual([
      [0, 0],
      [1000, 1250],
      [0, 0],
    ])
  })

  test('has the deposits that were moved on it, of an order from another day too', async () => {
    const day = unusedDay()
    const returned = addDays(day, 3)
    shop.now(noonOf(day))
    const { id: rentalId } = await makeRental(shop.app)
    const orderId = await order([rentedOn(rentalId, day, 4)], { deliveryMethod: 'pickup', deliveryAddress: null })
    const admin = await shop.admin()
    await moveDeposit(admin, orderId, { kind: 'received', amount: 5000 })
    shop.now(noonOf(returned))
    await moveDeposit(admin, orderId, { kind: 'withheld', amount: 1500, reason: 'счупен крак' })
    await moveDeposit(admin, orderId, { kind: 'refunded', amount: 3500 })
    const [first, , , last] = await turnoverOf(admin, { from: day, to: returned })
    expect(first).toMatchObject({ depositsReceivedMinor: 5000, depositsWithheldMinor: 0, depositsReturnedMinor: 0 })
    expect(last).toMatchObject({
      orders: 0,
      depositsReceivedMinor: 0,
      depositsWithheldMinor: 1500,
      depositsReturnedMinor: 3500,
    })
  })

  test('has the refunds that were given on it, of an order from another day too, and none of a cancelled order', async () => {
    const day = unusedDay()
    const returned = addDays(day, 2)
    shop.now(noonOf(day))
    const { id: productId } = await makeProduct(shop.app)
    const [orderId, cancelledId] = [await order([{ productId, quantity: 3 }]), await order([{ productId }])]
    const admin = await shop.admin()
    for (const id of [orderId, cancelledId]) await settle(admin, id)
    shop.now(noonOf(returned))
    const refund = { method: 'cash' as const, reason: 'Спукани', lines: [] }
    await refundOrder(admin, { ...refund, orderId, amount: 1200 })
    await refundOrder(admin, { ...refund, orderId, amount: 300 })
    await refundOrder(admin, { ...refund, orderId: cancelledId, amount: 500 })
    const sums = async () =>
      (await turnoverOf(admin, { from: day, to: returned })).map(({ saleMinor, refundsMinor }) => [
        saleMinor,
        refundsMinor,
      ])
    expect(await sums()).toEqual([
      [4000, 0],
      [0, 0],
      [0, 2000],
    ])
    await setOrderStatus(admin, { orderId: cancelledId, status: 'cancelled', expectedVersion: null })
    expect(await sums()).toEqual([
      [3000, 0],
      [0, 0],
      [0, 1500],
    ])
    const { data } = await ask({ from: returned, to: returned }, await shop.admin())
    expect(data).toMatchObject({
      turnover: { total: { turnover: { amount: '-15.00' }, refunds: { amount: '15.00' } } },
    })
  })

  describe('falls once, by what an order does not cost any more', () => {
    test.each(['after', 'before'])('when the money is given back %s pieces are taken out', async (order) => {
      const day = unusedDay()
      const { id: productId } = await makeProduct(shop.app)
      const { admin, orderId, give } = await paid(day, [{ productId, quantity: 3 }])
      const { id: lineId } = await shop.app.db.orderLine.findFirstOrThrow({ where: { orderId } })
      const line = { lineId, productId: null, variantId: null, quantity: 2, startsOn: null, endsOn: null }
      if (order === 'before') await give(1000)
      await editOrder(admin, { orderId, lines: [line], delivery: null, expectedVersion: null })
      if (order === 'after') await give(1000)
      expect(await sumsOf(day)).toEqual([2000, 0, 0])
      await give(300)
      expect(await sumsOf(day)).toEqual([2000, 0, 300])
    })

    test('when a rental is refused whose deposit was received: deposit and rent go back', async () => {
      const day = unusedDay()
      const [goods, chairs] = [await makeProduct(shop.app), await makeRental(shop.app)]
      const { admin, orderId, give } = await paid(day, [{ productId: goods.id }, rentedOn(chairs.id, day, 2)])
      const { id: reservationId } = await shop.app.db.reservation.findFirstOrThrow({
        where: { orderLine: { orderId } },
      })
      await setReservationStatus(admin, { reservationId, status: 'rejected', notes: undefined, expectedVersion: null })
      await moveDeposit(admin, orderId, { kind: 'refunded', amount: 2500 })
      // The rent of 25.00 with its VAT.
      await give(3000)
      expect(await sumsOf(day)).toEqual([1000, 0, 0])
      await give(400)
      expect(await sumsOf(day)).toEqual([1000, 0, 400])
    })
  })

  test('converts orders from before a change of currency', async () => {
    const day = unusedDay()
    shop.now(noonOf(day))
    const { id: productId, name } = await makeProduct(shop.app)
    await order([{ productId }])
    const id = await order([{ productId }])
    await shop.app.db.$executeRaw`ALTER TABLE orders DISABLE TRIGGER orders_currency_stays`
    await shop.app.db.order.update({ where: { id }, data: { currency: 'EUR' } })
    await shop.app.db.$executeRaw`ALTER TABLE orders ENABLE TRIGGER orders_currency_stays`
    expect(await turnoverOf(shop.visitor(), { from: day, to: day })).toMatchObject([
      { orders: 2, saleMinor: 1000 + 1956 },
    ])
    expect(await mostOrdered(shop.visitor(), { from: day, to: day }, 'sale', 5)).toEqual([
      { productId, name, times: 2, units: 2, amountMinor: 1000 + 1956 },
    ])
  })
})

test('goods are ordered by units, rentals by the number of rentals, and neighbouring days do not count', async () => {
  const day = unusedDay()
  shop.now(noonOf(day))
  const few = await makeProduct(shop.app, { name: 'Малко' })
  const many = await makeProduct(shop.app, { name: 'Много' })
  const chairs = await makeRental(shop.app, { name: 'Стол', units: 500 })
  const tent = await makeRental(shop.app, { name: 'Шатра' })
  await order([{ productId: few.id }, { productId: many.id, quantity: 3 }, rentedOn(chairs.id, day, 200)])
  await order([{ productId: few.id }, rentedOn(tent.id, day)])
  await order([rentedOn(tent.id, addDays(day, 1))], { deliveryMethod: 'pickup', deliveryAddress: null })
  await shop.app.db.product.update({ where: { id: many.id }, data: { deletedAt: new Date() } })
  shop.now(noonOf(addDays(day, 1)))
  await order([{ productId: few.id, quantity: 7 }])
  const period = { from: day, to: day }
  const named = async (type: 'sale' | 'rent', limit: number) =>
    (await mostOrdered(shop.visitor(), period, type, limit)).map(({ productId: _id, ...rest }) => rest)
  const rented = [
    { name: 'Шатра', times: 2, units: 2, amountMinor: 2500 },
    { name: 'Стол', times: 1, units: 200, amountMinor: 250_000 },
  ]
  const sold = [
    { name: 'Много', times: 1, units: 3, amountMinor: 3000 },
    { name: 'Малко', times: 2, units: 2, amountMinor: 2000 },
  ]
  expect(await named('rent', 5)).toEqual(rented)
  expect(await named('sale', 5)).toEqual(sold)
  await countChanges(shop.app.sql)
  expect(await named('rent', 1)).toEqual(rented.slice(0, 1))
  expect(await named('sale', 5)).toEqual(sold)
})

const QUERY = `query ($from: Date!, $to: Date!) { turnover(from: $from, to: $to) {
  from to days { day } total { orders turnover { amount currency } sale { amount } discount { amount } refunds { amount } } bestSellers { name product { databaseId } } mostRented { name } } }`

const ask = (period: Period, as: Parameters<TestShop['graphql']>[2]) => shop.graphql(QUERY, { ...period }, as)

test('the graph answers it in the shop’s currency, less discounts, and a deleted product without a link', async () => {
  const day = unusedDay()
  shop.now(noonOf(day))
  const { id: productId } = await makeProduct(shop.app, { name: 'Балон' })
  const promo = await makePromoCode(shop.app, { validUntil: new Date('2040-01-01T00:00:00Z') })
  await order([{ productId }], { promoCode: promo.code })
  const period = { from: addDays(day, -1), to: day }
  const turnover = {
    ...period,
    days: [{ day: period.from }, { day }],
    total: {
      orders: 1,
      turnover: { amount: '9.00', currency: 'BGN' },
      sale: { amount: '10.00' },
      discount: { amount: '1.00' },
      refunds: { amount: '0.00' },
    },
    mostRented: [],
  }
  const admin = await shop.admin()
  const shown = { ...turnover, bestSellers: [{ name: 'Балон', product: { databaseId: productId } }] }
  expect((await ask(period, admin)).data).toEqual({ turnover: shown })
  await shop.app.db.product.update({ where: { id: productId }, data: { deletedAt: new Date() } })
  expect((await ask(period, admin)).data).toEqual({
    turnover: { ...turnover, bestSellers: [{ name: 'Балон', product: null }] },
  })
})

test.each([
  ['an end before its beginning', '2031-02-02', '2031-02-01', 'BAD_USER_INPUT'],
  ['more than a leap year', '2031-01-01', '2032-01-02', 'BAD_USER_INPUT'],
  ['a leap year', '2031-01-01', '2032-01-01', undefined],
])('a period of %s', async (_name, from, to, code) => {
  const { errors } = await ask({ from, to }, await shop.admin())
  expect(errors?.[0]?.extensions?.code).toBe(code)
})

test.each([
  ['owner', undefined],
  ['manager', undefined],
  ['read_only', undefined],
  ['packer', 'FORBIDDEN'],
] as const)('%s sees it: %s', async (role, code) => {
  const { errors } = await ask({ from: '2031-01-01', to: '2031-01-01' }, await shop.admin(role))
  expect(errors?.[0]?.extensions?.code).toBe(code)
})

test('orders that wait, have to be sent and are unpaid are figures, without cancelled ones, and their lists have as many', async () => {
  const { id: productId } = await makeProduct(shop.app)
  const admin = await shop.admin()
  const figures = async () =>
    (await shop.graphql('{ panelFigures { pendingOrders ordersToSend unpaidOrders } }', {}, admin)).data?.[
      'panelFigures'
    ]
  const listed = async () => {
    const { data } = await shop.graphql(
      `{ pendingOrders: orders(first: 1, filter: { status: PENDING }) { totalCount }
         ordersToSend: orders(first: 1, filter: { isToSend: true }) { totalCount }
         unpaidOrders: orders(first: 1, filter: { paymentStatus: PENDING, isCancelled: false }) { totalCount } }`,
      {},
      admin,
    )
    return Object.fromEntries(Object.entries(data ?? {}).map(([name, list]) => [name, Object(list).totalCount]))
  }
  const before = JSON.parse(JSON.stringify(await figures()))
  const [one, other] = [await order([{ productId }]), await order([{ productId }])]
  const { pendingOrders: pending, ordersToSend: toSend, unpaidOrders: unpaid } = before
  expect(await figures()).toEqual({
    pendingOrders: pending + 2,
    ordersToSend: toSend,
    unpaidOrders: unpaid + 2,
  })
  await setOrderStatus(admin, { orderId: one, status: 'processing', expectedVersion: null })
  await setOrderStatus(admin, { orderId: other, status: 'cancelled', expectedVersion: null })
  const { orderId: collected } = await makeReserved(shop, { from: 0, to: 1 })
  await setOrderStatus(admin, { orderId: collected, status: 'processing', expectedVersion: null })
  expect(await figures()).toEqual({
    pendingOrders: pending,
    ordersToSend: toSend + 1,
    unpaidOrders: unpaid + 2,
  })
  expect(await listed()).toEqual(await figures())
  const cancelled = 'query { orders(first: 50, filter: { isCancelled: true }) { edges { node { databaseId } } } }'
  expect(JSON.stringify((await shop.graphql(cancelled, {}, admin)).data)).toContain(`"databaseId":${other}`)
})
