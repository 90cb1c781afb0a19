// An owner's day with simulated couriers and cards: all books of the shop agree to the cent.
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readDuePlaces } from './delivery/courier-places/courier-places.service.ts'
import { refundCardPayment } from './sales/card-payments/refund-card-payment.service.ts'
import { cardPaymentOf } from './sales/card-payments/testkit/pay-by-card.ts'
import { secureDeposits } from './sales/deposits/secure-deposits.service.ts'
import { issueCreditNote, issueInvoice } from './sales/documents/issue-document.service.ts'
import { setOrderStatus } from './sales/orders/order-status.service.ts'
import { closeTillDay, openTillDay } from './sales/till/till.service.ts'
import { requireInvariants } from './testkit/invariants.ts'
import {
  compareCards,
  readAuditFile,
  readCashOnDelivery,
  readDepositsHeld,
  readDepositsSecured,
  readDocuments,
  readLedger,
  readOpenSums,
  readPaidOut,
  readProvider,
  readStock,
  readTill,
  readTries,
} from './testkit/owner-day/figures.ts'
import { openOwnerDay, type OwnerDay } from './testkit/owner-day/open-owner-day.ts'
import {
  BY_CARD,
  CHAIR,
  CHARGED,
  COLLECTED_BY_COURIER,
  DAY,
  depositOf,
  EVE,
  EXPECTED_CASH_MINOR,
  EXPIRED,
  GOODS,
  HELD,
  HELD_ON,
  LATE,
  NEXT_DAY,
  NEXT_MONTH,
  paidBy,
  PARCELS,
  PAYOUT_DAY,
  PROVIDER_STATES,
  receivedDepositOf,
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
  takeBack,
  track,
  workOnCards,
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

const paymentOf = ({ orderId }: Sent | Rented) => cardPaymentOf(shop.app, orderId)

test('before the day customers order, and pay by card on the page of the provider', async () => {
  await readDuePlaces(shop.app)
  await day.at(HELD_ON, '12:00')
  expired = await order(day, EXPIRED)
  await deliverCardMessages(day)
  await day.at(EVE, '19:00')
  for (const planned of PARCELS) sent.push(await order(day, planned))
  for (const planned of RENTALS) rented.push(await rent(day, planned))
  await deliverCardMessages(day)
  for (const one of [...sent, ...rented].filter(({ pays }) => pays === 'card'))
    expect(await paymentOf(one)).toMatchObject({ state: 'authorized' })
})

test('in the evening the job takes a deposit from a card and holds two, although the provider answers 500', async () => {
  await day.at(EVE, '20:00')
  await day.card.faults({ kind: '500-after', path: '/v1/payment_intents', times: 1 })
  await Promise.all([secureDeposits(shop.app), secureDeposits(shop.app)])
  await workOnCards(day)
  for (const { orderId, depositWay } of rented) {
    const states = { cash: [], charge: ['captured'], hold: ['authorized'] }[depositWay]
    expect((await readTries(shop.app, orderId)).map(({ state }) => state)).toEqual(states)
  }
  expect(await readDepositsSecured(shop.app)).toBe(sumOf(HELD, depositOf))
  expect(await readDepositsHeld(day)).toBe(sumOf(CHARGED, depositOf))
  expect((await readTill(day, EVE)).methods).toEqual([
    { method: 'card', receivedMinor: sumOf(CHARGED, depositOf), refundedMinor: 0 },
  ])
})

test('in the morning an order whose hold has ended cannot be sent, and the owner cancels it', async () => {
  await day.at(DAY, '09:00')
  const owner = await shop.admin()
  await openTillDay(owner, DAY, TILL.openedMinor)
  await expect(label(day, expired)).rejects.toMatchObject({ code: 'PARCEL_REFUSED' })
  const sending = setOrderStatus(owner, { orderId: expired.orderId, status: 'shipped' })
  await expect(sending).rejects.toMatchObject({ code: 'BAD_TRANSITION' })
  await workOnCards(day)
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
  await workOnCards(day)
  for (const one of sent.filter(({ pays }) => pays === 'card'))
    expect(await paymentOf(one)).toMatchObject({ state: 'captured', capturedMinor: BigInt(totalOf(one)) })
})

test('chairs leave with rent and deposit, most come back in the evening, and three are damaged', async () => {
  await day.at(DAY, '14:00')
  for (const one of rented) await handOver(day, one)
  await workOnCards(day)
  expect(await readDepositsHeld(day)).toBe(sumOf(RENTALS, receivedDepositOf))
  expect(await readDepositsSecured(shop.app)).toBe(sumOf(HELD, depositOf))
  expect(await readProvider(shop.app)).toMatchObject({ heldMinor: sumOf(HELD, depositOf) })
  await day.at(DAY, '18:00')
  for (const one of rented.filter(({ isLate }) => !isLate)) await takeBack(day, one)
  await workOnCards(day)
  expect(await readDepositsHeld(day)).toBe(0)
  expect(await readDepositsSecured(shop.app)).toBe(sumOf(LATE, depositOf))
  expect(await readProvider(shop.app)).toMatchObject({ heldMinor: sumOf(LATE, depositOf) })
})

test('the price of a burst balloon is refunded to the card once, although the owner presses twice', async () => {
  await day.at(DAY, '18:30')
  const { id: cardPaymentId } = await paymentOf(orderOfRefund())
  const refund = { cardPaymentId, amount: REFUND_MINOR, reason: 'Спукан балон', idempotencyKey: 'burst-balloon' }
  const owner = await shop.admin()
  await Promise.all([refundCardPayment(owner, refund), refundCardPayment(owner, refund)])
  await workOnCards(day)
  expect(await paymentOf(orderOfRefund())).toMatchObject({ state: 'partially_refunded' })
})

test('the till is closed with 3 euro missing', async () => {
  await day.at(DAY, '19:00')
  const { entries } = await readTill(day, DAY)
  const countedMinor = EXPECTED_CASH_MINOR - TILL.missingMinor
  await closeTillDay(await shop.admin(), { day: DAY, countedMinor, expectedEntries: entries })
  const [cash, transfers, cards] = [paidBy('cash'), paidBy('bank_transfer'), paidBy('card')]
  const received = (rentals: typeof cash) => sumOf(rentals, (one) => rentOf(one) + depositOf(one))
  const till = await readTill(day, DAY)
  expect(till).toMatchObject({
    openedMinor: TILL.openedMinor,
    expectedMinor: EXPECTED_CASH_MINOR,
    countedMinor,
    withheldMinor: sumOf(RENTALS, ({ withheldMinor }) => withheldMinor),
  })
  expect(till.methods).toEqual([
    { method: 'cash', receivedMinor: received(cash), refundedMinor: sumOf(cash, refundedDepositOf) },
    {
      method: 'card',
      receivedMinor: sumOf(BY_CARD, totalOf) + sumOf(cards, rentOf),
      refundedMinor: REFUND_MINOR + sumOf(cards, refundedDepositOf),
    },
    { method: 'bank_transfer', receivedMinor: received(transfers), refundedMinor: sumOf(transfers, refundedDepositOf) },
  ])
})

test('after the day the comparison of ledger and provider finds no difference', async () => {
  await day.at(DAY, '20:00')
  expect(await compareCards(shop)).toEqual({ comparedAt: shop.app.clock(), differences: [] })
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

test('the hold of chairs that are late is renewed, and the new one is released at their return', async () => {
  await day.at(PAYOUT_DAY, '16:00')
  await workOnCards(day)
  const late = rented.filter(({ isLate }) => isLate)
  const statesOfHolds = () => Promise.all(late.map(async ({ orderId }) => readTries(shop.app, orderId)))
  expect(await statesOfHolds()).toMatchObject(late.map(() => [{ state: 'voided' }, { state: 'authorized' }]))
  expect(await readProvider(shop.app)).toMatchObject({ heldMinor: sumOf(LATE, depositOf) })
  for (const one of late) await takeBack(day, one)
  await workOnCards(day)
  expect(await statesOfHolds()).toMatchObject(late.map(() => [{ state: 'voided' }, { state: 'voided' }]))
  await workOnCards(day)
  expect(await shop.app.db.cardPayment.count({ where: { savedCard: { not: null } } })).toBe(0)
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
  await workOnCards(day)
  const [byCard, byCourier] = [sumOf(BY_CARD, totalOf), sumOf(COLLECTED_BY_COURIER, totalOf)]
  const [cash, transfers, cards] = [paidBy('cash'), paidBy('bank_transfer'), paidBy('card')]
  expect(await readLedger(shop.app)).toEqual({
    'received goods card': byCard,
    'refunded goods card': REFUND_MINOR,
    'received goods courier': byCourier,
    'received rent cash': sumOf(cash, rentOf),
    'received rent bank_transfer': sumOf(transfers, rentOf),
    'received rent card': sumOf(cards, rentOf),
    'received deposit cash': sumOf(cash, depositOf),
    'received deposit bank_transfer': sumOf(transfers, depositOf),
    'received deposit card': sumOf(cards, receivedDepositOf),
    'refunded deposit cash': sumOf(cash, refundedDepositOf),
    'refunded deposit bank_transfer': sumOf(transfers, refundedDepositOf),
    'refunded deposit card': sumOf(cards, refundedDepositOf),
    'withheld deposit': sumOf(RENTALS, ({ withheldMinor }) => withheldMinor),
  })
  expect(await readOpenSums(shop.app)).toEqual({ owed: 0, payback: 0 })
  expect(await readDepositsHeld(day)).toBe(0)
  expect(await readProvider(shop.app)).toEqual({
    states: PROVIDER_STATES,
    heldMinor: 0,
    capturedMinor: byCard + sumOf(cards, (one) => rentOf(one) + receivedDepositOf(one)),
    refundedMinor: REFUND_MINOR + sumOf(cards, refundedDepositOf),
  })
  expect(await compareCards(shop)).toEqual({ comparedAt: shop.app.clock(), differences: [] })
  expect(await readPaidOut(day)).toBe(byCourier)
  expect(await readStock(shop.app)).toEqual({
    [GOODS.balloon.name]: [GOODS.balloon.units - sumOf(SUPPLIED, ({ balloons }) => balloons), 0],
    [GOODS.candle.name]: [GOODS.candle.units - sumOf(SUPPLIED, ({ candles }) => candles), 0],
    [CHAIR.name]: [CHAIR.units, sumOf(RENTALS, ({ damagedChairs }) => damagedChairs)],
  })
  const supplied = sent.filter(({ isRefused }) => !isRefused)
  expect(await readAuditFile(day)).toEqual({
    orders: [...supplied, ...rented].map(({ orderId }) => orderId),
    // Bank transfer, postal money transfer of the courier, card, cash; no deposits.
    totalsByType: {
      1: sumOf(transfers, rentOf),
      3: byCourier,
      4: byCard + sumOf(cards, rentOf),
      6: sumOf(cash, rentOf),
    },
    refundedMinor: REFUND_MINOR,
  })
  await requireInvariants(shop.app)
})
