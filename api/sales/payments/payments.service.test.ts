import { afterEach, describe, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import { parseInput } from '#lib/input.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import type { Context } from '../../context.ts'
import { editOrder } from '../orders/edit-order.service.ts'
import { setOrderStatus } from '../orders/order-status.service.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, outcomes, wholeOrder } from '../orders/testkit/checkout.ts'
import { changeDays } from '../reservations/change-days.service.ts'
import { closeRental, handOver, takeBack } from '../reservations/rental-life.service.ts'
import { decideReservation } from '../reservations/reservations.service.ts'
import { makeReserved } from '../reservations/testkit/rented.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { orderSums } from './balance.loaders.ts'
import { paymentsInput } from './payments.input.ts'
import { correctPayment, recordPayments, setPaymentFailed } from './payments.service.ts'
import { moveDeposit, settle } from './testkit/pay.ts'

const shop = useTestShop()
afterEach(() => requireInvariants(shop.app))

/** Three balloons at 10.00 with a delivery fee of 6.00. */
async function sold() {
  const { id: productId } = await makeProduct(shop.app, { quantity: 10, priceMinor: 1000 })
  const sessionId = await cartOf(shop.visitor(), [{ productId, quantity: 3 }])
  const { orderId } = await placeOrder(shop.visitor(), wholeOrder(sessionId))
  return { admin: await shop.admin(), orderId }
}

const stored = (orderId: number) => shop.app.db.order.findUniqueOrThrow({ where: { id: orderId } })

const entriesOf = async (orderId: number) =>
  (await shop.app.db.payment.findMany({ where: { orderId }, orderBy: { id: 'asc' } })).map(
    ({ kind, purpose, method, amountMinor }) => [kind, purpose, method, Number(amountMinor)],
  )

async function pay(ctx: Context, orderId: number, amount: string, more: object = {}) {
  const entry = { kind: 'received', purpose: 'goods', method: 'cash', amount, ...more }
  await recordPayments(ctx, {
    orderId,
    ...parseInput(paymentsInput, { entries: [entry] }),
    reservationId: null,
    allowOverpayment: false,
  })
}

describe('received money', () => {
  test('comes in parts, and the order is paid when nothing is owed', async () => {
    const { admin, orderId } = await sold()
    expect(await stored(orderId)).toMatchObject({ paymentStatus: 'pending', owedMinor: 3600n, paybackMinor: 0n })
    await pay(admin, orderId, '20.00')
    expect(await stored(orderId)).toMatchObject({ paymentStatus: 'pending', paidMinor: 2000n, owedMinor: 1600n })
    await pay(admin, orderId, '16.00', { method: 'courier', reference: '105' })
    expect(await stored(orderId)).toMatchObject({ paymentStatus: 'paid', owedMinor: 0n, version: 3 })
    expect(await entriesOf(orderId)).toEqual([
      ['received', 'goods', 'cash', 2000],
      ['received', 'goods', 'courier', 1600],
    ])
    const events = await shop.app.db.orderEvent.findMany({
      where: { orderId, kind: 'payment_changed' },
      orderBy: { id: 'asc' },
    })
    expect(events).toMatchObject([
      { paymentFrom: 'pending', paymentTo: 'pending', adminId: admin.viewer.adminId },
      {
        paymentFrom: 'pending',
        paymentTo: 'paid',
        changes: [{ part: 'payment', item: 'Стоки', from: null, to: 'получени 16.00\u00A0лв през куриера' }],
      },
    ])
  })

  test('of more than is owed needs a confirmation', async () => {
    const { admin, orderId } = await sold()
    await expect(pay(admin, orderId, '36.01')).rejects.toMatchObject({
      code: 'PAYMENT_TOO_HIGH',
      owed: { minorUnits: 3600, currency: 'BGN' },
    })
    await recordPayments(admin, {
      orderId,
      ...parseInput(paymentsInput, { entries: [{ kind: 'received', purpose: 'goods', method: 'card', amount: '40' }] }),
      reservationId: null,
      allowOverpayment: true,
    })
    expect(await stored(orderId)).toMatchObject({ paymentStatus: 'paid', paybackMinor: 400n })
  })

  test('of one balance, recorded by two people at once, is recorded once', async () => {
    const { admin, orderId } = await sold()
    const { done, refused } = await outcomes([1, 2, 3].map(() => pay(admin, orderId, '36.00')))
    expect({ done, refused }).toEqual({ done: 1, refused: ['PAYMENT_TOO_HIGH', 'PAYMENT_TOO_HIGH'] })
  })

  test('with a stale version is refused', async () => {
    const { admin, orderId } = await sold()
    const entries = parseInput(paymentsInput, {
      entries: [{ kind: 'received', purpose: 'goods', method: 'cash', amount: '1' }],
    })
    const late = { orderId, ...entries, reservationId: null, allowOverpayment: false, expectedVersion: 1 }
    await recordPayments(admin, late)
    await expect(recordPayments(admin, late)).rejects.toMatchObject({ code: 'STALE_VERSION', currentVersion: 2 })
  })

  test('is not refunded above the payments, and never for nothing', async () => {
    const { admin, orderId } = await sold()
    const back = { kind: 'refunded', reason: 'Спукани' }
    await expect(pay(admin, orderId, '0.01', back)).rejects.toMatchObject({
      code: 'REFUND_TOO_HIGH',
      left: { minorUnits: 0 },
    })
    await pay(admin, orderId, '20.00')
    await expect(pay(admin, orderId, '20.01', back)).rejects.toMatchObject({ left: { minorUnits: 2000 } })
  })

  test.each([
    ['packer', { kind: 'received', purpose: 'goods', method: 'cash', amount: '1' }],
    ['packer', { kind: 'refunded', purpose: 'rent', method: 'cash', amount: '1', reason: 'x' }],
    ['read_only', { kind: 'received', purpose: 'deposit', method: 'cash', amount: '1' }],
  ] as const)('%s may not record %j', async (role, entry) => {
    const { orderId } = await sold()
    await expect(pay(await shop.admin(role), orderId, entry.amount, entry)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('the balance of a paid order', () => {
  test('follows an edit, a cancellation and a restoration', async () => {
    const { admin, orderId } = await sold()
    await settle(admin, orderId)
    const { id: lineId } = await shop.app.db.orderLine.findFirstOrThrow({ where: { orderId } })
    const line = { lineId, productId: null, variantId: null, quantity: 2, startsOn: null, endsOn: null }
    await editOrder(admin, { orderId, lines: [line], delivery: null, expectedVersion: null })
    expect(await stored(orderId)).toMatchObject({ paymentStatus: 'paid', owedMinor: 0n, paybackMinor: 1000n })
    await setOrderStatus(admin, { orderId, status: 'cancelled' })
    expect(await stored(orderId)).toMatchObject({ owedMinor: 0n, paybackMinor: 3600n })
    await settle(admin, orderId)
    expect(await stored(orderId)).toMatchObject({ paymentStatus: 'pending', paidMinor: 0n, paybackMinor: 0n })
    await setOrderStatus(admin, { orderId, status: 'pending' })
    expect(await stored(orderId)).toMatchObject({ paymentStatus: 'pending', owedMinor: 2600n })
  })
})

test('a rental that was paid and is extended owes the rent of the new days', async () => {
  const { orderId, reservationId } = await makeReserved(shop, { units: 2, quantity: 2, from: 5, to: 6 })
  const admin = await shop.admin()
  await settle(admin, orderId)
  const before = await stored(orderId)
  const days = { startsOn: addDays(dayInSofia(new Date()), 5), endsOn: addDays(dayInSofia(new Date()), 13) }
  await changeDays(admin, { reservationId, ...days, waiveRules: true })
  const after = await stored(orderId)
  const { rentalDays } = await shop.app.db.orderLine.findFirstOrThrow({ where: { orderId } })
  // Two pieces at 12.50 a day, with 20 % VAT; the deposit is as before.
  const owed = 3000n * BigInt((rentalDays ?? 0) - 1)
  expect(owed).toBeGreaterThan(0n)
  expect(after).toMatchObject({ paymentStatus: 'pending', owedMinor: owed, depositMinor: before.depositMinor })
})

describe('a deposit', () => {
  test('is owed with the rent, held until the pieces are back, and then to be refunded', async () => {
    const { orderId, reservationId } = await makeReserved(shop, { units: 2, quantity: 2, from: 0, to: 1 })
    const admin = await shop.admin()
    await settle(admin, orderId)
    const rent = await stored(orderId)
    expect(rent).toMatchObject({
      paymentStatus: 'paid',
      depositReceivedMinor: 2500n,
      paidMinor: rent.rentMinor + rent.rentalVatMinor,
    })
    await handOver(admin, { reservationId, quantity: 2, note: '' })
    expect(await stored(orderId)).toMatchObject({ owedMinor: 0n, paybackMinor: 0n })
    const back = { reservationId, quantity: 1, damaged: 0, lost: 0, note: '', imageUrls: [] }
    await takeBack(admin, back)
    expect(await stored(orderId)).toMatchObject({ depositSettledMinor: 0n, paybackMinor: 0n })
    await moveDeposit(admin, orderId, { kind: 'withheld', amount: 500, reason: 'Драскотина' })
    expect(await stored(orderId)).toMatchObject({ owedMinor: 0n, paybackMinor: 0n })
    await takeBack(admin, back)
    expect(await stored(orderId)).toMatchObject({ depositSettledMinor: 2500n, owedMinor: 0n, paybackMinor: 2000n })
    await expect(closeRental(admin, { reservationId })).rejects.toMatchObject({
      code: 'DEPOSIT_HELD',
      held: { minorUnits: 2000, currency: 'BGN' },
    })
    await settle(admin, orderId)
    await closeRental(admin, { reservationId })
    expect(await stored(orderId)).toMatchObject({
      paymentStatus: 'paid',
      depositReturnedMinor: 2000n,
      paybackMinor: 0n,
    })
  })

  test('is no longer required once its rental is refused', async () => {
    const { orderId, reservationId } = await makeReserved(shop, { units: 1, from: 5, to: 6 })
    const admin = await shop.admin()
    await settle(admin, orderId)
    await decideReservation(admin, { reservationId, status: 'pending' })
    await decideReservation(admin, { reservationId, status: 'rejected' })
    const order = await stored(orderId)
    expect(order).toMatchObject({ owedMinor: 0n, paybackMinor: order.paidMinor + 1250n })
  })

  test('belongs to a reservation of the same order', async () => {
    const [{ orderId, reservationId }, other] = [
      await makeReserved(shop, { units: 1, from: 5, to: 6 }),
      await makeReserved(shop, { units: 1, from: 5, to: 6 }),
    ]
    const packer = await shop.admin('packer')
    const entries = parseInput(paymentsInput, {
      entries: [{ kind: 'received', purpose: 'deposit', method: 'cash', amount: '12.50' }],
    })
    const record = (of: number) =>
      recordPayments(packer, { orderId, ...entries, reservationId: of, allowOverpayment: false })
    for (const strange of [other.reservationId, 2_000_000_000])
      await expect(record(strange)).rejects.toThrow('Резервацията не е намерена.')
    await record(reservationId)
    expect(await shop.app.db.payment.findMany({ where: { orderId } })).toMatchObject([{ reservationId }])
  })

  test('is neither withheld nor refunded above the deposit held', async () => {
    const { orderId } = await makeReserved(shop, { units: 1, from: 5, to: 6 })
    const admin = await shop.admin()
    await moveDeposit(admin, orderId, { kind: 'received', amount: 1250 })
    await moveDeposit(admin, orderId, { kind: 'withheld', amount: 250, reason: 'Драскотина' })
    await expect(moveDeposit(admin, orderId, { kind: 'refunded', amount: 1001 })).rejects.toMatchObject({
      code: 'DEPOSIT_SHORT',
      held: { minorUnits: 1000 },
    })
    const both = await outcomes([1, 2].map(() => moveDeposit(admin, orderId, { kind: 'refunded', amount: 1000 })))
    expect(both).toEqual({ done: 1, refused: ['DEPOSIT_SHORT'] })
  })
})

test.each([
  [{ kind: 'withheld', purpose: 'deposit', amount: '1.00' }, 'reason'],
  [{ kind: 'withheld', purpose: 'rent', amount: '1.00', reason: 'x' }, 'purpose'],
  [{ kind: 'refunded', purpose: 'goods', method: 'cash', amount: '1.00' }, 'reason'],
  [{ kind: 'received', purpose: 'goods', amount: '1.00' }, 'method'],
  [{ kind: 'received', purpose: 'goods', amount: '0', method: 'cash' }, 'amount'],
])('%j is refused at its field', (entry, field) => {
  expect(() => parseInput(paymentsInput, { entries: [entry] })).toThrow(
    expect.objectContaining({ fields: [expect.objectContaining({ field: `entries.0.${field}` })] }),
  )
})

const last = (orderId: number) => shop.app.db.payment.findFirstOrThrow({ where: { orderId }, orderBy: { id: 'desc' } })

describe('a correction', () => {
  test('reverses the entry and adds the right one, once', async () => {
    const { admin, orderId } = await sold()
    await pay(admin, orderId, '36.00', { method: 'card' })
    const { id: paymentId } = await last(orderId)
    expect(await correctPayment(admin, { paymentId, amount: 3000, reason: 'Грешна сума' })).toBe(orderId)
    expect(await entriesOf(orderId)).toEqual([
      ['received', 'goods', 'card', 3600],
      ['received', 'goods', 'card', -3600],
      ['received', 'goods', 'card', 3000],
    ])
    expect(await stored(orderId)).toMatchObject({
      paymentStatus: 'pending',
      paidMinor: 3000n,
      owedMinor: 600n,
      version: 3,
    })
    await expect(correctPayment(admin, { paymentId, amount: 1, reason: 'x' })).rejects.toMatchObject({
      code: 'PAYMENT_CORRECTED',
    })
    const { id: rightId } = await last(orderId)
    await correctPayment(admin, { paymentId: rightId, amount: 0, reason: 'Не е плащано' })
    expect(await stored(orderId)).toMatchObject({ paidMinor: 0n, owedMinor: 3600n })
  })

  test('of a refund takes back what it lowered the price by', async () => {
    const { admin, orderId } = await sold()
    await settle(admin, orderId)
    await pay(admin, orderId, '10.00', { kind: 'refunded', reason: 'Спукани' })
    expect(await stored(orderId)).toMatchObject({ allowanceMinor: 1000n, owedMinor: 0n, paymentStatus: 'paid' })
    const { id: paymentId } = await last(orderId)
    await correctPayment(admin, { paymentId, amount: 400, reason: 'Бяха по-малко' })
    expect(await stored(orderId)).toMatchObject({ allowanceMinor: 400n, paidMinor: 3200n, owedMinor: 0n })
  })

  test('cannot fall below the sum refunded of it', async () => {
    const { admin, orderId } = await sold()
    await settle(admin, orderId)
    const { id: paymentId } = await last(orderId)
    await pay(admin, orderId, '10.00', { kind: 'refunded', reason: 'Спукани' })
    await expect(correctPayment(admin, { paymentId, amount: 999, reason: 'x' })).rejects.toMatchObject({
      code: 'PAYMENT_SPENT',
      least: { minorUnits: 1000 },
    })
  })

  test('needs another amount and a payment', async () => {
    const { admin, orderId } = await sold()
    await settle(admin, orderId)
    const { id: paymentId } = await last(orderId)
    await expect(correctPayment(admin, { paymentId, amount: 3600, reason: 'x' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
    await expect(correctPayment(admin, { paymentId: 2_000_000_000, amount: 1, reason: 'x' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('made twice at once is made once', async () => {
    const { admin, orderId } = await sold()
    await settle(admin, orderId)
    const { id: paymentId } = await last(orderId)
    const both = await outcomes([100, 200].map((amount) => correctPayment(admin, { paymentId, amount, reason: 'x' })))
    expect(both).toEqual({ done: 1, refused: ['PAYMENT_CORRECTED'] })
  })
})

test('the database refuses a correction of another amount or method', async () => {
  const { admin, orderId } = await sold()
  await pay(admin, orderId, '20.00', { method: 'card' })
  await pay(admin, orderId, '16.00', { method: 'card' })
  const { id: corrects } = await last(orderId)
  const correct = async (amountMinor: number, method: string) =>
    shop.app.sql.run(sql`
      INSERT INTO payments (order_id, kind, purpose, amount_minor, method, reason, at, corrects_id)
      VALUES (${orderId}, 'received', 'goods', ${amountMinor}, ${method}::money_method, 'x', now(), ${corrects})`)
  await expect(correct(-2000, 'card')).rejects.toThrow('not what would be corrected')
  await expect(correct(-1600, 'cash')).rejects.toThrow('not what would be corrected')
  await correct(-1600, 'card')
  expect(await stored(orderId)).toMatchObject({ paidMinor: 2000n })
})

test('a payment that did not succeed is marked until the order is paid', async () => {
  const { admin, orderId } = await sold()
  await setPaymentFailed(admin, { orderId, isFailed: true })
  expect(await stored(orderId)).toMatchObject({ paymentStatus: 'failed', owedMinor: 3600n })
  await setPaymentFailed(admin, { orderId, isFailed: false })
  expect(await stored(orderId)).toMatchObject({ paymentStatus: 'pending' })
  await setPaymentFailed(admin, { orderId, isFailed: true })
  await settle(admin, orderId)
  expect(await stored(orderId)).toMatchObject({ paymentStatus: 'paid', paymentFailed: false })
})

test('the ledger is only added to, and the sums of the rule are those of the order', async () => {
  const { admin, orderId } = await sold()
  await pay(admin, orderId, '20.00')
  for (const change of [sql`DELETE FROM payments`, sql`UPDATE payments SET amount_minor = 1`])
    await expect(shop.app.sql.run(sql`${change} WHERE order_id = ${orderId}`)).rejects.toThrow('only added to')
  expect(await orderSums(admin).load(orderId)).toMatchObject({ priceMinor: 3600, paidMinor: 2000, paidRentMinor: 0 })
})

test('the database refuses to refund or withhold more than was received', async () => {
  const { admin, orderId } = await sold()
  await pay(admin, orderId, '20.00')
  const insert = async (kind: string, purpose: string, amountMinor: number) =>
    shop.app.sql.run(sql`
      INSERT INTO payments (order_id, kind, purpose, amount_minor, method, reason, at) VALUES (${orderId}, ${kind}::payment_kind,
        ${purpose}::payment_purpose, ${amountMinor}, ${kind === 'withheld' ? null : 'cash'}::money_method, 'Проба', now())`)
  await expect(insert('refunded', 'goods', 2001)).rejects.toThrow('orders_paid_not_negative')
  await insert('received', 'deposit', 1000)
  await insert('withheld', 'deposit', 600)
  await expect(insert('refunded', 'deposit', 401)).rejects.toThrow('orders_deposits_covered')
  await expect(insert('withheld', 'deposit', 401)).rejects.toThrow('orders_deposits_covered')
  expect(await stored(orderId)).toMatchObject({
    paidMinor: 2000n,
    depositReturnedMinor: 0n,
    depositWithheldMinor: 600n,
  })
})

test('the graph records and corrects, with the author in the journal', async () => {
  const { admin, orderId } = await sold()
  const done = async (mutation: string, type: string, input: object) =>
    Object(
      (
        await shop.graphql(
          `mutation ($input: ${type}Input!) { done: ${mutation}(input: $input) { __typename ... on ${type}Success { order { balance { paid { amount } } payments(first: 9) { nodes { id amount { amount } } } } } } }`,
          { input },
          admin,
        )
      ).data?.['done'],
    ).order
  const entries = [{ kind: 'RECEIVED', purpose: 'GOODS', amount: '5.00', method: 'CASH' }]
  const recorded = await done('recordPayment', 'RecordPayment', { orderId: globalId('Order', orderId), entries })
  expect(recorded).toMatchObject({ balance: { paid: { amount: '5.00' } }, payments: { nodes: [{}] } })
  const paymentId = recorded.payments.nodes[0].id
  const corrected = await done('correctPayment', 'CorrectPayment', { paymentId, amount: '4.00', reason: 'Грешка' })
  expect(corrected).toMatchObject({ balance: { paid: { amount: '4.00' } }, payments: { nodes: [{}, {}, {}] } })
  const { adminId } = admin.viewer
  const written = await shop.app.db.auditEntry.findMany({ where: { adminId }, orderBy: { id: 'asc' } })
  expect(written.map(({ kind }) => kind).filter((kind) => kind !== 'till_day')).toEqual([
    'payment',
    'payment',
    'payment',
  ])
})
