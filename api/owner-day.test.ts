// An owner's day with simulated couriers and cards: all books of the shop agree to the cent.
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readDuePlaces } from './delivery/courier-places/courier-places.service.ts'
import { refundCardPayment } from './sales/card-payments/refund-card-payment.service.ts'
import { cardPaymentOf } from './sales/card-payments/testkit/pay-by-card.ts'
import { issueCreditNote, issueInvoice } from './sales/documents/issue-document.service.ts'
import { setOrderStatus } from './sales/orders/order-status.service.ts'
import { closeTillDay, openTillDay } from './sales/till/till.service.ts'
import { requireInvariants } from './testkit/invariants.ts'
import {
  readAuditFile,
  readCashOnDelivery,
  readDepositsHeld,
  readDocuments,
  readLedger,
  readOpenSums,
  readPaidOut,
  readProvider,
  readStock,
  readTill,
} from './testkit/owner-day/figures.ts'
import { openOwnerDay, type OwnerDay } from './testkit/owner-day/open-owner-day.ts'
import {
  BY_CARD,
  CHAIR,
  COLLECTED_BY_COURIER,
  DAY,
  depositOf,
  EVE,
  EXPECTED_CASH_MINOR,
  EXPIRED,
  GOODS,
  HELD_ON,
  NEXT_DAY,
  NEXT_MONTH,
  paidBy,
  PARCELS,
  PAYOUT_DAY,
  refundedDepositOf,
  REFUNDED,
  REFUND_MINOR,
  RENTALS,
  rentOf,
  sumOf,
  SUPPLIED,
  TILL,
  totalOf,
} from './testkit/owner-day/plan.ts'
import {
  deliverCardMessages,
  handOver,
  label,
  order,
  readAllPayouts,
  rent,
  sweepCards,
  takeBack,
  track,
  type Rented,
  type Sent,
} from './testkit/owner-day/steps.ts'
import { useTestShop } from './testkit/shop.ts'

const shop = useTestShop({ CURRENCY: 'EUR' })

let day: OwnerDay
const sent: Sent[] = []
const rented: Rented[] = []
let expired: Sent

beforeAll(async () => {
  day = await openOwnerDay(shop)
})
afterAll(() => day.close())

const statusesOf = async (orders: readonly { orderId: number }[]) =>
  (
    await shop.app.db.order.findMany({
      where: { id: { in: orders.map(({ orderId }) => orderId) } },
      orderBy: { id: 'asc' },
    })
  ).map(({ status }) => status)

const orderOfRefund = (): Sent => {
  const found = sent.find(({ customer }) => customer === REFUNDED.customer)
  if (!found) throw new Error('nothing was sent')
  return found
}

const paymentOf = ({ orderId }: Sent) => cardPaymentOf(shop.app, orderId)

test('before the day customers order, and pay by card on the page of the provider', async () => {
  await readDuePlaces(shop.app)
  await day.at(HELD_ON, '12:00')
  expired = await order(day, EXPIRED)
  await deliverCardMessages(day)
  await day.at(EVE, '19:00')
  for (const planned of PARCELS) sent.push(await order(day, planned))
  for (const planned of RENTALS) rented.push(await rent(day, planned))
  await deliverCardMessages(day)
  for (const one of sent.filter(({ pays }) => pays === 'card'))
    expect(await paymentOf(one)).toMatchObject({ state: 'authorized' })
})

test('in the morning an order whose hold has ended cannot be sent, and the owner cancels it', async () => {
  await day.at(DAY, '09:00')
  const owner = await shop.admin()
  await openTillDay(owner, DAY, TILL.openedMinor)
  await expect(label(day, expired)).rejects.toMatchObject({ code: 'PARCEL_REFUSED' })
  const sending = setOrderStatus(owner, { orderId: expired.orderId, status: 'shipped' })
  await expect(sending).rejects.toMatchObject({ code: 'BAD_TRANSITION' })
  await sweepCards(day)
  expect(await paymentOf(expired)).toMatchObject({ state: 'expired', capturedMinor: 0n })
  await setOrderStatus(owner, { orderId: expired.orderId, status: 'cancelled' })
})

test('ten parcels get one label each, although the first call fails after it was done', async () => {
  await day.at(DAY, '10:00')
  await day.courier.faults({ kind: '500-after', path: 'createLabel', times: 1 })
  for (const one of sent) await label(day, one)
  const atCouriers = await day.courier.parcels()
  expect(atCouriers).toHaveLength(PARCELS.length)
  expect(sumOf(atCouriers, ({ codMinor }) => codMinor)).toBe(
    sumOf(
      PARCELS.filter(({ pays }) => pays === 'courier'),
      totalOf,
    ),
  )
})

test('when the courier has them, the orders are sent and the cards are charged', async () => {
  await day.at(DAY, '13:00')
  await track(day)
  expect(new Set(await statusesOf(sent))).toEqual(new Set(['shipped']))
  await sweepCards(day)
  for (const one of sent.filter(({ pays }) => pays === 'card'))
    expect(await paymentOf(one)).toMatchObject({ state: 'captured', capturedMinor: BigInt(totalOf(one)) })
})

test('chairs leave with rent and deposit, come back in the evening, and one is damaged', async () => {
  await day.at(DAY, '14:00')
  for (const one of rented) await handOver(day, one)
  expect(await readDepositsHeld(day)).toBe(sumOf(RENTALS, depositOf))
  await day.at(DAY, '18:00')
  for (const one of rented) await takeBack(day, one)
  expect(await readDepositsHeld(day)).toBe(0)
})

test('the price of a burst balloon is refunded to the card once, although the owner presses twice', async () => {
  await day.at(DAY, '18:30')
  const { id: cardPaymentId } = await paymentOf(orderOfRefund())
  const refund = { cardPaymentId, amount: REFUND_MINOR, reason: 'Спукан балон', idempotencyKey: 'burst-balloon' }
  const owner = await shop.admin()
  await Promise.all([refundCardPayment(owner, refund), refundCardPayment(owner, refund)])
  expect(await paymentOf(orderOfRefund())).toMatchObject({ state: 'partially_refunded' })
})

test('the till is closed with 3 euro missing', async () => {
  await day.at(DAY, '19:00')
  const { entries } = await readTill(day)
  const countedMinor = EXPECTED_CASH_MINOR - TILL.missingMinor
  await closeTillDay(await shop.admin(), { day: DAY, countedMinor, expectedEntries: entries })
  const [cash, transfers] = [paidBy('cash'), paidBy('bank_transfer')]
  const received = (rentals: typeof cash) => sumOf(rentals, (one) => rentOf(one) + depositOf(one))
  const till = await readTill(day)
  expect(till).toMatchObject({
    openedMinor: TILL.openedMinor,
    expectedMinor: EXPECTED_CASH_MINOR,
    countedMinor,
    withheldMinor: sumOf(RENTALS, ({ withheldMinor }) => withheldMinor),
  })
  expect(till.methods).toEqual([
    { method: 'cash', receivedMinor: received(cash), refundedMinor: sumOf(cash, refundedDepositOf) },
    { method: 'card', receivedMinor: sumOf(BY_CARD, totalOf), refundedMinor: REFUND_MINOR },
    { method: 'bank_transfer', receivedMinor: received(transfers), refundedMinor: sumOf(transfers, refundedDepositOf) },
  ])
})

test('two of ten parcels are refused and return', async () => {
  await day.at(NEXT_DAY, '13:00')
  await track(day)
  const refused = sent.filter(({ isRefused }) => isRefused)
  expect(new Set(await statusesOf(sent.filter(({ isRefused }) => !isRefused)))).toEqual(new Set(['delivered']))
  expect(new Set(await statusesOf(refused))).toEqual(new Set(['shipped']))
  const owner = await shop.admin()
  await day.at(PAYOUT_DAY, '15:00')
  await track(day)
  for (const { orderId } of refused) await setOrderStatus(owner, { orderId, status: 'cancelled' })
})

test('payouts are recorded once, although they are read twice', async () => {
  await readAllPayouts(day)
  await readAllPayouts(day)
  expect(await readCashOnDelivery(shop.app)).toEqual({
    paid_out: COLLECTED_BY_COURIER.length,
    refused: PARCELS.length - SUPPLIED.length,
    none: BY_CARD.length,
  })
})

test('invoices have the sums of the orders, and the credit note has the refund', async () => {
  const owner = await shop.admin()
  const recipient = { name: 'Парти ООД', address: 'Пловдив', manager: 'Ана', eik: '123456786', vat: '' }
  const issued: number[] = []
  for (const { orderId } of [orderOfRefund(), ...rented]) issued.push(await issueInvoice(owner, { orderId, recipient }))
  const [documentId = 0] = issued
  await issueCreditNote(owner, { documentId, reason: 'Спукан балон', amount: REFUND_MINOR })
  const documents = await readDocuments(shop.app)
  expect(documents.map(({ kind, minor }) => [kind, minor])).toEqual([
    ['invoice', totalOf(REFUNDED)],
    ...RENTALS.map((one) => ['invoice', rentOf(one)]),
    ['credit_note', REFUND_MINOR],
  ])
  const first = documents[0]?.number ?? 0
  expect(documents.map(({ number }) => number - first)).toEqual(documents.map((_, index) => index))
})

test('ledger, provider, couriers, stock and the file of the month agree to the cent', async () => {
  await day.at(NEXT_MONTH, '12:00')
  await sweepCards(day)
  const [byCard, byCourier] = [sumOf(BY_CARD, totalOf), sumOf(COLLECTED_BY_COURIER, totalOf)]
  const [cash, transfers] = [paidBy('cash'), paidBy('bank_transfer')]
  expect(await readLedger(shop.app)).toEqual({
    'received goods card': byCard,
    'refunded goods card': REFUND_MINOR,
    'received goods courier': byCourier,
    'received rent cash': sumOf(cash, rentOf),
    'received rent bank_transfer': sumOf(transfers, rentOf),
    'received deposit cash': sumOf(cash, depositOf),
    'received deposit bank_transfer': sumOf(transfers, depositOf),
    'refunded deposit cash': sumOf(cash, refundedDepositOf),
    'refunded deposit bank_transfer': sumOf(transfers, refundedDepositOf),
    'withheld deposit': sumOf(RENTALS, ({ withheldMinor }) => withheldMinor),
  })
  expect(await readOpenSums(shop.app)).toEqual({ owed: 0, payback: 0 })
  expect(await readDepositsHeld(day)).toBe(0)
  expect(await readProvider(shop.app)).toEqual({
    states: ['captured', 'captured', 'expired'],
    capturedMinor: byCard,
    refundedMinor: REFUND_MINOR,
  })
  expect(await readPaidOut(day)).toBe(byCourier)
  expect(await readStock(shop.app)).toEqual({
    [GOODS.balloon.name]: [GOODS.balloon.units - sumOf(SUPPLIED, ({ balloons }) => balloons), 0],
    [GOODS.candle.name]: [GOODS.candle.units - sumOf(SUPPLIED, ({ candles }) => candles), 0],
    [CHAIR.name]: [CHAIR.units, sumOf(RENTALS, ({ damagedChairs }) => damagedChairs)],
  })
  const supplied = sent.filter(({ isRefused }) => !isRefused)
  expect(await readAuditFile(day)).toEqual({
    orders: [...supplied, ...rented].map(({ orderId }) => orderId),
    // Bank transfer, postal money transfer of the courier, card, cash.
    totalsByType: { 1: sumOf(transfers, rentOf), 3: byCourier, 4: byCard, 6: sumOf(cash, rentOf) },
    refundedMinor: REFUND_MINOR,
  })
  await requireInvariants(shop.app)
})
