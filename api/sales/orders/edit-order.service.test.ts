import { afterEach, describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { changesOf } from '#rules/order-changes.ts'
import { issueInvoice } from '../documents/issue-document.service.ts'
import { makeIssuer } from '../documents/testkit/make-issuer.ts'
import { settle } from '../payments/testkit/pay.ts'
import { handOver } from '../reservations/rental-life.service.ts'
import { decideReservation } from '../reservations/reservations.service.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { isInOrder, locksOf } from '../../testkit/lock-order.ts'
import { makeProduct, makePromoCode, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { editOrder, previewEdit } from './edit-order.service.ts'
import type { WantedLine } from './edit-order.rules.ts'
import { setOrderStatus } from './order-status.service.ts'
import { placeOrder } from './place-order.service.ts'
import type { OrderEdit } from './plan-edit.service.ts'
import { cartOf, COLLECTED, outcomes, wholeOrder, type CartItem } from './testkit/checkout.ts'

const shop = useTestShop()
afterEach(() => requireInvariants(shop.app))

const day = (days: number) => addDays(dayInSofia(new Date()), days)
const period = (from: number, until: number) => ({ rentalStartDate: day(from), rentalEndDate: day(until) })

async function order(items: readonly CartItem[], more: Record<string, unknown> = {}): Promise<number> {
  const sessionId = await cartOf(shop.visitor(), items)
  const isRented = items.every(({ rentalStartDate }) => rentalStartDate !== undefined)
  const { orderId } = await placeOrder(shop.visitor(), wholeOrder(sessionId, { ...(isRented && COLLECTED), ...more }))
  return orderId
}

const row = (id: number) =>
  shop.app.db.order.findUniqueOrThrow({ where: { id }, include: { lines: { orderBy: { id: 'asc' } } } })
const onHand = async (productId: number) =>
  (await shop.app.db.stock.findFirstOrThrow({ where: { productId, variantId: null } })).quantity
const reservationOf = async (orderId: number) =>
  (await shop.app.db.reservation.findFirstOrThrow({ where: { orderLine: { orderId } } })).id

const LEFT_OUT = { lineId: null, productId: null, variantId: null, startsOn: null, endsOn: null }
const edit = (orderId: number, part: Partial<OrderEdit>): OrderEdit => ({
  orderId,
  lines: null,
  delivery: null,
  ...part,
})
const lineOf = async (orderId: number, at = 0): Promise<WantedLine> => {
  const line = (await row(orderId)).lines[at]
  return { ...LEFT_OUT, lineId: line?.id ?? 0, quantity: line?.quantity ?? 0 }
}
const withLines = async (orderId: number, lines: readonly WantedLine[], part: Partial<OrderEdit> = {}) =>
  editOrder(await shop.admin(), edit(orderId, { lines: [...lines], ...part }))

describe('lines', () => {
  test('more of one, less of another, one removed and one new: updates stock, amounts and history, and sends the e-mail', async () => {
    const products = await Promise.all([1, 2, 3].map(() => makeProduct(shop.app, { quantity: 10, priceMinor: 1000 })))
    const fresh = await makeProduct(shop.app, { name: 'Конфети', quantity: 10, priceMinor: 300 })
    const { code } = await makePromoCode(shop.app, { discountPercentage: 10 })
    const orderId = await order(
      products.map(({ id: productId }) => ({ productId, quantity: 2 })),
      { promoCode: code },
    )
    await shop.app.db.product.updateMany({ data: { priceMinor: 9900 }, where: { id: products[0]?.id ?? 0 } })
    const [one, two] = [await lineOf(orderId, 0), await lineOf(orderId, 1)]
    const admin = await shop.admin()
    await editOrder(
      admin,
      edit(orderId, {
        lines: [
          { ...one, quantity: 5 },
          { ...two, quantity: 1 },
          { ...LEFT_OUT, productId: fresh.id, quantity: 4 },
        ],
      }),
    )
    // A line keeps its original price: 5 x 10 + 1 x 10 + 4 x 3, less 10 %, plus the fee of 6.
    expect(await row(orderId)).toMatchObject({
      productsMinor: 7200n,
      discountMinor: 720n,
      finalMinor: 7080n,
      version: 2,
    })
    expect(await Promise.all([...products, fresh].map(({ id }) => onHand(id)))).toEqual([5, 9, 10, 6])
    const event = await shop.app.db.orderEvent.findFirstOrThrow({ where: { orderId, kind: 'edited' } })
    expect(event).toMatchObject({ adminId: admin.viewer.adminId, dueBeforeMinor: 6000n, dueAfterMinor: 7080n })
    expect(changesOf(event.changes).map(({ part, from, to }) => [part, from, to])).toEqual([
      ['quantity', '2 бр.', '5 бр.'],
      ['quantity', '2 бр.', '1 бр.'],
      ['line_removed', '2 бр.', null],
      ['line_added', null, '4 бр.'],
    ])
    expect(await shop.app.db.mailMessage.findMany({ where: { orderId, kind: 'order_changed' } })).toHaveLength(1)
  })

  test('new days and quantity of a rental change its reservation and deposit', async () => {
    const { id: productId } = await makeRental(shop.app, { units: 3, pricePerDayMinor: 500 })
    const orderId = await order([{ productId, ...period(2, 3) }])
    const line = await lineOf(orderId)
    await withLines(orderId, [{ ...line, quantity: 2, startsOn: day(3), endsOn: day(5) }])
    expect(await shop.app.db.reservation.findFirst({ where: { productId } })).toMatchObject({
      quantity: 2,
      startsOn: new Date(day(3)),
      endsOn: new Date(day(5)),
    })
    await withLines(orderId, [{ ...LEFT_OUT, productId, quantity: 3, startsOn: day(4), endsOn: day(4) }])
    const reservations = await shop.app.db.reservation.findMany({ where: { productId } })
    expect(reservations).toMatchObject([{ quantity: 3, startsOn: new Date(day(4)), status: 'pending' }])
  })

  test('is refused with all shortages, and nothing is written', async () => {
    const { id: saleId } = await makeProduct(shop.app, { quantity: 3 })
    const { id: rentalId } = await makeRental(shop.app, { units: 2 })
    const other = await order([{ productId: rentalId, ...period(2, 2) }])
    const orderId = await order([{ productId: saleId }, { productId: rentalId, ...period(5, 5) }])
    const [sale, rental] = [await lineOf(orderId, 0), await lineOf(orderId, 1)]
    const wanted = [
      { ...sale, quantity: 4 },
      { ...rental, quantity: 2, startsOn: day(2), endsOn: day(2) },
    ]
    const { shortages } = await previewEdit(await shop.admin(), edit(orderId, { lines: wanted }))
    expect(shortages).toMatchObject([
      { productId: saleId, needed: 3, available: 2 },
      { productId: rentalId, needed: 2, available: 1, days: [{ orderIds: [other] }] },
    ])
    await expect(withLines(orderId, wanted)).rejects.toMatchObject({ shortages })
    expect(await row(orderId)).toMatchObject({ version: 1 })
    expect(await onHand(saleId)).toBe(2)
  })

  test('a rental does not conflict with its own days', async () => {
    const { id: productId } = await makeRental(shop.app, { units: 2 })
    const orderId = await order([{ productId, quantity: 2, ...period(2, 4) }])
    await withLines(orderId, [{ ...(await lineOf(orderId)), startsOn: day(3), endsOn: day(6) }])
    await withLines(orderId, [{ ...(await lineOf(orderId)), quantity: 1 }])
  })

  test('an invoiced order keeps its lines; the address may change', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 9 })
    const orderId = await order([{ productId, quantity: 2 }])
    const admin = await shop.admin()
    await makeIssuer(shop.app)
    await issueInvoice(admin, {
      orderId,
      suppliedOn: null,
      recipient: { name: 'Фирма', address: 'София', manager: 'Ана', eik: '123456786', vat: '' },
    })
    const line = await lineOf(orderId)
    await expect(withLines(orderId, [{ ...line, quantity: 1 }])).rejects.toMatchObject({ code: 'ORDER_INVOICED' })
    await editOrder(
      admin,
      edit(orderId, { delivery: { deliveryMethod: 'courier_office', deliveryAddress: 'Пловдив' } }),
    )
    expect(await row(orderId)).toMatchObject({
      deliveryAddress: 'Пловдив',
      finalMinor: 600n + BigInt(2 * (await row(orderId)).lines[0]!.unitPriceMinor),
    })
  })

  test('a handed-over rental cannot be edited', async () => {
    const { id: productId } = await makeRental(shop.app, { units: 3 })
    const orderId = await order([{ productId, quantity: 2, ...period(0, 1) }])
    const admin = await shop.admin()
    const reservationId = await reservationOf(orderId)
    await decideReservation(admin, { reservationId, status: 'approved' })
    await handOver(admin, { reservationId, quantity: 1, note: '' })
    await expect(withLines(orderId, [{ ...(await lineOf(orderId)), quantity: 1 }])).rejects.toMatchObject({
      code: 'RENTAL_BEGUN',
    })
  })

  test('of goods and rentals may be collected or delivered, as agreed', async () => {
    const { id: saleId } = await makeProduct(shop.app)
    const { id: rentalId } = await makeRental(shop.app)
    const orderId = await order([{ productId: rentalId, ...period(2, 2) }])
    const line = await lineOf(orderId)
    const both = [line, { ...LEFT_OUT, productId: saleId, quantity: 1 }]
    await withLines(orderId, both)
    expect(await row(orderId)).toMatchObject({ deliveryMethod: 'pickup', deliveryFeeMinor: 0 })
    const lines = [await lineOf(orderId), await lineOf(orderId, 1)]
    await withLines(orderId, lines, { delivery: { deliveryMethod: 'home_address', deliveryAddress: 'София' } })
    expect(await row(orderId)).toMatchObject({ deliveryMethod: 'home_address', deliveryFeeMinor: 1000 })
  })
})

describe('an edit', () => {
  test.each(['shipped', 'delivered', 'completed', 'cancelled'] as const)('of a %s order is refused', async (status) => {
    const { id: productId } = await makeProduct(shop.app)
    const orderId = await order([{ productId }])
    const admin = await shop.admin()
    await setOrderStatus(admin, { orderId, status })
    await expect(editOrder(admin, edit(orderId, { customerName: 'Ана' }))).rejects.toMatchObject({
      code: 'ORDER_NOT_EDITABLE',
    })
  })

  test('without changes writes nothing; a preview never writes', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 5, priceMinor: 1000 })
    const orderId = await order([{ productId }])
    const line = await lineOf(orderId)
    await withLines(orderId, [line])
    const admin = await shop.admin()
    const preview = await previewEdit(admin, edit(orderId, { lines: [{ ...line, quantity: 3 }] }))
    expect(preview).toMatchObject({ dueBeforeMinor: 1600, finalMinor: 3600, paidMinor: 0, shortages: [] })
    expect(await row(orderId)).toMatchObject({ version: 1, finalMinor: 1600n })
    expect(await shop.app.db.orderEvent.count({ where: { orderId } })).toBe(1)
  })

  test('of contact and delivery is sent to the customer with old and new values', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const orderId = await order([{ productId }])
    await editOrder(
      await shop.admin(),
      edit(orderId, { customerName: 'Ана Петрова', customerPhone: '0888999888', paymentMethod: 'card' }),
    )
    const { changes } = await shop.app.db.orderEvent.findFirstOrThrow({ where: { orderId, kind: 'edited' } })
    expect(changesOf(changes)).toEqual([
      { part: 'customer_name', item: null, from: 'Мария Иванова', to: 'Ана Петрова' },
      { part: 'customer_phone', item: null, from: '+359 88 123 4567', to: '0888999888' },
      { part: 'payment_method', item: null, from: 'Наложен платеж', to: 'Карта' },
    ])
  })

  test('that raises the total of a paid order leaves the difference due', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 5, priceMinor: 1000 })
    const orderId = await order([{ productId }])
    const admin = await shop.admin()
    await settle(admin, orderId)
    await withLines(orderId, [{ ...(await lineOf(orderId)), quantity: 2 }])
    expect(await row(orderId)).toMatchObject({ paymentStatus: 'pending', finalMinor: 2600n, owedMinor: 1000n })
    await settle(admin, orderId)
    const payments = await shop.app.db.payment.findMany({ where: { orderId }, orderBy: { id: 'asc' } })
    expect(payments.map(({ amountMinor }) => amountMinor)).toEqual([1600n, 1000n])
  })

  test('locks order, stock, reservation and days, in this order', async () => {
    const { id: saleId } = await makeProduct(shop.app, { quantity: 9 })
    const { id: rentalId } = await makeRental(shop.app, { units: 3 })
    const { id: otherId } = await makeRental(shop.app, { units: 3 })
    const orderId = await order([
      { productId: saleId },
      { productId: rentalId, ...period(2, 2) },
      { productId: otherId, ...period(2, 2) },
    ])
    const [sale, rental] = [await lineOf(orderId, 0), await lineOf(orderId, 1)]
    const sent = await shop.statementsOf(() =>
      withLines(orderId, [
        { ...sale, quantity: 2 },
        { ...rental, startsOn: day(3), endsOn: day(3) },
        { ...LEFT_OUT, productId: otherId, quantity: 1, startsOn: day(4), endsOn: day(4) },
      ]),
    )
    const transactions = locksOf(sent)
    expect(transactions.every(isInOrder)).toBe(true)
    expect(
      transactions.some(
        (kinds) => kinds.includes('orders') && kinds.includes('stock') && kinds.includes('rental_days'),
      ),
    ).toBe(true)
  })
})

describe('concurrently', () => {
  test('two edits of one version: one succeeds, the other fails as stale', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 50 })
    const orderId = await order([{ productId }])
    const line = await lineOf(orderId)
    const admin = await shop.admin()
    const edits = [2, 3, 4].map((quantity) =>
      editOrder(admin, { ...edit(orderId, { lines: [{ ...line, quantity }] }), expectedVersion: 1 }),
    )
    expect(await outcomes(edits)).toEqual({ done: 1, refused: ['STALE_VERSION', 'STALE_VERSION'] })
  })

  test('an edit and a cancellation: the second sees the result of the first', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { id: productId } = await makeProduct(shop.app, { quantity: 5 })
      const { id: rentalId } = await makeRental(shop.app, { units: 2 })
      const orderId = await order([{ productId }, { productId: rentalId, ...period(2, 2) }])
      const [sale, rental] = [await lineOf(orderId, 0), await lineOf(orderId, 1)]
      const admin = await shop.admin()
      const both = [
        () =>
          editOrder(
            admin,
            edit(orderId, {
              lines: [
                { ...sale, quantity: 3 },
                { ...rental, quantity: 2 },
              ],
            }),
          ),
        () => setOrderStatus(admin, { orderId, status: 'cancelled' }),
      ]
      const { refused } = await outcomes((round % 2 === 0 ? both : both.toReversed()).map(async (call) => call()))
      expect(['', 'ORDER_NOT_EDITABLE']).toContain(refused.join())
      expect(await row(orderId)).toMatchObject({ status: 'cancelled' })
      expect(await onHand(productId)).toBe(5)
      await requireInvariants(shop.app)
    }
  })

  test('edits and orders never oversell the last units and days', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 14 })
    const { id: rentalId } = await makeRental(shop.app, { units: 14 })
    const orders = await Promise.all(
      Array.from({ length: 4 }, () => order([{ productId }, { productId: rentalId, ...period(2, 2) }])),
    )
    const admin = await shop.admin()
    const edits = orders.map(async (orderId) => {
      const [sale, rental] = [await lineOf(orderId, 0), await lineOf(orderId, 1)]
      await editOrder(
        admin,
        edit(orderId, {
          lines: [
            { ...sale, quantity: 4 },
            { ...rental, quantity: 4 },
          ],
        }),
      )
    })
    const carts = await Promise.all(
      Array.from({ length: 4 }, () =>
        cartOf(shop.visitor(), [
          { productId, quantity: 2 },
          { productId: rentalId, quantity: 2, ...period(1, 3) },
        ]),
      ),
    )
    await outcomes([...edits, ...carts.map((cart) => placeOrder(shop.visitor(), wholeOrder(cart)))])
    const sold = await shop.app.db.orderLine.aggregate({ where: { productId }, _sum: { quantity: true } })
    expect((await onHand(productId)) + (sold._sum.quantity ?? 0)).toBe(14)
  })

  test('an edit and the handover of its rental: handed-over units are never removed', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id: productId } = await makeRental(shop.app, { units: 2 })
      const { id: saleId } = await makeProduct(shop.app)
      const orderId = await order([{ productId, quantity: 2, ...period(0, 1) }, { productId: saleId }])
      const admin = await shop.admin()
      const reservationId = await reservationOf(orderId)
      await decideReservation(admin, { reservationId, status: 'approved' })
      const sale = await lineOf(orderId, 1)
      const { done } = await outcomes([
        handOver(admin, { reservationId, quantity: 1, note: '' }),
        editOrder(admin, edit(orderId, { lines: [sale] })),
      ])
      expect(done).toBe(1)
      await requireInvariants(shop.app)
    }
  })
})
