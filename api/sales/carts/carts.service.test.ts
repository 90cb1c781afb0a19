import { describe, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, newSession, wholeOrder } from '../orders/testkit/checkout.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { clearCart, removeCartLine, setCartLineQuantity, viewCart } from './carts.service.ts'

const shop = useTestShop()

const today = dayInSofia(new Date())
const quantities = async (sessionId: string, ctx = shop.visitor()) =>
  (await viewCart(ctx, { sessionId })).lines.map(({ quantity }) => quantity)

describe('addToCart()', () => {
  test('raises an existing line up to the available units, then refuses', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 5 })
    const sessionId = await cartOf(shop.visitor(), [
      { productId, quantity: 3 },
      { productId, quantity: 3 },
    ])
    expect(await quantities(sessionId)).toEqual([5])
    await expect(cartOf(shop.visitor(), [{ productId }], sessionId)).rejects.toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      available: 5,
    })
    expect(await quantities(sessionId)).toEqual([5])
  })

  test('adds up to 9,999 to one line, and no more', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 20_000 })
    const sessionId = await cartOf(shop.visitor(), [
      { productId, quantity: 6_000 },
      { productId, quantity: 6_000 },
    ])
    expect(await quantities(sessionId)).toEqual([9_999])
    await expect(cartOf(shop.visitor(), [{ productId }], sessionId)).rejects.toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      available: 9_999,
    })
  })

  test('refuses a sold-out product', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 0 })
    await expect(cartOf(shop.visitor(), [{ productId }])).rejects.toMatchObject({ code: 'OUT_OF_STOCK', available: 0 })
  })

  test('refuses sizes that are sold out or switched off, and a product with sizes without one', async () => {
    const { id: productId, variants } = await makeProduct(shop.app, {
      variants: [{ quantity: 0 }, { isActive: false }, {}],
    })
    const [soldOut, inactive] = variants
    for (const size of [soldOut, inactive]) {
      await expect(cartOf(shop.visitor(), [{ productId, productVariantId: size?.id ?? 0 }])).rejects.toMatchObject({
        code: 'OUT_OF_STOCK',
      })
    }
    await expect(cartOf(shop.visitor(), [{ productId }])).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ field: 'productVariantId', message: 'Моля, изберете размер' }],
    })
    expect(await shop.app.db.cartLine.count({ where: { productId } })).toBe(0)
  })

  test('refuses the size of another product', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 0 })
    const { variants } = await makeProduct(shop.app, { variants: [{}] })
    await expect(cartOf(shop.visitor(), [{ productId, productVariantId: variants[0]?.id ?? 0 }])).rejects.toMatchObject(
      { code: 'BAD_INPUT' },
    )
  })

  test('refuses the size of a product that became a rental', async () => {
    const { id: productId, variants } = await makeProduct(shop.app, { variants: [{}] })
    await shop.app.db.product.update({ where: { id: productId }, data: { type: 'rent', pricePerDayMinor: 100 } })
    const period = { rentalStartDate: today, rentalEndDate: today }
    await expect(
      cartOf(shop.visitor(), [{ productId, productVariantId: variants[0]?.id ?? 0, ...period }]),
    ).rejects.toMatchObject({ code: 'BAD_INPUT', fields: [{ field: 'productVariantId' }] })
    expect(await shop.app.db.cartLine.count({ where: { productId } })).toBe(0)
  })

  test('does not find deleted products and sizes', async () => {
    const { id: productId, variants } = await makeProduct(shop.app, { variants: [{}] })
    await shop.app.db.product.update({ where: { id: productId }, data: { deletedAt: new Date() } })
    await expect(cartOf(shop.visitor(), [{ productId, productVariantId: variants[0]?.id ?? 0 }])).rejects.toMatchObject(
      { code: 'NOT_FOUND' },
    )
    expect(await shop.app.db.cartLine.count({ where: { productId } })).toBe(0)
  })

  const FROM_3_TO_5 = { rentalStartDate: addDays(today, 3), rentalEndDate: addDays(today, 5) }

  test('refuses dates for a product on sale', async () => {
    const { id: productId } = await makeProduct(shop.app)
    await expect(cartOf(shop.visitor(), [{ productId, ...FROM_3_TO_5 }])).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  test.each([
    ['without dates', {}],
    ['without an end', { rentalStartDate: addDays(today, 3) }],
    ['that has begun', { rentalStartDate: addDays(today, -1), rentalEndDate: today }],
    ['that ends before it begins', { rentalStartDate: addDays(today, 3), rentalEndDate: addDays(today, 2) }],
  ])('refuses a rental %s', async (_how, period) => {
    const { id: productId } = await makeRental(shop.app, { units: 2 })
    await expect(cartOf(shop.visitor(), [{ productId, ...period }])).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  test('accepts a rental up to the units free in its period', async () => {
    const { id: productId } = await makeRental(shop.app, { units: 2 })
    const sessionId = await cartOf(shop.visitor(), [{ productId, quantity: 5, ...FROM_3_TO_5 }])
    expect(await quantities(sessionId)).toEqual([2])
  })

  test('makes a line per period of a rental, limited by its fullest day', async () => {
    const { id: productId } = await makeRental(shop.app, { units: 2 })
    const sessionId = await cartOf(shop.visitor(), [
      { productId, rentalStartDate: today, rentalEndDate: addDays(today, 2) },
      { productId, rentalStartDate: today, rentalEndDate: addDays(today, 3) },
    ])
    expect(await quantities(sessionId)).toEqual([1, 1])
    await shop.app.db.stock.updateMany({ where: { productId }, data: { quantity: 2 } })
    await reserve(productId, 2, addDays(today, 10))
    await expect(
      cartOf(shop.visitor(), [{ productId, rentalStartDate: addDays(today, 8), rentalEndDate: addDays(today, 12) }]),
    ).rejects.toMatchObject({
      code: 'DATES_TAKEN',
      day: addDays(today, 10),
    })
  })

  test('accepts at most 100 lines; an existing line can still be raised', async () => {
    const sessionId = newSession()
    const products: { id: number }[] = []
    for (let made = 0; made < 101; made += 1) products.push(await makeProduct(shop.app))
    await cartOf(
      shop.visitor(),
      products.slice(0, 100).map(({ id: productId }) => ({ productId })),
      sessionId,
    )
    await expect(cartOf(shop.visitor(), [{ productId: products[100]?.id ?? 0 }], sessionId)).rejects.toMatchObject({
      code: 'CART_FULL',
    })
    await cartOf(shop.visitor(), [{ productId: products[0]?.id ?? 0 }], sessionId)
    expect(await quantities(sessionId)).toHaveLength(100)
  })

  test('takes one query, and so does reading the cart', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const ctx = shop.visitor()
    const sessionId = newSession()
    expect(await shop.countStatements(() => cartOf(ctx, [{ productId }], sessionId))).toBe(1)
    expect(await shop.countStatements(() => viewCart(ctx, { sessionId }))).toBe(1)
  })
})

async function reserve(productId: number, quantity: number, day: string): Promise<void> {
  const order = await shop.app.db.order.create({
    data: {
      customerName: 'Иван',
      customerEmail: 'ivan@example.com',
      customerPhone: '0888123456',
      deliveryMethod: 'courier_office',
      deliveryAddress: 'София',
      paymentMethod: 'card',
      deliveryFeeMinor: 0,
      totalMinor: 0,
      finalMinor: 0,
      lines: {
        create: {
          productId,
          type: 'rent',
          name: 'Наем',
          quantity,
          unitPriceMinor: 0,
          startsOn: new Date(day),
          endsOn: new Date(day),
          rentalDays: 1,
          totalMinor: 0,
        },
      },
    },
    include: { lines: true },
  })
  await shop.app.db.reservation.create({
    data: { orderLineId: order.lines[0]?.id ?? 0, productId, quantity, startsOn: new Date(day), endsOn: new Date(day) },
  })
}

describe('viewCart()', () => {
  test('prices a rental with its deposit and a sale without', async () => {
    const sale = await makeProduct(shop.app, { variants: [{ size: '12 инча', priceMinor: 350 }] })
    const rental = await makeRental(shop.app, { pricePerDayMinor: 1250 })
    const monday = addDays(today, ((8 - new Date(today).getUTCDay()) % 7) + 7)
    const sessionId = await cartOf(shop.visitor(), [
      { productId: sale.id, productVariantId: sale.variants[0]?.id ?? 0, quantity: 4 },
      { productId: rental.id, quantity: 3, rentalStartDate: monday, rentalEndDate: addDays(monday, 7) },
    ])
    expect((await viewCart(shop.visitor(), { sessionId })).lines).toMatchObject([
      { size: '12 инча', totalMinor: 1400, rentalDays: null, problem: null },
      { rentalDays: 5, totalMinor: 22_500, problem: null },
    ])
  })

  test('shows and marks lines that can no longer be bought', async () => {
    const deleted = await makeProduct(shop.app, { variants: [{}] })
    const less = await makeProduct(shop.app, { quantity: 9 })
    const none = await makeProduct(shop.app, { quantity: 9 })
    const sized = await makeProduct(shop.app, { quantity: 9 })
    const deletedSized = await makeProduct(shop.app, { quantity: 9 })
    const sessionId = await cartOf(shop.visitor(), [
      { productId: deleted.id, productVariantId: deleted.variants[0]?.id ?? 0 },
      { productId: less.id, quantity: 5 },
      { productId: none.id },
      { productId: sized.id },
      { productId: deletedSized.id },
    ])
    await shop.app.db.variant.updateMany({ where: { productId: deleted.id }, data: { isActive: false } })
    await shop.app.sql.transaction(async (tx) => {
      for (const [productId, quantity] of [
        [less.id, 2],
        [none.id, 0],
      ] as const) {
        await tx.run(sql`WITH s AS (UPDATE stock SET quantity = ${quantity} WHERE product_id = ${productId} RETURNING id)
          INSERT INTO stock_movements (stock_id, delta, quantity_after, reason) SELECT id, ${quantity}::int - 9, ${quantity}::int, 'adjustment' FROM s`)
      }
    })
    for (const { id: productId } of [sized, deletedSized])
      await shop.app.db.variant.create({
        data: { productId, size: '5 инча', priceMinor: 100, stock: { create: { productId } } },
      })
    await shop.app.db.product.update({ where: { id: deletedSized.id }, data: { deletedAt: new Date() } })
    expect((await viewCart(shop.visitor(), { sessionId })).lines.map(({ problem }) => problem)).toMatchObject([
      { code: 'UNAVAILABLE', available: 0 },
      { code: 'INSUFFICIENT_STOCK', available: 2, message: 'Наличност: 2 бр.' },
      { code: 'OUT_OF_STOCK' },
      { code: 'VARIANT_NEEDED' },
      { code: 'UNAVAILABLE', available: 0 },
    ])
  })

  test('marks overlapping periods that together exceed the units, and a period that has started', async () => {
    const { id: productId } = await makeRental(shop.app, { units: 2 })
    const sessionId = await cartOf(shop.visitor(), [
      { productId, quantity: 2, rentalStartDate: today, rentalEndDate: addDays(today, 2) },
      { productId, quantity: 1, rentalStartDate: addDays(today, 2), rentalEndDate: addDays(today, 4) },
      { productId, quantity: 2, rentalStartDate: addDays(today, 5), rentalEndDate: addDays(today, 6) },
    ])
    const problems = async () =>
      (await viewCart(shop.visitor(), { sessionId })).lines.map(({ problem }) => problem?.code ?? null)
    expect(await problems()).toEqual(['INSUFFICIENT_STOCK', 'DATES_TAKEN', null])
    shop.now(new Date(Date.now() + 86_400_000))
    expect(await problems()).toEqual(['PERIOD_OVER', 'DATES_TAKEN', null])
    shop.now(null)
  })
})

describe('a line', () => {
  test('refuses a quantity above the available units and stays unchanged', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 5 })
    const sessionId = await cartOf(shop.visitor(), [{ productId }])
    const [line] = (await viewCart(shop.visitor(), { sessionId })).lines
    await expect(setCartLineQuantity(shop.visitor(), { lineId: line?.id ?? '', quantity: 6 })).rejects.toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      available: 5,
    })
    expect(await quantities(sessionId)).toEqual([1])
    await setCartLineQuantity(shop.visitor(), { lineId: line?.id ?? '', quantity: 5 })
    expect(await quantities(sessionId)).toEqual([5])
  })

  test('is removed once', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const sessionId = await cartOf(shop.visitor(), [{ productId }])
    const [line] = (await viewCart(shop.visitor(), { sessionId })).lines
    await removeCartLine(shop.visitor(), { lineId: line?.id ?? '' })
    await expect(removeCartLine(shop.visitor(), { lineId: line?.id ?? '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('of a customer’s cart does not exist for visitors and other customers', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const owner = await shop.customer()
    const sessionId = await cartOf(owner, [{ productId }])
    const [line] = (await viewCart(owner, { sessionId })).lines
    for (const stranger of [shop.visitor(), await shop.customer()]) {
      await expect(setCartLineQuantity(stranger, { lineId: line?.id ?? '', quantity: 2 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
      await expect(removeCartLine(stranger, { lineId: line?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await clearCart(stranger, { sessionId })
      expect(await quantities(sessionId, stranger)).toEqual([])
    }
    expect(await quantities('any-session', owner)).toEqual([1])
  })
})

describe('merging', () => {
  test('merges a visitor’s cart at the first call with the token, raising and capping, without loss', async () => {
    const both = await makeProduct(shop.app, { quantity: 5 })
    const onlyVisitors = await makeProduct(shop.app)
    const onlyOwn = await makeProduct(shop.app)
    const customer = await shop.customer()
    await cartOf(customer, [
      { productId: both.id, quantity: 3 },
      { productId: onlyOwn.id, quantity: 2 },
    ])
    const sessionId = await cartOf(shop.visitor(), [
      { productId: both.id, quantity: 4 },
      { productId: onlyVisitors.id, quantity: 7 },
    ])
    const { lines } = await viewCart(customer, { sessionId })
    expect(new Map(lines.map(({ productId, quantity }) => [productId, quantity]))).toEqual(
      new Map([
        [both.id, 5],
        [onlyOwn.id, 2],
        [onlyVisitors.id, 7],
      ]),
    )
    expect(await quantities(sessionId)).toEqual([])
  })

  test.each([
    { own: 4, visitors: 5, merged: 5 },
    { own: 5, visitors: 4, merged: 5 },
  ])('never lowers a quantity when stock was sold meanwhile: $own and $visitors', async ({ own, visitors, merged }) => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 6 })
    const customer = await shop.customer()
    await cartOf(customer, [{ productId, quantity: own }])
    const sessionId = await cartOf(shop.visitor(), [{ productId, quantity: visitors }])
    await cartOf(shop.visitor(), [{ productId, quantity: 3 }]).then((other) =>
      placeOrder(shop.visitor(), wholeOrder(other)),
    )
    expect(await quantities(sessionId, customer)).toEqual([merged])
  })

  test('allows at most 9,999 of one item', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 20_000 })
    const customer = await shop.customer()
    await cartOf(customer, [{ productId, quantity: 6_000 }])
    const sessionId = await cartOf(shop.visitor(), [{ productId, quantity: 6_000 }])
    expect(await quantities(sessionId, customer)).toEqual([9_999])
  })

  test('happens before adding, which then raises the visitor’s line', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 9 })
    const customer = await shop.customer()
    const sessionId = await cartOf(shop.visitor(), [{ productId, quantity: 2 }])
    await cartOf(customer, [{ productId, quantity: 3 }], sessionId)
    expect(await quantities(sessionId, customer)).toEqual([5])
  })

  test('does not restore lines cleared before it', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const customer = await shop.customer()
    const sessionId = await cartOf(shop.visitor(), [{ productId }])
    await clearCart(customer, { sessionId })
    expect(await quantities(sessionId, customer)).toEqual([])
  })

  test('never merges the shared session', async () => {
    const { id: productId } = await makeProduct(shop.app)
    await cartOf(shop.visitor(), [{ productId }], 'default-session')
    expect(await quantities('default-session', await shop.customer())).toEqual([])
    expect(await quantities('default-session')).toEqual([1])
    await clearCart(shop.visitor(), { sessionId: 'default-session' })
  })

  test('moves the oldest lines, and leaves lines without room in the visitor’s cart until there is room', async () => {
    const products = await Promise.all(Array.from({ length: 102 }, () => makeProduct(shop.app)))
    const items = products.map(({ id: productId }) => ({ productId }))
    const customer = await shop.customer()
    await cartOf(customer, items.slice(0, 98))
    const sessionId = await cartOf(shop.visitor(), items.slice(98))
    expect(await quantities(sessionId, customer)).toHaveLength(100)
    const left = await shop.app.db.cartLine.findMany({ where: { cart: { sessionId } }, orderBy: { createdAt: 'asc' } })
    expect(left.map(({ productId }) => ({ productId }))).toEqual(items.slice(100))
  })
})
