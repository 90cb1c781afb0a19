import { afterEach, describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { removeCartLine, viewCart } from '../carts/carts.service.ts'
import type { Context } from '../../context.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct, makePromoCode, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { openByToken } from './orders.service.ts'
import { placeOrder } from './place-order.service.ts'
import { COLLECTED, cartOf, newSession, firstStep, wholeOrder, type CartItem } from './testkit/checkout.ts'

const shop = useTestShop()
afterEach(async () => {
  shop.now(null)
  await requireInvariants(shop.app)
})

const today = dayInSofia(new Date())
const order = (items: readonly CartItem[], more: Record<string, unknown> = {}, ctx: Context = shop.visitor()) =>
  cartOf(ctx, items).then((sessionId) => placeOrder(ctx, wholeOrder(sessionId, more)))
const stored = (id: number) =>
  shop.app.db.order.findUniqueOrThrow({
    where: { id },
    include: { lines: { include: { reservation: true }, orderBy: { id: 'asc' } } },
  })
const onHand = async (productId: number) =>
  (await shop.app.db.stock.findFirstOrThrow({ where: { productId, variantId: null } })).quantity

describe('placeOrder()', () => {
  test('stores the order with copies of the lines, takes stock and days, and empties the cart', async () => {
    const sale = await makeProduct(shop.app, {
      name: 'Балони',
      imageUrls: ['/uploads/a.webp'],
      variants: [{ size: '12 инча', priceMinor: 350, quantity: 9 }],
    })
    const rental = await makeRental(shop.app, { name: 'Стол', pricePerDayMinor: 1250, units: 5 })
    const customer = await shop.customer()
    const sessionId = await cartOf(customer, [
      { productId: sale.id, productVariantId: sale.variants[0]?.id ?? 0, quantity: 4 },
      { productId: rental.id, quantity: 2, rentalStartDate: addDays(today, 1), rentalEndDate: addDays(today, 1) },
    ])
    const { orderId } = await placeOrder(
      customer,
      wholeOrder(sessionId, { userId: 999, totalAmount: '0.01', status: 'delivered', paymentStatus: 'paid' }),
    )
    expect(await stored(orderId)).toMatchObject({
      customerId: customer.viewer.customerId,
      status: 'pending',
      paymentStatus: 'pending',
      productsMinor: 6400n,
      deliveryFeeMinor: 600,
      totalMinor: 7000n,
      discountMinor: 0n,
      finalMinor: 7000n,
      notes: 'Поръчката съдържа артикули под наем.',
      lines: [
        {
          name: 'Балони',
          size: '12 инча',
          imageUrl: '/uploads/a.webp',
          quantity: 4,
          unitPriceMinor: 350,
          totalMinor: 1400n,
          reservation: null,
        },
        {
          name: 'Стол',
          quantity: 2,
          rentalDays: 1,
          totalMinor: 5000n,
          reservation: { status: 'pending', quantity: 2 },
        },
      ],
    })
    expect(await viewCart(customer, { sessionId })).toMatchObject({ lines: [] })
    expect(await shop.app.db.stock.findFirst({ where: { variantId: sale.variants[0]?.id ?? 0 } })).toMatchObject({
      quantity: 5,
    })
    await shop.app.db.product.update({ where: { id: sale.id }, data: { name: 'Друго име' } })
    expect((await stored(orderId)).lines[0]?.name).toBe('Балони')
  })

  test('refuses an empty cart', async () => {
    await expect(placeOrder(shop.visitor(), wholeOrder(newSession()))).rejects.toMatchObject({ code: 'CART_EMPTY' })
  })

  test('applies a promo code, counts its use, and rounds the discount half up', async () => {
    const { id: productId } = await makeProduct(shop.app, { priceMinor: 2010 })
    const promo = await makePromoCode(shop.app, { discountPercentage: 5, maxUses: 1 })
    const { orderId } = await order([{ productId }], { promoCode: ` ${promo.code.toLowerCase()} ` })
    expect(await stored(orderId)).toMatchObject({
      promoCode: promo.code,
      discountPercentage: 5,
      discountMinor: 101n,
      finalMinor: 2509n,
    })
    await expect(order([{ productId }], { promoCode: promo.code })).rejects.toMatchObject({
      code: 'PROMO_CODE_REJECTED',
      message: 'Невалиден промо код',
    })
    expect(await onHand(productId)).toBe(9)
  })

  test('checks the promo code at the moment of the order', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const { code } = await makePromoCode(shop.app, {
      validFrom: new Date('2028-05-01T00:00:00Z'),
      validUntil: new Date('2028-05-31T20:59:00Z'),
    })
    shop.now(new Date('2028-05-31T20:59:59.900Z'))
    await order([{ productId }], { promoCode: code })
    shop.now(new Date('2028-05-31T21:00:00Z'))
    await expect(order([{ productId }], { promoCode: code })).rejects.toMatchObject({ code: 'PROMO_CODE_REJECTED' })
  })

  test('refuses an item sold out since it was added, and leaves the cart unchanged', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 3 })
    const late = await cartOf(shop.visitor(), [{ productId, quantity: 2 }])
    await order([{ productId, quantity: 2 }])
    await expect(placeOrder(shop.visitor(), wholeOrder(late))).rejects.toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      available: 1,
      productId,
    })
    await order([{ productId }])
    await expect(placeOrder(shop.visitor(), wholeOrder(late))).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      productId,
    })
    expect((await viewCart(shop.visitor(), { sessionId: late })).lines).toMatchObject([
      { quantity: 2, problem: { code: 'OUT_OF_STOCK' } },
    ])
  })

  test('lists every failing line when there are several', async () => {
    const [one, two] = await Promise.all([
      makeProduct(shop.app, { quantity: 1 }),
      makeProduct(shop.app, { quantity: 1 }),
    ])
    const items = [{ productId: one.id }, { productId: two.id }]
    const late = await cartOf(shop.visitor(), items)
    await order(items)
    await expect(placeOrder(shop.visitor(), wholeOrder(late))).rejects.toMatchObject({
      code: 'CART_CHANGED',
      lines: [
        { name: one.name, problem: { code: 'OUT_OF_STOCK' } },
        { name: two.name, problem: { code: 'OUT_OF_STOCK' } },
      ],
    })
  })

  test('refuses a size that is no longer sold and a period that has started', async () => {
    const sized = await makeProduct(shop.app, { variants: [{}] })
    const withSize = await cartOf(shop.visitor(), [
      { productId: sized.id, productVariantId: sized.variants[0]?.id ?? 0 },
    ])
    await shop.app.db.variant.updateMany({ where: { productId: sized.id }, data: { isActive: false } })
    await expect(placeOrder(shop.visitor(), wholeOrder(withSize))).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    const { id: productId } = await makeRental(shop.app)
    const withPeriod = await cartOf(shop.visitor(), [
      { productId, rentalStartDate: today, rentalEndDate: addDays(today, 2) },
    ])
    shop.now(new Date(Date.now() + 86_400_000))
    await expect(placeOrder(shop.visitor(), wholeOrder(withPeriod))).rejects.toMatchObject({
      code: 'CART_CHANGED',
      lines: [{ problem: { code: 'PERIOD_OVER' } }],
    })
  })

  test('adds up overlapping rentals of one cart for each day', async () => {
    const { id: productId } = await makeRental(shop.app, { units: 2 })
    const item = (from: number, to: number, quantity: number) => ({
      productId,
      quantity,
      rentalStartDate: addDays(today, from),
      rentalEndDate: addDays(today, to),
    })
    await expect(order([item(1, 3, 1), item(3, 5, 2)], COLLECTED)).rejects.toMatchObject({
      code: 'DATES_TAKEN',
      productId,
    })
    await order([item(1, 3, 1), item(4, 5, 2), item(2, 3, 1)], COLLECTED)
    expect(await shop.app.db.reservation.count({ where: { productId } })).toBe(3)
  })

  test('refuses a total the customer did not agree to, and lists the changed lines', async () => {
    const [same, dearer] = await Promise.all([
      makeProduct(shop.app, { priceMinor: 1000 }),
      makeProduct(shop.app, { priceMinor: 500 }),
    ])
    const sessionId = await cartOf(shop.visitor(), [{ productId: same.id }, { productId: dearer.id }])
    const seenLines = (await viewCart(shop.visitor(), { sessionId })).lines.map(
      ({ number, quantity, unitPriceMinor }) => ({
        lineNumber: number,
        quantity,
        unitPrice: unitPriceMinor / 100,
      }),
    )
    await shop.app.db.product.update({ where: { id: dearer.id }, data: { priceMinor: 700 } })
    await expect(
      placeOrder(shop.visitor(), wholeOrder(sessionId, { expectedTotal: '21.00', seenLines })),
    ).rejects.toMatchObject({
      code: 'CART_CHANGED',
      amounts: { productsMinor: 1700, deliveryFeeMinor: 600, finalMinor: 2300 },
      lines: [{ name: dearer.name, unitPriceMinor: 700, problem: null }],
    })
    await expect(placeOrder(shop.visitor(), wholeOrder(sessionId, { expectedTotal: '21.00' }))).rejects.toMatchObject({
      code: 'CART_CHANGED',
      lines: [{}, {}],
    })
    await placeOrder(shop.visitor(), wholeOrder(sessionId, { expectedTotal: '23.00' }))
  })

  test('refuses an order that lacks a line the customer saw, at any total', async () => {
    const [stays, goes] = await Promise.all([makeProduct(shop.app), makeProduct(shop.app)])
    const sessionId = await cartOf(shop.visitor(), [{ productId: stays.id }, { productId: goes.id }])
    const { lines } = await viewCart(shop.visitor(), { sessionId })
    const seenLines = lines.map(({ number, quantity, unitPriceMinor }) => ({
      lineNumber: number,
      quantity,
      unitPrice: unitPriceMinor / 100,
    }))
    await removeCartLine(shop.visitor(), { lineId: lines[1]?.id ?? '' })
    await expect(placeOrder(shop.visitor(), wholeOrder(sessionId, { seenLines }))).rejects.toMatchObject({
      code: 'CART_CHANGED',
      lines: [],
    })
    await placeOrder(shop.visitor(), wholeOrder(sessionId, { seenLines: seenLines.slice(0, 1) }))
  })

  test('refuses quantities the customer did not see, even at the same total', async () => {
    const [one, two] = await Promise.all([makeProduct(shop.app), makeProduct(shop.app)])
    const sessionId = await cartOf(shop.visitor(), [{ productId: one.id }, { productId: two.id, quantity: 2 }])
    const { lines } = await viewCart(shop.visitor(), { sessionId })
    const seenLines = lines.map(({ number, quantity, unitPriceMinor }) => ({
      lineNumber: number,
      quantity: 3 - quantity,
      unitPrice: unitPriceMinor / 100,
    }))
    await expect(placeOrder(shop.visitor(), wholeOrder(sessionId, { seenLines }))).rejects.toMatchObject({
      code: 'CART_CHANGED',
      lines: [{ quantity: 1 }, { quantity: 2 }],
    })
  })

  test('orders the cart a visitor filled before logging in', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const sessionId = await cartOf(shop.visitor(), [{ productId, quantity: 2 }])
    const customer = await shop.customer()
    const { orderId } = await placeOrder(customer, wholeOrder(sessionId))
    expect(await stored(orderId)).toMatchObject({
      customerId: customer.viewer.customerId,
      lines: [{ productId, quantity: 2 }],
    })
  })

  test('answers a token that opens this order only', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const { orderId, accessToken } = await order([{ productId }])
    expect(await openByToken(shop.visitor(), accessToken)).toBe(orderId)
    const other = await order([{ productId }])
    for (const wrong of [`${orderId}.${other.accessToken.split('.')[1]}`, accessToken.slice(0, -1), '', `${orderId}.`])
      expect(await openByToken(shop.visitor(), wrong)).toBeNull()
  })

  test('takes two queries, also with a key and rentals; a code adds two for its limit', async () => {
    const sale = await makeProduct(shop.app)
    const rental = await makeRental(shop.app)
    const { code } = await makePromoCode(shop.app)
    const plain = await cartOf(shop.visitor(), [{ productId: sale.id }])
    expect(await shop.countStatements(() => placeOrder(shop.visitor(), wholeOrder(plain)))).toBe(2)
    const full = await cartOf(shop.visitor(), [
      { productId: sale.id },
      { productId: rental.id, rentalStartDate: today, rentalEndDate: today },
    ])
    expect(
      await shop.countStatements(() => placeOrder(shop.visitor(), wholeOrder(full, { idempotencyKey: 'key' }))),
    ).toBe(2)
    const coded = await cartOf(shop.visitor(), [{ productId: sale.id }])
    expect(
      await shop.countStatements(() =>
        placeOrder(shop.visitor(), wholeOrder(coded, { idempotencyKey: 'key', promoCode: code })),
      ),
    ).toBe(4)
  })
})

describe('an idempotency key', () => {
  test('answers the same order and token again, although the cart is empty', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const sessionId = await cartOf(shop.visitor(), [{ productId }])
    const input = wholeOrder(sessionId, { idempotencyKey: 'key-1' })
    const first = await placeOrder(shop.visitor(), input)
    expect(await placeOrder(shop.visitor(), input)).toEqual(first)
    expect(await openByToken(shop.visitor(), first.accessToken)).toBe(first.orderId)
    expect(await onHand(productId)).toBe(9)
  })

  test('is refused with another body, is case-sensitive, and belongs to its caller', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const sessionId = await cartOf(shop.visitor(), [{ productId }])
    const first = await placeOrder(shop.visitor(), wholeOrder(sessionId, { idempotencyKey: 'Key-2' }))
    await expect(
      placeOrder(shop.visitor(), wholeOrder(sessionId, { idempotencyKey: 'Key-2', customerName: 'Друг' })),
    ).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    await expect(placeOrder(shop.visitor(), wholeOrder(sessionId, { idempotencyKey: 'key-2' }))).rejects.toMatchObject({
      code: 'CART_EMPTY',
    })
    const other = await placeOrder(
      shop.visitor(),
      wholeOrder(await cartOf(shop.visitor(), [{ productId }]), { idempotencyKey: 'Key-2' }),
    )
    expect(other.orderId).not.toBe(first.orderId)
  })

  test('stays usable after a refusal', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 1 })
    const sessionId = newSession()
    const input = wholeOrder(sessionId, { idempotencyKey: 'key-3' })
    await expect(placeOrder(shop.visitor(), input)).rejects.toMatchObject({ code: 'CART_EMPTY' })
    await cartOf(shop.visitor(), [{ productId }], sessionId)
    await expect(placeOrder(shop.visitor(), input)).resolves.toMatchObject({ orderId: expect.any(Number) })
  })
})

const missing = (field: string) =>
  expect.objectContaining({
    code: 'BAD_INPUT',
    fields: expect.arrayContaining([{ field, message: 'Моля попълнете всички данни за фактура' }]),
  })

describe('the checkout form', () => {
  const company = {
    companyName: 'Фирма ООД',
    companyAddress: 'София',
    companyManager: 'Иван Иванов',
    companyEik: '123456786',
  }

  test.each(['customerName', 'customerEmail', 'customerPhone', 'deliveryMethod', 'deliveryAddress', 'paymentMethod'])(
    'needs %s',
    (field) => {
      for (const empty of [undefined, null, '']) {
        expect(() => wholeOrder('s', { [field]: empty })).toThrow(
          expect.objectContaining({
            code: 'BAD_INPUT',
            fields: expect.arrayContaining([{ field, message: 'Моля попълнете всички задължителни полета' }]),
          }),
        )
      }
    },
  )

  test.each(['companyName', 'companyAddress', 'companyManager', 'companyEik'])(
    'needs %s for an invoice, and only then',
    (name) => {
      const incomplete = { ...company, [name]: '' }
      const none = { needsInvoice: false, companyName: null, companyEik: null }
      expect(() => wholeOrder('s', { invoice: incomplete })).toThrow(missing(`invoice.${name}`))
      expect(wholeOrder('s', { invoice: null })).toMatchObject(none)
      expect(() => firstStep({ needsInvoice: true, ...incomplete })).toThrow(missing(name))
      for (const needsInvoice of [false, null, undefined])
        expect(firstStep({ needsInvoice, ...incomplete })).toMatchObject(none)
    },
  )

  test.each([
    ['deliveryMethod', 'teleport'],
    ['deliveryMethod', 'HOME_ADDRESS'],
    ['paymentMethod', 'bitcoin'],
    ['idempotencyKey', ''],
    ['idempotencyKey', 'a b'],
    ['idempotencyKey', 'x'.repeat(256)],
    ['sessionId', 'a b'],
  ])('refuses %s %j', (field, value) => {
    expect(() => wholeOrder('s', { [field]: value })).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }))
  })
})
