import { afterEach, describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import type { Context } from '../../context.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct, makePromoCode, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { addOrderLine } from './add-order-line.service.ts'
import { openOrder } from './open-order.service.ts'
import { setOrderStatus } from './order-status.service.ts'
import { deleteAbandonedOrders } from './abandoned-orders.service.ts'
import { cartOf, firstStep, outcomes, secondStep, type CartItem } from './testkit/checkout.ts'

const shop = useTestShop()
afterEach(async () => {
  shop.now(null)
  await requireInvariants(shop.app)
})

const today = dayInSofia(new Date())
/** A visitor whose browser has the cookie already. */
const opener = (): Context => ({ ...shop.visitor(), openerCookie: 'o'.repeat(43) })
const open = async (ctx: Context = opener(), more: Record<string, unknown> = {}) =>
  (await openOrder(ctx, firstStep(more))).order.id
const add = (orderId: number, item: CartItem, ctx: Context = opener(), more: Record<string, unknown> = {}) =>
  addOrderLine(ctx, secondStep(orderId, item, more))
const stored = (id: number) => shop.app.db.order.findUniqueOrThrow({ where: { id }, include: { lines: true } })
const onHand = async (productId: number) =>
  (await shop.app.db.stock.findFirstOrThrow({ where: { productId } })).quantity
const usesOf = async (id: number) => (await shop.app.db.promoCode.findUniqueOrThrow({ where: { id } })).usedCount
const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** One product of each kind, deleted. */
async function makeDeleted() {
  const [sale, sized, rental] = await Promise.all([
    makeProduct(shop.app),
    makeProduct(shop.app, { variants: [{}] }),
    makeRental(shop.app),
  ])
  const ids = [sale.id, sized.id, rental.id]
  await shop.app.db.product.updateMany({ where: { id: { in: ids } }, data: { deletedAt: new Date() } })
  return { sale: { productId: sale.id }, sized: { productId: sized.id }, rental: { productId: rental.id } }
}
type Deleted = Awaited<ReturnType<typeof makeDeleted>>
const sizeOf = async ({ sized }: Deleted) => {
  const { id: productVariantId } = await shop.app.db.variant.findFirstOrThrow({ where: sized })
  return { productVariantId }
}

describe('an order in two steps', () => {
  test('accepts lines one by one, at the shop’s prices', async () => {
    const sale = await makeProduct(shop.app, { priceMinor: 1999 })
    const rental = await makeRental(shop.app, { pricePerDayMinor: 1250 })
    const promo = await makePromoCode(shop.app, { discountPercentage: 10 })
    const { order } = await openOrder(
      opener(),
      firstStep({ promoCode: promo.code, totalAmount: 0, deliveryFee: '-10' }),
    )
    expect(order).toMatchObject({
      status: 'pending',
      totalMinor: 600,
      discountMinor: 0,
      finalMinor: 600,
      promoCode: promo.code,
    })
    expect(await add(order.id, { productId: sale.id, quantity: 3 }, opener(), { price: '0.01' })).toMatchObject({
      status: 201,
      answer: { unitPriceMinor: 1999, totalMinor: 5997 },
    })
    expect(
      await add(order.id, { productId: rental.id, rentalStartDate: today, rentalEndDate: today }, opener(), {
        rentalDays: 99,
      }),
    ).toMatchObject({
      status: 201,
      answer: { rentalDays: 1, totalMinor: 2500, startsOn: today },
    })
    expect(await stored(order.id)).toMatchObject({
      productsMinor: 8497n,
      totalMinor: 9097n,
      discountMinor: 850n,
      finalMinor: 8247n,
      notes: expect.stringContaining('наем'),
    })
    expect(await onHand(sale.id)).toBe(7)
  })

  test('has free delivery once its lines reach the threshold, before discounts', async () => {
    const sale = await makeProduct(shop.app, { priceMinor: 4999 })
    const more = await makeProduct(shop.app, { priceMinor: 1 })
    const promo = await makePromoCode(shop.app, { discountPercentage: 50 })
    const orderId = await open(opener(), { promoCode: promo.code })
    await shop.app.db.shopSettings.updateMany({ data: { freeDeliveryFromMinor: 5000 } })
    try {
      const fees: number[] = []
      for (const { id: productId } of [sale, more, await makeProduct(shop.app, { priceMinor: 1 })]) {
        await add(orderId, { productId })
        fees.push((await stored(orderId)).deliveryFeeMinor)
      }
      expect(fees).toEqual([600, 0, 0])
      expect(await stored(orderId)).toMatchObject({ totalMinor: 5001n, waivedFeeMinor: 0 })
    } finally {
      await shop.app.db.shopSettings.updateMany({ data: { freeDeliveryFromMinor: null } })
    }
  })

  test('keeps the fee of its first step when staff raise fees before the lines', async () => {
    const { id: productId } = await makeProduct(shop.app, { priceMinor: 1000 })
    const orderId = await open()
    await shop.app.db.shopSettings.updateMany({ data: { courierOfficeFeeMinor: 900 } })
    try {
      await add(orderId, { productId })
      expect(await stored(orderId)).toMatchObject({ deliveryFeeMinor: 600, totalMinor: 1600n })
    } finally {
      await shop.app.db.shopSettings.updateMany({ data: { courierOfficeFeeMinor: 600 } })
    }
  })

  test('a repeated item answers the existing line and takes nothing more', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const orderId = await open()
    const first = await add(orderId, { productId, quantity: 2 })
    expect(await add(orderId, { productId, quantity: 5 })).toEqual({
      status: 200,
      answer: first.answer,
      isReplayed: false,
    })
    expect(await onHand(productId)).toBe(8)
  })

  test('refuses items that are not available, and stays unchanged', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 1 })
    const rental = await makeRental(shop.app, { units: 1 })
    const orderId = await open()
    await expect(add(orderId, { productId, quantity: 2 })).rejects.toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      available: 1,
    })
    await expect(
      add(orderId, { productId: rental.id, quantity: 2, rentalStartDate: today, rentalEndDate: today }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/DATES_TAKEN|INSUFFICIENT_STOCK/) })
    await expect(add(orderId, { productId: rental.id })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(add(orderId, { productId: 2_147_483_647 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await stored(orderId)).toMatchObject({ finalMinor: 600n, lines: [], version: 1 })
  })

  describe('for a deleted product', () => {
    const SIZE = { field: 'productVariantId' }
    const START = { field: 'rentalStartDate' }
    const END = { field: 'rentalEndDate' }
    const period = { rentalStartDate: today, rentalEndDate: today }
    const over = { rentalStartDate: addDays(today, -2), rentalEndDate: addDays(today, -1) }

    test.each<[string, (deleted: Deleted) => CartItem | Promise<CartItem>, object]>([
      ['dates of a sale', ({ sale }) => ({ ...sale, ...period }), START],
      ['no size', ({ sized }) => sized, SIZE],
      ['the size of another product', async (all) => ({ ...all.sale, ...(await sizeOf(all)) }), SIZE],
      ['the size of a rental', async (all) => ({ ...all.rental, ...period, ...(await sizeOf(all)) }), SIZE],
      ['no dates of a rental', ({ rental }) => rental, START],
      ['no end of a rental', ({ rental }) => ({ ...rental, rentalStartDate: today }), END],
      ['a period that is over', ({ rental }) => ({ ...rental, ...over }), START],
    ])('refuses %s as bad input; a cart does not find it', async (_input, itemOf, field) => {
      const item = await itemOf(await makeDeleted())
      await expect(add(await open(), item)).rejects.toMatchObject({ code: 'BAD_INPUT', fields: [field] })
      await expect(cartOf(shop.visitor(), [item])).rejects.toMatchObject({ code: 'NOT_FOUND' })
    })

    test('is out of stock when the input is valid', async () => {
      const all = await makeDeleted()
      const items = [all.sale, { ...all.sized, ...(await sizeOf(all)) }, { ...all.rental, ...period }]
      const orderId = await open()
      for (const item of items) {
        await expect(add(orderId, item)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
        await expect(cartOf(shop.visitor(), [item])).rejects.toMatchObject({ code: 'NOT_FOUND' })
      }
    })
  })

  test('is closed after 15 minutes, and once staff process it', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const [late, begun] = [await open(), await open()]
    await setOrderStatus(await shop.admin(), { orderId: begun, status: 'processing', expectedVersion: null })
    await expect(add(begun, { productId })).rejects.toMatchObject({ code: 'ORDER_CLOSED' })
    shop.now(minutesLater(16))
    await expect(add(late, { productId })).rejects.toMatchObject({ code: 'ORDER_CLOSED' })
    await deleteAbandonedOrders(shop.app)
  })

  test('accepts lines up to its last minute', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 9 })
    const orderId = await open()
    shop.now(minutesLater(14))
    expect(await add(orderId, { productId })).toMatchObject({ status: 201 })
  })

  test('belongs to its opener by the customer’s token or the cookie, never by the client address', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 100 })
    const from = (address: string, openerCookie: string | null, who: Context = shop.visitor()): Context => ({
      ...who,
      address,
      openerCookie,
    })
    const visitor = from('10.0.0.1', null)
    const { order, openerCookie } = await openOrder(visitor, firstStep())
    const customer = await shop.customer()
    const owned = await open(customer)
    const may = async (orderId: number, ctx: Context) =>
      (await outcomes([add(orderId, { productId }, ctx)])).refused[0] ?? 'done'
    expect(
      await Promise.all([
        may(order.id, from('10.0.0.1', openerCookie)),
        may(order.id, from('10.0.0.2', openerCookie)),
        may(order.id, from('10.0.0.2', openerCookie, customer)),
        may(owned, from('10.0.0.2', null, customer)),
      ]),
    ).toEqual(['done', 'done', 'done', 'done'])
    expect(
      await Promise.all([
        may(order.id, visitor),
        may(order.id, customer),
        may(order.id, await shop.admin()),
        may(order.id, from('10.0.0.1', '')),
        may(order.id, from('10.0.0.1', 'another-cookie')),
        may(owned, await shop.customer()),
        may(owned, visitor),
        may(owned, from('10.0.0.1', openerCookie)),
        may(2_147_483_647, visitor),
      ]),
    ).toEqual(Array.from({ length: 9 }, () => 'NOT_FOUND'))
  })

  test('a key of another visitor at the same address does not reveal the order', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const orderId = await open()
    await add(orderId, { productId }, opener(), { idempotencyKey: 'same-key' })
    await expect(add(orderId, { productId }, shop.visitor(), { idempotencyKey: 'same-key' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('an unusable promo code opens no order', async () => {
    const before = await shop.app.db.order.count()
    await expect(open(opener(), { promoCode: 'НЯМА' })).rejects.toMatchObject({ code: 'PROMO_CODE_REJECTED' })
    expect(await shop.app.db.order.count()).toBe(before)
  })
})

describe('idempotency keys of both steps', () => {
  test('the same key gives the same answer, another body is refused', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const first = await openOrder(opener(), firstStep({ idempotencyKey: 'open-1' }))
    await add(first.order.id, { productId })
    expect(await openOrder(opener(), firstStep({ idempotencyKey: 'open-1' }))).toEqual({
      ...first,
      isReplayed: true,
    })
    await expect(
      openOrder(opener(), firstStep({ idempotencyKey: 'open-1', customerName: 'Друг' })),
    ).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    const line = await add(first.order.id, { productId: (await makeProduct(shop.app)).id }, opener(), {
      idempotencyKey: 'open-1',
    })
    expect(line.status).toBe(201)
    expect(
      await add(first.order.id, { productId: line.answer.productId }, opener(), { idempotencyKey: 'open-1' }),
    ).toEqual({ ...line, isReplayed: true })
  })

  test('16 concurrent first steps with one key open one order', async () => {
    const opened = await Promise.all(
      Array.from({ length: 16 }, () => openOrder(opener(), firstStep({ idempotencyKey: 'open-16' }))),
    )
    expect(opened.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1)
    const [first] = opened
    expect(opened).toEqual(opened.map(({ isReplayed }) => ({ ...first, isReplayed })))
  })
})

describe('concurrent lines', () => {
  test('20 calls with the same item make one line and take its stock once', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const orderId = await open()
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(orderId, { productId, quantity: 2 })))
    expect(new Set(answers.map(({ answer }) => answer.id)).size).toBe(1)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await onHand(productId)).toBe(8)
  })

  test('32 orders with lines for the last 5 units end with exact amounts', async () => {
    const [scarce, plenty] = await Promise.all([
      makeProduct(shop.app, { quantity: 5 }),
      makeProduct(shop.app, { quantity: 1000, priceMinor: 333 }),
    ])
    const orders = await Promise.all(Array.from({ length: 32 }, () => open()))
    const { refused } = await outcomes(
      orders.flatMap((orderId) => [
        add(orderId, { productId: scarce.id }),
        add(orderId, { productId: plenty.id, quantity: 3 }),
      ]),
    )
    expect(refused).toEqual(Array.from({ length: 27 }, () => 'OUT_OF_STOCK'))
    expect([await onHand(scarce.id), await onHand(plenty.id)]).toEqual([0, 904])
  })
})

describe('the promo code of an order in two steps', () => {
  test('is used once, with the first line; orders without lines do not use it', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 100 })
    const other = await makeProduct(shop.app)
    const promo = await makePromoCode(shop.app, { maxUses: 1 })
    const orders = []
    for (let count = 0; count < 4; count += 1) orders.push(await open(opener(), { promoCode: promo.code }))
    const [first = 0, second = 0] = orders
    expect(await usesOf(promo.id)).toBe(0)
    expect(await outcomes(orders.map((id) => add(id, { productId })))).toEqual({
      done: 1,
      refused: Array.from({ length: 3 }, () => 'PROMO_CODE_REJECTED'),
    })
    const winner = (await stored(first)).lines.length === 1 ? first : second
    await outcomes([add(winner, { productId: other.id })])
    expect(await usesOf(promo.id)).toBe(1)
  })

  test('16 concurrent first lines use it once', async () => {
    const promo = await makePromoCode(shop.app, { maxUses: 16 })
    const orderId = await open(opener(), { promoCode: promo.code })
    const products = await Promise.all(Array.from({ length: 16 }, () => makeProduct(shop.app)))
    await Promise.all(products.map(({ id: productId }) => add(orderId, { productId })))
    expect(await usesOf(promo.id)).toBe(1)
  })

  test('a code deleted before the first line is refused', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const promo = await makePromoCode(shop.app)
    const orderId = await open(opener(), { promoCode: promo.code })
    await shop.app.db.promoCode.delete({ where: { id: promo.id } })
    await makePromoCode(shop.app, { code: promo.code })
    await expect(add(orderId, { productId })).rejects.toMatchObject({ code: 'PROMO_CODE_REJECTED' })
    expect(await stored(orderId)).toMatchObject({ lines: [], finalMinor: 600n })
  })

  test('cancelling an order without lines releases nothing, restoring it takes nothing', async () => {
    const promo = await makePromoCode(shop.app, { maxUses: 5, usedCount: 0 })
    const orderId = await open(opener(), { promoCode: promo.code })
    const admin = await shop.admin()
    for (const status of ['cancelled', 'pending'] as const) {
      await setOrderStatus(admin, { orderId, status, expectedVersion: null })
      expect(await usesOf(promo.id)).toBe(0)
    }
  })
})

test('lines added while staff cancel and restore are released or stay, none is lost', async () => {
  const { id: productId } = await makeProduct(shop.app, { quantity: 100 })
  const admin = await shop.admin()
  const orders = await Promise.all(Array.from({ length: 24 }, () => open()))
  await outcomes(
    orders.flatMap((orderId) => [add(orderId, { productId }), setOrderStatus(admin, { orderId, status: 'cancelled' })]),
  )
  const live = await shop.app.db.orderLine.count({ where: { productId, order: { status: 'pending' } } })
  expect(await onHand(productId)).toBe(100 - live)
})

describe('deleteAbandonedOrders()', () => {
  test('deletes orders without lines after 15 minutes, except those staff process', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const promo = await makePromoCode(shop.app)
    const [empty, filled] = [
      await open(opener(), { promoCode: promo.code }),
      await open(opener(), { promoCode: promo.code }),
    ]
    const begun = await open()
    await setOrderStatus(await shop.admin(), { orderId: begun, status: 'processing', expectedVersion: null })
    await add(filled, { productId })
    await deleteAbandonedOrders(shop.app)
    expect(await stored(empty)).toMatchObject({ status: 'pending' })
    shop.now(minutesLater(15))
    await Promise.all(Array.from({ length: 16 }, () => deleteAbandonedOrders(shop.app)))
    const left = await shop.app.db.order.findMany({
      where: { id: { in: [empty, filled, begun] } },
      orderBy: { id: 'asc' },
    })
    expect(left.map(({ id }) => id)).toEqual([filled, begun])
    expect(await shop.app.db.promoCode.findUniqueOrThrow({ where: { id: promo.id } })).toMatchObject({ usedCount: 1 })
  })
})
