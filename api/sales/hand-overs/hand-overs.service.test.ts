import { afterEach, describe, expect, test } from '@jest/globals'
import { parseInput } from '#lib/input.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import type { Context } from '../../context.ts'
import { setOrderStatus } from '../orders/order-status.service.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, COLLECTED, outcomes, wholeOrder } from '../orders/testkit/checkout.ts'
import { approveReservations } from '../reservations/reservations.service.ts'
import { makeReserved } from '../reservations/testkit/rented.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { isInOrder, locksOf } from '../../testkit/lock-order.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { closeOrderInput, handOverOrderInput, takeBackOrderInput } from './hand-overs.input.ts'
import { closeOrderRentals, handOverOrder, takeBackOrder } from './hand-overs.service.ts'

const shop = useTestShop()
afterEach(() => requireInvariants(shop.app))

const today = dayInSofia(new Date())

const give = (ctx: Context, orderId: number, input: object = {}) =>
  handOverOrder(ctx, { orderId, ...parseInput(handOverOrderInput, input) })
const back = (ctx: Context, orderId: number, input: object = {}) =>
  takeBackOrder(ctx, { orderId, ...parseInput(takeBackOrderInput, input) })
const close = (ctx: Context, orderId: number, input: object = {}) =>
  closeOrderRentals(ctx, { orderId, ...parseInput(closeOrderInput, input) })

const stored = (orderId: number) => shop.app.db.order.findUniqueOrThrow({ where: { id: orderId } })
const reservationsOf = (orderId: number) =>
  shop.app.db.reservation.findMany({ where: { orderLine: { orderId } }, orderBy: { id: 'asc' } })
const paid = async (orderId: number) =>
  (await shop.app.db.payment.findMany({ where: { orderId }, orderBy: { id: 'asc' } })).map(
    ({ kind, purpose, method, amountMinor }) => [kind, purpose, method, Number(amountMinor)],
  )
const cash = (amount: string) => ({ amount, method: 'cash' })

/** Two approved rentals from today on, three chairs and two tables, with a deposit of 5 × 12.50; goods on request. */
async function ordered({ withGoods = false, days = 1 } = {}) {
  const rentals = [await makeRental(shop.app, { units: 3 }), await makeRental(shop.app, { units: 2 })]
  const period = { rentalStartDate: today, rentalEndDate: addDays(today, days) }
  const items = rentals.map(({ id: productId }, at) => ({ productId, quantity: 3 - at, ...period }))
  const goods = withGoods ? [{ productId: (await makeProduct(shop.app, { quantity: 1 })).id }] : []
  const sessionId = await cartOf(shop.visitor(), [...items, ...goods])
  const { orderId } = await placeOrder(shop.visitor(), wholeOrder(sessionId, withGoods ? {} : COLLECTED))
  const admin = await shop.admin()
  const [chairs, tables] = (await reservationsOf(orderId)).map(({ id }) => id)
  if (chairs === undefined || tables === undefined) throw new Error('nothing is reserved')
  await approveReservations(admin, [chairs, tables])
  return { admin, orderId, chairs, tables }
}

describe('handing over an order', () => {
  test('gives all of it and receives the deposit in one step, and the order of rentals alone is delivered', async () => {
    const { admin, orderId } = await ordered()
    const { depositMinor } = await stored(orderId)
    await give(admin, orderId, { deposit: cash(String(Number(depositMinor) / 100)) })
    expect((await reservationsOf(orderId)).map(({ handedOver }) => handedOver)).toEqual([3, 2])
    expect(await stored(orderId)).toMatchObject({ status: 'delivered', depositReceivedMinor: depositMinor })
    expect(await paid(orderId)).toEqual([['received', 'deposit', 'cash', Number(depositMinor)]])
  })

  test('gives the named units, and is not delivered while some are here, or while goods have to be sent', async () => {
    const { admin, orderId, chairs } = await ordered()
    await give(admin, orderId, { lines: [{ reservationId: chairs, quantity: 2 }] })
    expect((await reservationsOf(orderId)).map(({ handedOver }) => handedOver)).toEqual([2, 0])
    expect(await stored(orderId)).toMatchObject({ status: 'pending' })
    const mixed = await ordered({ withGoods: true })
    await give(mixed.admin, mixed.orderId)
    expect(await stored(mixed.orderId)).toMatchObject({ status: 'pending' })
  })

  test('is refused as a whole when one rental or the deposit is refused, and names it', async () => {
    const { admin, orderId, chairs, tables } = await ordered()
    const lines = [
      { reservationId: chairs, quantity: 3 },
      { reservationId: tables, quantity: 9 },
    ]
    await expect(give(admin, orderId, { lines })).rejects.toMatchObject({
      code: 'RENTAL_REFUSED',
      reservationId: tables,
      message: expect.stringMatching(/^„.+“: Може да предадете още най-много 2 бр\.$/),
    })
    await expect(give(admin, orderId, { deposit: cash('999.00') })).rejects.toMatchObject({ code: 'PAYMENT_TOO_HIGH' })
    const other = await makeReserved(shop, { from: 0, to: 0 })
    await expect(
      give(admin, orderId, { lines: [{ reservationId: other.reservationId, quantity: 1 }] }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await reservationsOf(orderId)).map(({ handedOver }) => handedOver)).toEqual([0, 0])
    expect(await paid(orderId)).toEqual([])
  })

  test('is refused when nothing is due today, or the order is cancelled', async () => {
    const { orderId } = await makeReserved(shop, { from: 3, to: 4 })
    const admin = await shop.admin()
    await expect(give(admin, orderId)).rejects.toMatchObject({ code: 'BAD_TRANSITION' })
    await setOrderStatus(admin, { orderId, status: 'cancelled' })
    await expect(give(admin, orderId)).rejects.toMatchObject({ code: 'ORDER_CANCELLED' })
  })

  test('is done once per key, and once by two people', async () => {
    const { admin, orderId } = await ordered()
    const idempotencyKey = 'hand-over-1'
    await give(admin, orderId, { idempotencyKey })
    await give(admin, orderId, { idempotencyKey })
    const one = await ordered()
    const both = await outcomes([give(one.admin, one.orderId), give(one.admin, one.orderId)])
    expect(both).toEqual({ done: 1, refused: ['BAD_TRANSITION'] })
  })

  test('and its cancellation at the same time: one of them is done, the other refused with its reason', async () => {
    const admin = await shop.admin()
    for (let round = 0; round < 5; round += 1) {
      const { orderId } = await makeReserved(shop, { units: 1, from: 0, to: 0 })
      const both = await outcomes([give(admin, orderId), setOrderStatus(admin, { orderId, status: 'cancelled' })])
      const { status } = await stored(orderId)
      const [reservation] = await reservationsOf(orderId)
      expect(both).toEqual({ done: 1, refused: [status === 'cancelled' ? 'ORDER_CANCELLED' : 'RENTAL_BEGUN'] })
      expect(reservation?.handedOver).toBe(status === 'cancelled' ? 0 : 1)
    }
  })

  test('locks the order before stock and reservations', async () => {
    const { admin, orderId } = await ordered()
    const locks = locksOf(await shop.statementsOf(() => give(admin, orderId)))
    expect(locks[0]?.slice(0, 3)).toEqual(['orders', 'stock', 'reservations'])
    expect(locks.every(isInOrder)).toBe(true)
  })
})

describe('taking back an order', () => {
  test('counts damage, withholds a part of the deposit, refunds the rest and closes, in one step', async () => {
    const { admin, orderId, chairs, tables } = await ordered()
    await give(admin, orderId, { deposit: cash('50.00') })
    await back(admin, orderId, {
      lines: [
        { reservationId: chairs, quantity: 3, damaged: 1 },
        { reservationId: tables, quantity: 2, lost: 1 },
      ],
      withheld: { amount: '20.00', reason: 'счупен стол' },
      refund: cash('30.00'),
      close: true,
    })
    expect(await reservationsOf(orderId)).toMatchObject([
      { returned: 3, closedAt: expect.any(Date) },
      { returned: 2, closedAt: expect.any(Date) },
    ])
    expect((await paid(orderId)).slice(1)).toEqual([
      ['withheld', 'deposit', null, 2000],
      ['refunded', 'deposit', 'cash', 3000],
    ])
    expect(await stored(orderId)).toMatchObject({ status: 'completed' })
    const events = await shop.app.db.orderEvent.findMany({
      where: { orderId, kind: 'rental_returned' },
      orderBy: { id: 'asc' },
    })
    expect(events).toMatchObject([
      { units: 3, damagedUnits: 1, lostUnits: 0 },
      { units: 2, damagedUnits: 0, lostUnits: 1 },
    ])
  })

  test('without lines takes all that is out, and needs something that is out', async () => {
    const { admin, orderId } = await ordered()
    await expect(back(admin, orderId)).rejects.toMatchObject({ code: 'BAD_TRANSITION' })
    await give(admin, orderId)
    await back(admin, orderId)
    expect((await reservationsOf(orderId)).map(({ returned }) => returned)).toEqual([3, 2])
  })

  test('does not close over units that are out, nor refund more than is held', async () => {
    const { admin, orderId, chairs } = await ordered()
    await give(admin, orderId, { deposit: cash('10.00') })
    const lines = [{ reservationId: chairs, quantity: 3 }]
    await expect(back(admin, orderId, { lines, close: true })).rejects.toMatchObject({ code: 'PIECES_OUT', out: 2 })
    await expect(back(admin, orderId, { refund: cash('10.01') })).rejects.toMatchObject({ code: 'DEPOSIT_SHORT' })
    expect((await reservationsOf(orderId)).map(({ returned }) => returned)).toEqual([0, 0])
  })
})

describe('closing an order', () => {
  test('names a deposit that is held, and closes after it is settled or meant to stay', async () => {
    const { admin, orderId } = await ordered()
    await give(admin, orderId, { deposit: cash('50.00') })
    await back(admin, orderId)
    await expect(close(admin, orderId)).rejects.toMatchObject({
      code: 'DEPOSIT_HELD',
      held: { minorUnits: 5000, currency: 'BGN' },
      message: expect.stringContaining('50.00'),
    })
    await expect(close(admin, orderId, { refund: cash('20.00') })).rejects.toMatchObject({ code: 'DEPOSIT_HELD' })
    expect(await stored(orderId)).toMatchObject({ status: 'delivered', depositReturnedMinor: 0n })
    await close(admin, orderId, { refund: cash('20.00'), depositStays: true })
    expect(await stored(orderId)).toMatchObject({ status: 'completed', depositReturnedMinor: 2000n })
    await expect(close(admin, orderId)).rejects.toMatchObject({ code: 'BAD_TRANSITION' })
  })

  test('writes missing units off when staff say so', async () => {
    const { admin, orderId } = await ordered()
    await give(admin, orderId)
    await expect(close(admin, orderId)).rejects.toMatchObject({ code: 'PIECES_OUT', out: 5 })
    await close(admin, orderId, { writeOffMissing: true })
    expect(await stored(orderId)).toMatchObject({ status: 'completed' })
  })

  test('leaves an order with goods to be sent as it is', async () => {
    const { admin, orderId } = await ordered({ withGoods: true })
    await give(admin, orderId)
    await back(admin, orderId, { close: true })
    expect(await stored(orderId)).toMatchObject({ status: 'pending' })
  })
})

const ask = (ctx: Context, name: string, type: string, input: object, refusal = '') =>
  shop.graphql(
    `mutation ($input: ${type}!) { done: ${name}(input: $input) { __typename ${refusal}
       ... on ${type.replace(/Input$/, 'Success')} { order { status reservations { missing lostUnits deposit { amount } } } } } }`,
    { input },
    ctx,
  )

const line = (reservationId: number, more: object) => ({
  reservationId: globalId('Reservation', reservationId),
  ...more,
})

test('the graph states each rental with its own deposit and losses, and the deposit that is held', async () => {
  const { admin, orderId, chairs, tables } = await ordered()
  const id = globalId('Order', orderId)
  const tooMany = { orderId: id, lines: [line(chairs, { quantity: 9 })] }
  const refused = await ask(
    admin,
    'handOverOrder',
    'HandOverOrderInput',
    tooMany,
    '... on RentalRefusedError { reservationId }',
  )
  expect(refused.data?.['done']).toMatchObject({
    __typename: 'RentalRefusedError',
    reservationId: globalId('Reservation', chairs),
  })
  await ask(admin, 'handOverOrder', 'HandOverOrderInput', { orderId: id, deposit: { amount: '50.00', method: 'CASH' } })
  const returned = await ask(admin, 'takeBackOrder', 'TakeBackOrderInput', {
    orderId: id,
    lines: [line(chairs, { quantity: 3, lost: 2 }), line(tables, { quantity: 2 })],
  })
  const deposits = (await shop.app.db.orderLine.findMany({ where: { orderId }, orderBy: { id: 'asc' } })).map(
    ({ unitPriceMinor, quantity }) => ((unitPriceMinor * quantity) / 100).toFixed(2),
  )
  expect(returned.data?.['done']).toMatchObject({
    order: {
      status: 'DELIVERED',
      reservations: [
        { missing: 0, lostUnits: 2, deposit: { amount: deposits[0] } },
        { missing: 0, lostUnits: 0, deposit: { amount: deposits[1] } },
      ],
    },
  })
  const held = await ask(
    admin,
    'closeOrderRentals',
    'CloseOrderRentalsInput',
    { orderId: id },
    '... on DepositHeldError { held { amount } }',
  )
  expect(held.data?.['done']).toMatchObject({ __typename: 'DepositHeldError', held: { amount: '50.00' } })
})
