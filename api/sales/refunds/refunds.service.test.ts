import { afterEach, describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { addOrderNote } from '../order-notes/order-notes.service.ts'
import { setOrderStatus } from '../orders/order-status.service.ts'
import { setOrderTracking } from '../orders/order-tracking.service.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { setOrdersStatus } from '../orders/set-orders-status.service.ts'
import { cartOf, outcomes, wholeOrder } from '../orders/testkit/checkout.ts'
import { moveDeposit, settle } from '../payments/testkit/pay.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { refundOrder, type NewRefund } from './refunds.service.ts'

const shop = useTestShop()
afterEach(() => requireInvariants(shop.app))

/** Three pieces at 10 each, with a delivery fee of 6. */
async function order() {
  const { id: productId } = await makeProduct(shop.app, { quantity: 10, priceMinor: 1000, name: 'Балон' })
  const sessionId = await cartOf(shop.visitor(), [{ productId, quantity: 3 }])
  const { orderId } = await placeOrder(shop.visitor(), wholeOrder(sessionId))
  const { id: lineId } = await shop.app.db.orderLine.findFirstOrThrow({ where: { orderId } })
  return { admin: await shop.admin(), orderId, lineId, productId }
}

async function delivered() {
  const made = await order()
  await settle(made.admin, made.orderId)
  await setOrderStatus(made.admin, { orderId: made.orderId, status: 'delivered' })
  return made
}

const money = (orderId: number, amount: number): NewRefund => ({
  orderId,
  amount,
  method: 'cash',
  reason: 'Повредено',
  lines: [],
})
const read = (orderId: number) => shop.app.db.order.findUniqueOrThrow({ where: { id: orderId } })
const onHand = async (productId: number) =>
  (await shop.app.db.stock.findFirstOrThrow({ where: { productId } })).quantity

describe('a refund', () => {
  test('pays money back, and returns resalable pieces to stock', async () => {
    const { admin, orderId, lineId, productId } = await delivered()
    const lines = [{ lineId, quantity: 1, restocked: true }]
    await refundOrder(admin, { ...money(orderId, 1000), lines })
    await refundOrder(admin, { ...money(orderId, 0), method: null, lines: [{ lineId, quantity: 1, restocked: false }] })
    expect(await onHand(productId)).toBe(8)
    const movement = await shop.app.db.stockMovement.findFirstOrThrow({
      where: { orderLineId: lineId, reason: 'customer_return' },
    })
    expect(movement).toMatchObject({ delta: 1, adminId: admin.viewer.adminId })
  })

  test('never pays back more than was paid', async () => {
    const { admin, orderId } = await delivered()
    await refundOrder(admin, money(orderId, 3000))
    await expect(refundOrder(admin, money(orderId, 601))).rejects.toMatchObject({
      code: 'REFUND_TOO_HIGH',
      left: { minorUnits: 600, currency: 'BGN' },
    })
    await refundOrder(admin, money(orderId, 600))
    await expect(refundOrder(admin, money(orderId, 1))).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' })
  })

  test('pays back money for goods first, then rent', async () => {
    const { id: goods } = await makeProduct(shop.app, { quantity: 10, priceMinor: 1000 })
    const { id: rental } = await makeRental(shop.app, { pricePerDayMinor: 500 })
    const day = addDays(dayInSofia(new Date()), 3)
    const period = { rentalStartDate: day, rentalEndDate: day }
    const sessionId = await cartOf(shop.visitor(), [{ productId: goods }, { productId: rental, ...period }])
    const { orderId } = await placeOrder(shop.visitor(), wholeOrder(sessionId))
    const admin = await shop.admin()
    await settle(admin, orderId)
    await refundOrder(admin, money(orderId, 1800))
    const refunds = await shop.app.db.payment.findMany({ where: { orderId, kind: 'refunded' }, orderBy: { id: 'asc' } })
    expect(refunds.map(({ purpose, amountMinor }) => [purpose, Number(amountMinor)])).toEqual([
      ['goods', 1600],
      ['rent', 200],
    ])
  })

  test('with a stale version is refused with the current one', async () => {
    const { admin, orderId } = await delivered()
    const { version } = await read(orderId)
    await refundOrder(admin, { ...money(orderId, 100), expectedVersion: version })
    const second = refundOrder(admin, { ...money(orderId, 100), expectedVersion: version })
    await expect(second).rejects.toMatchObject({ code: 'STALE_VERSION' })
    expect(await read(orderId)).toMatchObject({ version: version + 1 })
  })

  test('of an unpaid order is refused', async () => {
    const { admin, orderId } = await order()
    await expect(refundOrder(admin, money(orderId, 1))).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' })
  })

  test('leaves the deposit, which has its own limit', async () => {
    const { admin, orderId } = await delivered()
    await moveDeposit(admin, orderId, { kind: 'received', amount: 1000 })
    await expect(refundOrder(admin, money(orderId, 3601))).rejects.toMatchObject({ left: { minorUnits: 3600 } })
    await moveDeposit(admin, orderId, { kind: 'withheld', amount: 300, reason: 'Драска' })
    expect(await read(orderId)).toMatchObject({ paidMinor: 3600n, depositWithheldMinor: 300n, paybackMinor: 700n })
  })

  test('accepts only pieces that the customer has, and none before delivery', async () => {
    const { admin, orderId, lineId } = await order()
    const back = (quantity: number): NewRefund => ({
      ...money(orderId, 0),
      method: null,
      lines: [{ lineId, quantity, restocked: true }],
    })
    await expect(refundOrder(admin, back(1))).rejects.toMatchObject({ code: 'BAD_TRANSITION' })
    await setOrderStatus(admin, { orderId, status: 'delivered' })
    await refundOrder(admin, back(2))
    await expect(refundOrder(admin, back(2))).rejects.toMatchObject({ code: 'RETURN_TOO_HIGH', most: 1 })
  })

  test('of pieces counts when the order is cancelled and restored: they return to stock once', async () => {
    const { admin, orderId, lineId, productId } = await delivered()
    await refundOrder(admin, { ...money(orderId, 1000), lines: [{ lineId, quantity: 1, restocked: true }] })
    await setOrderStatus(admin, { orderId, status: 'shipped', confirmed: true })
    await setOrderStatus(admin, { orderId, status: 'cancelled' })
    expect(await onHand(productId)).toBe(10)
    await requireInvariants(shop.app)
    await setOrderStatus(admin, { orderId, status: 'pending' })
    expect(await onHand(productId)).toBe(8)
  })

  test('lowers the price, so the order stays paid and owes nothing', async () => {
    const { admin, orderId } = await delivered()
    await refundOrder(admin, money(orderId, 100))
    expect(await read(orderId)).toMatchObject({
      paymentStatus: 'paid',
      paidMinor: 3500n,
      allowanceMinor: 100n,
      owedMinor: 0n,
      paybackMinor: 0n,
    })
  })

  test('of the same money, sent twice concurrently, is paid once', async () => {
    const { admin, orderId, lineId } = await delivered()
    const refund = { ...money(orderId, 2000), lines: [{ lineId, quantity: 2, restocked: true }] }
    const { done } = await outcomes(Array.from({ length: 6 }, () => refundOrder(admin, refund)))
    expect(done).toBe(1)
  })
})

describe('notes', () => {
  test('a public note is e-mailed, an internal one is not', async () => {
    const { admin, orderId } = await order()
    await addOrderNote(admin, { orderId, kind: 'internal', text: 'Звъни след 17 ч.' })
    await addOrderNote(admin, { orderId, kind: 'public', text: 'Готова е.' })
    const letters = await shop.app.db.mailMessage.findMany({ where: { orderId, kind: 'order_note' } })
    const { id } = await shop.app.db.orderNote.findFirstOrThrow({ where: { orderId, kind: 'public' } })
    expect(letters).toMatchObject([{ subjectId: id, recipient: 'maria@example.com' }])
    await expect(addOrderNote(admin, { orderId: 999_999, kind: 'internal', text: 'x' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('the tracking number', () => {
  test('is set with the status, changed later, and recorded in history once per change', async () => {
    const { admin, orderId } = await order()
    const tracking = { carrier: 'econt', number: '105' } as const
    await setOrderStatus(admin, { orderId, status: 'shipped', tracking })
    await setOrderTracking(admin, { orderId, tracking })
    await setOrderTracking(admin, { orderId, tracking: null })
    expect(await shop.app.db.order.findUnique({ where: { id: orderId } })).toMatchObject({
      carrier: null,
      trackingNumber: null,
    })
    const events = await shop.app.db.orderEvent.findMany({
      where: { orderId, kind: 'tracking_set' },
      orderBy: { id: 'asc' },
    })
    expect(events.map(({ changes }) => changes)).toEqual([
      [{ part: 'tracking', item: null, from: null, to: 'Еконт, 105' }],
      [{ part: 'tracking', item: null, from: 'Еконт, 105', to: null }],
    ])
  })
})

describe('several orders together', () => {
  test('all change their status, or none with a reason for each', async () => {
    const [one, two, three] = [await order(), await order(), await order()]
    const { admin } = one
    const orders = [one, two].map(({ orderId }) => ({ orderId, expectedVersion: 1 }))
    await setOrdersStatus(admin, { orders, status: 'processing' })
    expect(await read(two.orderId)).toMatchObject({ status: 'processing', version: 2 })
    await setOrderStatus(admin, { orderId: two.orderId, status: 'cancelled' })
    const next = [
      { orderId: one.orderId, expectedVersion: 1 },
      { orderId: two.orderId, expectedVersion: null },
      { orderId: three.orderId, expectedVersion: null },
    ]
    await expect(setOrdersStatus(admin, { orders: next, status: 'shipped' })).rejects.toMatchObject({
      refusals: [
        { orderId: one.orderId, code: 'STALE_VERSION' },
        { orderId: two.orderId, code: 'BAD_TRANSITION' },
      ],
    })
    expect(await read(three.orderId)).toMatchObject({ status: 'pending', version: 1 })
  })

  test('cannot be cancelled together', async () => {
    const [one, two] = [await order(), await order()]
    const orders = [one, two].map(({ orderId }) => ({ orderId, expectedVersion: 1 }))
    await expect(setOrdersStatus(one.admin, { orders, status: 'cancelled' })).rejects.toMatchObject({
      refusals: [
        { orderId: one.orderId, code: 'BAD_TRANSITION' },
        { orderId: two.orderId, code: 'BAD_TRANSITION' },
      ],
    })
    expect(await read(two.orderId)).toMatchObject({ status: 'pending', version: 1 })
  })
})

test('history names the staff member who orders for a customer, which needs a permission', async () => {
  const { id: productId } = await makeProduct(shop.app)
  const { sessionId: _session, ...input } = wholeOrder('unread')
  const place = async (as: Awaited<ReturnType<typeof shop.admin>>) => {
    const sessionId = await cartOf(as, [{ productId }])
    const { customerName, customerEmail, customerPhone, deliveryAddress } = input
    const sent = {
      sessionId,
      customerName,
      customerEmail,
      customerPhone,
      deliveryAddress,
      deliveryMethod: 'COURIER_OFFICE',
      paymentMethod: 'CARD',
    }
    const document = `mutation ($input: PlaceOrderInput!) {
      placeOrder(input: $input) { __typename ... on PlaceOrderSuccess { order { history { nodes { kind admin { username } } } } } } }`
    return (await shop.graphql(document, { input: sent }, as)).data?.['placeOrder']
  }
  expect(await place(await shop.admin())).toMatchObject({
    order: { history: { nodes: [{ kind: 'PLACED', admin: { username: expect.any(String) } }] } },
  })
  expect(await place(await shop.admin('packer'))).toMatchObject({ __typename: 'ForbiddenError' })
})

test('the customer sees refunds, but neither the reason nor the author', async () => {
  const owner = await shop.customer()
  const { id: productId } = await makeProduct(shop.app, { priceMinor: 1000 })
  const { orderId } = await placeOrder(owner, wholeOrder(await cartOf(owner, [{ productId }])))
  const admin = await shop.admin()
  await settle(admin, orderId)
  await refundOrder(admin, money(orderId, 500))
  const document =
    'query ($id: Int!) { order(databaseId: $id) { returns { nodes { refunded { amount } reason admin { username } } } } }'
  const seenBy = (as: typeof owner | typeof admin) => shop.graphql(document, { id: orderId }, as)
  const shown = await seenBy(owner)
  expect(shown.data).toEqual({
    order: { returns: { nodes: [{ refunded: { amount: '5.00' }, reason: null, admin: null }] } },
  })
  expect(shown.errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['FORBIDDEN', 'FORBIDDEN'])
  expect((await seenBy(admin)).data).toMatchObject({ order: { returns: { nodes: [{ reason: 'Повредено' }] } } })
})
