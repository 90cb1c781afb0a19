import { describe, expect, test } from '@jest/globals'
import { dayInSofia } from '#rules/calendar.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { type RestAnswer, type Sender, type TestShop, useTestShop } from '../../testkit/shop.ts'
import { placeOrder } from './place-order.service.ts'
import { cartOf, CHECKOUT, wholeOrder } from './testkit/checkout.ts'

const shop = useTestShop()

const today = dayInSofia(new Date())
const INVOICE = {
  needsInvoice: true,
  companyName: 'Фирма ООД',
  companyAddress: 'София',
  companyManager: 'Иван Иванов',
  companyEik: '123456786',
  companyVat: 'BG123456786',
}

const open = (body: Record<string, unknown> = {}, headers: Record<string, string> = {}, as?: Sender) =>
  shop.rest({ method: 'POST', url: '/api/orders', body: { ...CHECKOUT, ...body }, headers, ...(as && { as }) })
const addItem = (body: Record<string, unknown>, headers: Record<string, string> = {}, as?: Sender) =>
  shop.rest({ method: 'POST', url: '/api/order-items', body: { quantity: 1, ...body }, headers, ...(as && { as }) })
const get = (url: string, as?: Sender) => shop.rest({ method: 'GET', url, ...(as && { as }) })
const idOf = (answer: { body: unknown }) => Number(Object(answer.body).id)
const cookieOf = (opened: RestAnswer) => ({ cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' })

describe('POST /api/orders', () => {
  test('answers the order with the shop’s amounts, and sets the opener’s cookie', async () => {
    const { status, body, headers } = await open({
      ...INVOICE,
      userId: 7,
      status: 'delivered',
      paymentStatus: 'paid',
      totalAmount: '0.01',
      deliveryFee: '-10',
      finalAmount: -1,
    })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        userId: null,
        customerName: 'Мария Иванова',
        customerEmail: 'maria@example.com',
        customerPhone: '+359 88 123 4567',
        customerAddress: 'София, офис Център',
        deliveryMethod: 'courier_office',
        deliveryAddress: 'София, офис Център',
        paymentMethod: 'cash_on_delivery',
        paymentStatus: 'pending',
        ...INVOICE,
        deliveryFee: '6.00',
        totalAmount: '6.00',
        promoCode: null,
        discountAmount: '0.00',
        finalAmount: '6.00',
        rentalVatAmount: '0.00',
        status: 'pending',
        notes: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    })
    expect(String(headers['set-cookie'])).toMatch(/^order_opener=[\w-]{43};.*HttpOnly/)
  })

  test('repeats the answer for the same key, and refuses another body and an invalid key', async () => {
    const headers = { 'idempotency-key': 'rest-1' }
    const first = await open({}, headers)
    expect(await open({}, headers)).toMatchObject({ status: 201, body: first.body })
    expect(await open({ customerName: 'Друг' }, headers)).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_MISMATCH' },
    })
    for (const key of ['', 'a b', 'x'.repeat(256)])
      expect(await open({}, { 'idempotency-key': key })).toMatchObject({ status: 400 })
  })

  test.each<[string, Record<string, unknown>]>([
    ['customerName', { customerName: '\u200b ' }],
    ['customerEmail', { customerEmail: 'a@b' }],
    ['customerPhone', { customerPhone: 'abc' }],
    ['deliveryMethod', { deliveryMethod: 'teleport' }],
    ['paymentMethod', { paymentMethod: 'bitcoin' }],
    ['companyEik', { ...INVOICE, companyEik: '12 34' }],
    ['companyName', { ...INVOICE, companyName: undefined }],
  ])('refuses a wrong %s with 400', async (field, change) => {
    expect(await open(change)).toMatchObject({
      status: 400,
      body: { code: 'BAD_INPUT', errors: expect.arrayContaining([expect.objectContaining({ field })]) },
    })
  })

  test('refuses an unusable promo code with 409', async () => {
    expect(await open({ promoCode: 'НЯМА' })).toMatchObject({
      status: 409,
      body: { code: 'PROMO_CODE_REJECTED', message: 'Невалиден промо код' },
    })
  })
})

describe('POST /api/order-items', () => {
  test('answers the stored line; a repeated call with 200', async () => {
    const { id: productId, variants } = await makeProduct(shop.app, {
      name: 'Балон',
      imageUrls: ['/uploads/b.webp'],
      variants: [{ size: '5 инча', priceMinor: 120 }],
    })
    const opened = await open()
    const orderId = idOf(opened)
    const first = await addItem(
      { orderId, productId, productVariantId: variants[0]?.id, quantity: 3, price: '0.01' },
      cookieOf(opened),
    )
    expect(first).toMatchObject({
      status: 201,
      body: {
        id: expect.any(Number),
        orderId,
        productId,
        productVariantId: variants[0]?.id,
        variantSize: '5 инча',
        quantity: 3,
        price: '1.20',
        rentalStartDate: null,
        rentalEndDate: null,
        rentalDays: null,
        lineTotal: '3.60',
        product: { id: productId, name: 'Балон', imageUrl: '/uploads/b.webp', type: 'sale' },
      },
    })
    expect(
      await addItem({ orderId, productId, productVariantId: variants[0]?.id, quantity: 3 }, cookieOf(opened)),
    ).toMatchObject({ status: 200, body: first.body })
  })

  test('identifies the opener by the cookie of the first call', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const opened = await open()
    const orderId = idOf(opened)
    expect(await addItem({ orderId, productId })).toMatchObject({ status: 404 })
    expect(await addItem({ orderId, productId }, { cookie: `order_opener=${'x'.repeat(43)}` })).toMatchObject({
      status: 404,
    })
    expect(await addItem({ orderId, productId }, cookieOf(opened))).toMatchObject({ status: 201 })
  })

  test('answers 400 to dates of a sale, even of a deleted product', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const opened = await open()
    const body = { orderId: idOf(opened), productId, rentalStartDate: today, rentalEndDate: today }
    const refused = { status: 400, body: { code: 'BAD_INPUT', errors: [{ field: 'rentalStartDate' }] } }
    expect(await addItem(body, cookieOf(opened))).toMatchObject(refused)
    await shop.app.db.product.update({ where: { id: productId }, data: { deletedAt: new Date() } })
    expect(await addItem(body, cookieOf(opened))).toMatchObject(refused)
  })

  test('refuses a foreign, missing and closed order', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const customer = await shop.customer()
    const owned = idOf(await open({}, {}, customer))
    expect(await addItem({ orderId: owned, productId })).toMatchObject({ status: 404 })
    expect(await addItem({ orderId: owned, productId }, {}, await shop.customer())).toMatchObject({ status: 404 })
    expect(await addItem({ orderId: 2_147_483_647, productId })).toMatchObject({ status: 404 })
    expect(await addItem({ orderId: 'abc', productId })).toMatchObject({ status: 400 })
    shop.now(new Date(Date.now() + 16 * 60_000))
    expect(await addItem({ orderId: owned, productId }, {}, customer)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_CLOSED' },
    })
    shop.now(null)
  })
})

async function orderOf(ctx: Awaited<ReturnType<TestShop['customer']>>) {
  const [sale, rental] = await Promise.all([makeProduct(shop.app), makeRental(shop.app)])
  const { orderId } = await placeOrder(
    ctx,
    wholeOrder(
      await cartOf(ctx, [
        { productId: sale.id },
        { productId: rental.id, rentalStartDate: today, rentalEndDate: today },
      ]),
    ),
  )
  return orderId
}

describe('reading orders', () => {
  test('details are for the admin and the owner: 401 without a token, 404 for others; notes are for the admin', async () => {
    const [owner, other, admin] = [await shop.customer(), await shop.customer(), await shop.admin()]
    const url = `/api/orders/${await orderOf(owner)}/details`
    expect(await get(url)).toMatchObject({ status: 401 })
    expect(await get(url, other)).toMatchObject({ status: 404 })
    expect(await get('/api/orders/2147483647/details', admin)).toMatchObject({ status: 404 })
    expect(await get(url, owner)).toMatchObject({
      status: 200,
      body: {
        order: { finalAmount: '41.00', notes: null },
        items: [{ price: '10.00' }, { rentalDays: 1, lineTotal: '25.00' }],
      },
    })
    expect(await get(url, admin)).toMatchObject({
      status: 200,
      body: { order: { notes: expect.stringContaining('наем') } },
    })
  })

  test('a customer’s orders are matched by account, not by e-mail', async () => {
    const owner = await shop.customer()
    const orderId = await orderOf(owner)
    await open({
      customerEmail: (await shop.app.db.customer.findUniqueOrThrow({ where: { id: owner.viewer.customerId } })).email,
    })
    expect(await get('/api/users/orders', owner)).toMatchObject({
      status: 200,
      body: [{ id: orderId, userId: owner.viewer.customerId, customerAddress: 'София, офис Център', items: [{}, {}] }],
    })
    expect((await get('/api/users/orders', owner)).body).toHaveLength(1)
    expect(await get('/api/users/orders')).toMatchObject({ status: 401 })
  })

  test('the admin lists all orders and changes their status', async () => {
    const admin = await shop.admin()
    const orderId = await orderOf(await shop.customer())
    expect((await get('/api/admin/orders', admin)).body).toContainEqual(
      expect.objectContaining({ id: orderId, finalAmount: '41.00' }),
    )
    const set = (status: unknown, as: Sender = admin) =>
      shop.rest({ method: 'PATCH', url: `/api/admin/orders/${orderId}/status`, body: { status }, as })
    expect(await set('completed')).toMatchObject({ status: 200, body: { id: orderId, status: 'completed' } })
    expect(await set('cancelled')).toMatchObject({ status: 409, body: { code: 'BAD_TRANSITION' } })
    for (const wrong of ['PENDING', 'lost', null, undefined, 1]) expect(await set(wrong)).toMatchObject({ status: 400 })
    expect(await set('pending', await shop.customer())).toMatchObject({ status: 403 })
  })
})
