import { afterEach, describe, expect, test } from '@jest/globals'
import { parseInput } from '#lib/input.ts'
import { addDays } from '#rules/calendar.ts'
import type { Context } from '../../context.ts'
import { setOrderStatus } from '../orders/order-status.service.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, outcomes, wholeOrder } from '../orders/testkit/checkout.ts'
import { settle } from '../payments/testkit/pay.ts'
import { handOver, takeBack } from '../reservations/rental-life.service.ts'
import { makeReserved } from '../reservations/testkit/rented.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { chargeInput } from './charges.input.ts'
import { addOrderCharge, proposedLateFees, reverseOrderCharge } from './charges.service.ts'

const shop = useTestShop()
afterEach(async () => {
  shop.now(null)
  await requireInvariants(shop.app)
})

/** A balloon at 10.00 with a delivery fee of 6.00. */
async function sold() {
  const { id: productId } = await makeProduct(shop.app)
  const { orderId } = await placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), [{ productId }])))
  return { admin: await shop.admin(), orderId }
}

const stored = (orderId: number) => shop.app.db.order.findUniqueOrThrow({ where: { id: orderId } })

const charge = (ctx: Context, orderId: number, input: object, reservationId: number | null = null) =>
  addOrderCharge(ctx, { ...parseInput(chargeInput, { name: 'Опаковка', ...input }), orderId, reservationId })

const last = (orderId: number) =>
  shop.app.db.orderCharge.findFirstOrThrow({ where: { orderId }, orderBy: { id: 'desc' } })

describe('a charge', () => {
  test('is owed, also of a paid order, and the customer gets an e-mail', async () => {
    const { admin, orderId } = await sold()
    await settle(admin, orderId)
    await charge(admin, orderId, { kind: 'damage', amount: '5.00' })
    expect(await stored(orderId)).toMatchObject({ paymentStatus: 'pending', priceMinor: 2100n, owedMinor: 500n })
    const event = await shop.app.db.orderEvent.findFirst({ where: { orderId, kind: 'edited' } })
    expect(event).toMatchObject({
      dueBeforeMinor: 1600n,
      dueAfterMinor: 2100n,
      changes: [{ part: 'charge', item: 'Опаковка' }],
    })
    expect(await shop.app.db.mailMessage.count({ where: { orderId, kind: 'order_changed' } })).toBe(1)
  })

  test('is reversed once, by an entry of its own that cannot be reversed', async () => {
    const { admin, orderId } = await sold()
    await charge(admin, orderId, { kind: 'other', amount: '5.00' })
    const { id: chargeId } = await last(orderId)
    const both = await outcomes([1, 2].map(() => reverseOrderCharge(admin, { chargeId, reason: 'Грешка' })))
    expect(both).toEqual({ done: 1, refused: ['CHARGE_REVERSED'] })
    expect(await stored(orderId)).toMatchObject({ chargesMinor: 0n, owedMinor: 1600n })
    const reversal = await last(orderId)
    expect(reversal).toMatchObject({ amountMinor: -500n, correctsId: chargeId, reason: 'Грешка' })
    const again = reverseOrderCharge(admin, { chargeId: reversal.id, reason: 'Грешка' })
    await expect(again).rejects.toMatchObject({ code: 'CHARGE_REVERSED' })
  })

  test('cannot be added to a cancelled order', async () => {
    const { admin, orderId } = await sold()
    await setOrderStatus(admin, { orderId, status: 'cancelled' })
    await expect(charge(admin, orderId, { kind: 'other', amount: '1' })).rejects.toMatchObject({
      code: 'BAD_TRANSITION',
    })
  })
})

describe('a discount by staff', () => {
  test('is to be refunded when the order is paid, and never exceeds the price', async () => {
    const { admin, orderId } = await sold()
    await settle(admin, orderId)
    await charge(admin, orderId, { kind: 'discount', amount: '6.00', reason: 'Закъсня' })
    expect(await stored(orderId)).toMatchObject({
      chargesMinor: -600n,
      priceMinor: 1000n,
      paybackMinor: 600n,
      paymentStatus: 'paid',
    })
    await expect(charge(admin, orderId, { kind: 'discount', amount: '10.01', reason: 'x' })).rejects.toMatchObject({
      code: 'DISCOUNT_TOO_HIGH',
      most: { minorUnits: 1000 },
    })
    await charge(admin, orderId, { kind: 'discount', amount: '10.00', reason: 'Закъсня' })
    expect(await stored(orderId)).toMatchObject({ priceMinor: 0n, paybackMinor: 1600n })
  })

  test('needs a reason', () => {
    expect(() => parseInput(chargeInput, { kind: 'discount', name: 'x', amount: '1' })).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ field: 'reason' })] }),
    )
  })
})

test('a late fee is proposed for pieces that are late, less earlier charges, and is a part of the rent', async () => {
  const { orderId, reservationId } = await makeReserved(shop, { units: 2, quantity: 2, from: 0, to: 1 })
  const admin = await shop.admin()
  await handOver(admin, { reservationId, quantity: 2, note: '' })
  const proposed = async () => proposedLateFees(await shop.admin()).load(orderId)
  expect(await proposed()).toEqual([])
  const { endsOn } = await shop.app.db.reservation.findUniqueOrThrow({ where: { id: reservationId } })
  const lastDay = endsOn.toISOString().slice(0, 10)
  shop.now(new Date(`${addDays(lastDay, 1)}T10:00:00Z`))
  // Two pieces at 12.50, one day, with 20 % VAT.
  expect(await proposed()).toMatchObject([{ reservationId, lateDays: 2, amountMinor: 3000 }])
  await takeBack(await shop.admin(), { reservationId, quantity: 2, damaged: 0, lost: 0, note: '', imageUrls: [] })
  shop.now(new Date(`${addDays(lastDay, 9)}T10:00:00Z`))
  expect(await proposed()).toMatchObject([{ lateDays: 2, amountMinor: 3000 }])
  await charge(await shop.admin(), orderId, { kind: 'late_fee', name: 'Просрочие', amount: '20.00' }, reservationId)
  expect(await proposed()).toMatchObject([{ amountMinor: 1000 }])
  expect(await stored(orderId)).toMatchObject({ lateFeesMinor: 2000n, chargesMinor: 2000n })
})

test('a lost piece has no late fee', async () => {
  const { orderId, reservationId } = await makeReserved(shop, { units: 2, quantity: 2, from: 0, to: 1 })
  await handOver(await shop.admin(), { reservationId, quantity: 2, note: '' })
  const { endsOn } = await shop.app.db.reservation.findUniqueOrThrow({ where: { id: reservationId } })
  shop.now(new Date(`${addDays(endsOn.toISOString().slice(0, 10), 1)}T10:00:00Z`))
  await takeBack(await shop.admin(), { reservationId, quantity: 2, damaged: 0, lost: 1, note: '', imageUrls: [] })
  expect(await proposedLateFees(await shop.admin()).load(orderId)).toMatchObject([{ lateDays: 1, amountMinor: 1500 }])
})

test('only those who may edit orders charge', async () => {
  const { orderId } = await sold()
  const query = `mutation ($input: AddOrderChargeInput!) { addOrderCharge(input: $input) { __typename ... on AddOrderChargeSuccess { order { balance { owed { amount } } charges { nodes { amount { amount } reason } } } } } }`
  const input = { orderId: globalId('Order', orderId), kind: 'OTHER', name: 'Опаковка', amount: '1.00' }
  expect((await shop.graphql(query, { input }, await shop.admin('packer'))).data).toEqual({
    addOrderCharge: { __typename: 'ForbiddenError' },
  })
  expect((await shop.graphql(query, { input }, await shop.admin())).data).toEqual({
    addOrderCharge: {
      __typename: 'AddOrderChargeSuccess',
      order: {
        balance: { owed: { amount: '17.00' } },
        charges: { nodes: [{ amount: { amount: '1.00' }, reason: '' }] },
      },
    },
  })
})

test('the customer sees charges, but not why', async () => {
  const customer = await shop.customer()
  const { id: productId } = await makeProduct(shop.app)
  const { orderId } = await placeOrder(customer, wholeOrder(await cartOf(customer, [{ productId }])))
  await charge(await shop.admin(), orderId, { kind: 'other', amount: '1.00', reason: 'Вътрешно' })
  const query = 'query ($id: Int!) { order(databaseId: $id) { charges { nodes { name reason } } } }'
  const { data, errors } = await shop.graphql(query, { id: orderId }, customer)
  expect(data).toEqual({ order: { charges: { nodes: [{ name: 'Опаковка', reason: null }] } } })
  expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['FORBIDDEN'])
})

test('charges in force are those that were not reversed', async () => {
  const { admin, orderId } = await sold()
  for (const name of ['Опаковка', 'Грешка']) await charge(admin, orderId, { kind: 'other', amount: '5.00', name })
  await reverseOrderCharge(admin, { chargeId: (await last(orderId)).id, reason: 'Грешка' })
  const { data } = await shop.graphql(
    `query ($number: Int!) { order(databaseId: $number) { charges { nodes { name } } inForce: charges(filter: { isInForce: true }) { nodes { name } } reversed: charges(filter: { isInForce: false }) { nodes { name } } } }`,
    { number: orderId },
    await shop.admin(),
  )
  expect(data?.['order']).toMatchObject({
    charges: { nodes: { length: 3 } },
    inForce: { nodes: [{ name: 'Опаковка' }] },
    reversed: { nodes: [{ name: 'Грешка' }, { name: 'Грешка' }] },
  })
})
