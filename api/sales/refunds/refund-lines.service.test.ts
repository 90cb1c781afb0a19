import { afterEach, describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { correctPayment } from '../payments/payments.service.ts'
import { moveDeposit, settle } from '../payments/testkit/pay.ts'
import { setOrderStatus } from '../orders/order-status.service.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, outcomes, wholeOrder } from '../orders/testkit/checkout.ts'
import { packOrder } from '../orders/testkit/packages.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct, makePromoCode, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { refundFacts } from './refund-lines.loaders.ts'
import { refundOrder } from './refunds.service.ts'

const shop = useTestShop()
afterEach(() => requireInvariants(shop.app))

/** Seven plates at 1.43, a chair at 5.00 per day with a deposit of 5.00, and a code of 7 %; paid and delivered. */
async function delivered() {
  const { id: plates } = await makeProduct(shop.app, { quantity: 50, priceMinor: 143 })
  const { id: chair } = await makeRental(shop.app, { pricePerDayMinor: 500 })
  const day = addDays(dayInSofia(new Date()), 3)
  const { code } = await makePromoCode(shop.app, { discountPercentage: 7 })
  const items = [
    { productId: plates, quantity: 7 },
    { productId: chair, rentalStartDate: day, rentalEndDate: day },
  ]
  const { orderId } = await placeOrder(
    shop.visitor(),
    wholeOrder(await cartOf(shop.visitor(), items), { promoCode: code }),
  )
  const admin = await shop.admin()
  await settle(admin, orderId)
  await setOrderStatus(admin, { orderId, status: 'delivered', confirmed: true })
  const lines = await shop.app.db.orderLine.findMany({ where: { orderId }, orderBy: { id: 'asc' } })
  const [goods, rent] = [lines.find(({ type }) => type === 'sale'), lines.find(({ type }) => type === 'rent')]
  if (!goods || !rent) throw new Error('the order has both')
  return { orderId, goodsId: goods.id, rentId: rent.id }
}

const factsOf = async (orderId: number) => {
  const facts = await refundFacts(await shop.admin()).load(orderId)
  if (!facts) throw new Error('no such order')
  return facts
}

interface Line {
  lineId: number
  amount: number
  quantity?: number
}

const refund = async (orderId: number, amount: number, ...lines: Line[]) =>
  refundOrder(await shop.admin(), {
    orderId,
    amount,
    method: 'cash',
    reason: 'Отказ',
    lines: lines.map((line) => ({ quantity: 0, restocked: false, ...line })),
  })

test('each line costs its goods or rent after the code, with VAT and without the deposit', async () => {
  const { orderId, goodsId, rentId } = await delivered()
  const order = await shop.app.db.order.findUniqueOrThrow({ where: { id: orderId } })
  const { lines, feeLeftMinor } = await factsOf(orderId)
  expect(lines).toMatchObject([
    { lineId: goodsId, priceMinor: Number(order.goodsMinor), refundedMinor: 0 },
    { lineId: rentId, priceMinor: Number(order.rentMinor + order.rentalVatMinor), refundedMinor: 0 },
  ])
  const all = lines.reduce((sum, { priceMinor }) => sum + priceMinor, feeLeftMinor)
  expect(all).toBe(Number(order.paidMinor))
})

describe('a refund of lines', () => {
  test('is never above the price of the line, less earlier refunds', async () => {
    const { orderId, goodsId } = await delivered()
    const [{ priceMinor } = { priceMinor: 0 }] = (await factsOf(orderId)).lines
    await refund(orderId, 300, { lineId: goodsId, amount: 300 })
    expect((await factsOf(orderId)).lines[0]).toMatchObject({ refundedMinor: 300 })
    const more = refund(orderId, priceMinor, { lineId: goodsId, amount: priceMinor })
    await expect(more).rejects.toMatchObject({ code: 'LINE_REFUND_TOO_HIGH', left: { minorUnits: priceMinor - 300 } })
    await refund(orderId, priceMinor - 300, { lineId: goodsId, amount: priceMinor - 300, quantity: 7 })
    await expect(refund(orderId, 1, { lineId: goodsId, amount: 1 })).rejects.toMatchObject({
      code: 'LINE_REFUND_TOO_HIGH',
    })
  })

  test('by two people at once takes the rest once', async () => {
    const { orderId, goodsId } = await delivered()
    const [{ priceMinor } = { priceMinor: 0 }] = (await factsOf(orderId)).lines
    const all = Array.from({ length: 4 }, () => refund(orderId, priceMinor, { lineId: goodsId, amount: priceMinor }))
    expect(await outcomes(all)).toMatchObject({ done: 1 })
  })

  test('may be of a rent, whose pieces come back elsewhere', async () => {
    const { orderId, rentId } = await delivered()
    await refund(orderId, 100, { lineId: rentId, amount: 100 })
    expect((await factsOf(orderId)).lines[1]).toMatchObject({ refundedMinor: 100 })
    const back = refund(orderId, 0, { lineId: rentId, amount: 0, quantity: 1 })
    await expect(back).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  test('of goods that are still here needs no goods that come back', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const { orderId } = await placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), [{ productId }])))
    await settle(await shop.admin(), orderId)
    const { id: lineId } = await shop.app.db.orderLine.findFirstOrThrow({ where: { orderId } })
    await refund(orderId, 400, { lineId, amount: 400 })
    await expect(refund(orderId, 0, { lineId, amount: 0, quantity: 1 })).rejects.toMatchObject({
      code: 'BAD_TRANSITION',
    })
  })

  test('leaves the fee, which is refunded for no line', async () => {
    const { orderId, goodsId } = await delivered()
    const { feeLeftMinor } = await factsOf(orderId)
    expect(feeLeftMinor).toBeGreaterThan(0)
    await refund(orderId, 100, { lineId: goodsId, amount: 100 })
    expect(await factsOf(orderId)).toMatchObject({ feeLeftMinor })
    await refund(orderId, feeLeftMinor)
    expect(await factsOf(orderId)).toMatchObject({ feeLeftMinor: 0 })
  })

  test('leaves the deposit, also a withheld one', async () => {
    const { orderId } = await delivered()
    const before = await factsOf(orderId)
    await moveDeposit(await shop.admin(), orderId, { kind: 'withheld', amount: 200, reason: 'Драска' })
    expect(await factsOf(orderId)).toEqual(before)
  })

  test('that was corrected counts with its right amount', async () => {
    const { orderId, goodsId } = await delivered()
    await refund(orderId, 300, { lineId: goodsId, amount: 300 })
    const payment = await shop.app.db.payment.findFirstOrThrow({ where: { orderId, kind: 'refunded' } })
    await correctPayment(await shop.admin(), { paymentId: payment.id, amount: 100, reason: 'Грешка' })
    expect((await factsOf(orderId)).lines[0]).toMatchObject({ refundedMinor: 100 })
  })
})

test('the shares of a package are refunded to the cent', async () => {
  const { orderId } = await delivered()
  await packOrder(shop.app, orderId, 'Парти')
  const { lines } = await factsOf(orderId)
  const amount = lines.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  await refund(orderId, amount, ...lines.map(({ lineId, priceMinor }) => ({ lineId, amount: priceMinor })))
  expect((await factsOf(orderId)).lines.every((line) => line.refundedMinor === line.priceMinor)).toBe(true)
})
