import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import type { OrderStatus, ReservationStatus } from '#prisma/client.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { settle } from '../payments/testkit/pay.ts'
import { decideReservation, deleteReservation } from '../reservations/reservations.service.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct, makePromoCode, makeRental } from '../../testkit/make.ts'
import { type TestShop, useTestShop } from '../../testkit/shop.ts'
import { setOrderStatus, type AgreedTo } from './order-status.service.ts'
import { updateOrderNotes } from './orders.service.ts'
import { placeOrder } from './place-order.service.ts'
import { COLLECTED, cartOf, outcomes, wholeOrder } from './testkit/checkout.ts'

const shop = useTestShop()
let admin: Awaited<ReturnType<TestShop['admin']>>
beforeAll(async () => {
  admin = await shop.admin()
})
afterEach(() => requireInvariants(shop.app))

const day = addDays(dayInSofia(new Date()), 5)

/** Two rented units for one day, and two sold pieces if `isMixed`. */
async function orderWith({ units = 2, isMixed = true } = {}) {
  const [sale, rental, promo] = await Promise.all([
    makeProduct(shop.app, { quantity: 5 }),
    makeRental(shop.app, { units }),
    makePromoCode(shop.app, { maxUses: 1 }),
  ])
  const rented = { productId: rental.id, quantity: 2, rentalStartDate: day, rentalEndDate: day }
  const items = [rented, ...(isMixed ? [{ productId: sale.id, quantity: 2 }] : [])]
  const place = async (more = {}) =>
    placeOrder(
      shop.visitor(),
      wholeOrder(await cartOf(shop.visitor(), items), { ...(isMixed ? {} : COLLECTED), ...more }),
    )
  const { orderId } = await place({ promoCode: promo.code })
  const { id: reservationId } = await shop.app.db.reservation.findFirstOrThrow({ where: { orderLine: { orderId } } })
  return { orderId, reservationId, promo, rental, place }
}

const decide = (reservationId: number, status: ReservationStatus) => decideReservation(admin, { reservationId, status })
const set = (orderId: number, status: OrderStatus, agreed: AgreedTo = {}) =>
  setOrderStatus(admin, { orderId, status, ...agreed })

const at = (today: string) => ({ ...admin, clock: () => new Date(`${today}T12:00:00Z`) })

async function amountsOf(id: number) {
  const order = await shop.app.db.order.findUniqueOrThrow({ where: { id } })
  const { productsMinor, deliveryFeeMinor, discountMinor, finalMinor, rentalVatMinor } = order
  return [productsMinor, deliveryFeeMinor, discountMinor, finalMinor, finalMinor + rentalVatMinor].map(Number)
}

const eventsOf = (orderId: number) =>
  shop.app.db.orderEvent.findMany({ where: { orderId }, orderBy: { id: 'asc' }, include: { admin: true } })

describe('rejecting a reservation', () => {
  test('excludes its line from the amounts; setting it back to pending includes it again', async () => {
    const { orderId, reservationId } = await orderWith()
    const before = await amountsOf(orderId)
    await decide(reservationId, 'rejected')
    const lines = await shop.app.db.orderLine.findMany({ where: { orderId }, orderBy: { type: 'asc' } })
    const sold = Number(lines.find(({ type }) => type === 'sale')?.totalMinor)
    expect(lines.find(({ type }) => type === 'rent')).toMatchObject({ isBilled: false, totalMinor: 0n })
    const { discountPercentage } = await shop.app.db.order.findUniqueOrThrow({ where: { id: orderId } })
    const discount = Math.floor((sold * discountPercentage) / 100 + 0.5)
    const final = sold + (before[1] ?? 0) - discount
    expect(await amountsOf(orderId)).toEqual([sold, before[1], discount, final, final])
    await decide(reservationId, 'pending')
    expect(await amountsOf(orderId)).toEqual(before)
    expect((await eventsOf(orderId)).slice(1)).toMatchObject([
      { kind: 'reservation_decided', reservationTo: 'rejected', dueBeforeMinor: BigInt(before[4] ?? 0) },
      { kind: 'reservation_decided', reservationTo: 'pending', dueAfterMinor: BigInt(before[4] ?? 0) },
    ])
  })

  test('of an order with no other line leaves nothing to pay, not even delivery', async () => {
    const { orderId, reservationId } = await orderWith({ isMixed: false })
    const before = await amountsOf(orderId)
    await decide(reservationId, 'rejected')
    expect(await amountsOf(orderId)).toEqual([0, 0, 0, 0, 0])
    await decide(reservationId, 'pending')
    expect(await amountsOf(orderId)).toEqual(before)
  })

  test('concurrently with cancelling the order ends as if one came after the other', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { orderId, reservationId } = await orderWith()
      const { refused } = await outcomes([decide(reservationId, 'rejected'), set(orderId, 'cancelled')])
      expect(refused.filter((code) => code !== 'ORDER_CANCELLED')).toEqual([])
      await requireInvariants(shop.app)
    }
  })

  test('concurrently with completing the order never completes it with a pending one unconfirmed', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { orderId, reservationId } = await orderWith()
      const { refused } = await outcomes([decide(reservationId, 'rejected'), set(orderId, 'completed')])
      expect(refused.filter((code) => code !== 'WAITING_RESERVATIONS')).toEqual([])
      const { status } = await shop.app.db.order.findUniqueOrThrow({ where: { id: orderId } })
      expect(status).toBe(refused.length === 0 ? 'completed' : 'pending')
    }
  })
})

describe('a reservation', () => {
  test('that holds no days can be deleted; restoring its cancelled order creates another', async () => {
    const { orderId, reservationId } = await orderWith()
    await expect(deleteReservation(admin, reservationId)).rejects.toMatchObject({
      code: 'RESERVATION_HOLDS_DAYS',
      orderId,
    })
    await set(orderId, 'cancelled')
    await deleteReservation(admin, reservationId)
    await set(orderId, 'pending')
    expect(await shop.app.db.reservation.findMany({ where: { orderLine: { orderId } } })).toMatchObject([
      { status: 'pending', quantity: 2, orderCancelled: false },
    ])
  })

  test('that ended before today can be deleted, one that ends today cannot', async () => {
    const { orderId, reservationId } = await orderWith()
    await expect(deleteReservation(at(day), reservationId)).rejects.toMatchObject({ code: 'RESERVATION_HOLDS_DAYS' })
    await expect(deleteReservation(at(addDays(day, 1)), reservationId)).resolves.toBeUndefined()
    // In the clock of the invariants the days are in the future.
    await set(orderId, 'cancelled')
  })
})

describe('setOrderStatus() needs a confirmation', () => {
  test('to complete an order with pending reservations', async () => {
    const { orderId, reservationId } = await orderWith()
    await expect(set(orderId, 'completed')).rejects.toMatchObject({
      code: 'WAITING_RESERVATIONS',
      reservationIds: [reservationId],
    })
    await set(orderId, 'completed', { withWaitingReservations: true })
  })

  test('to move a delivered order back, but not a shipped one', async () => {
    const { orderId } = await orderWith()
    await set(orderId, 'shipped')
    await set(orderId, 'pending')
    await set(orderId, 'delivered')
    await expect(set(orderId, 'pending')).rejects.toMatchObject({ code: 'STEP_BACK', from: 'delivered', to: 'pending' })
    await set(orderId, 'pending', { confirmed: true })
  })

  test('to restore an order without its used-up code, at its full price', async () => {
    const { orderId, promo, place, reservationId } = await orderWith({ units: 4 })
    await set(orderId, 'cancelled')
    await place({ promoCode: promo.code })
    await expect(set(orderId, 'pending')).rejects.toMatchObject({ promoCode: promo.code, obstacle: 'exhausted' })
    await expect(set(orderId, 'pending', { withoutPromoCode: false })).rejects.toMatchObject({ obstacle: 'exhausted' })
    await set(orderId, 'pending', { withoutPromoCode: true })
    const [products = 0, fee = 0, discount, final, due] = await amountsOf(orderId)
    expect([discount, final]).toEqual([0, products + fee])
    expect(await shop.app.db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({
      promoCode: null,
      promoCodeId: null,
      discountPercentage: 0,
    })
    expect((await eventsOf(orderId)).slice(-2)).toMatchObject([
      { kind: 'restored', statusFrom: 'cancelled', statusTo: 'pending' },
      { kind: 'promo_code_dropped', promoCode: promo.code, dueAfterMinor: BigInt(due ?? 0) },
    ])
    await decide(reservationId, 'approved')
  })
})

test('of two orders restored concurrently for the same days one succeeds; the other is refused with the shortage', async () => {
  const one = await orderWith({ isMixed: false })
  await set(one.orderId, 'cancelled')
  const other = await one.place()
  await set(other.orderId, 'cancelled')
  const ids = [one.orderId, other.orderId]
  const settled = await Promise.allSettled(ids.map((orderId) => set(orderId, 'pending')))
  const winner = ids[settled.findIndex(({ status }) => status === 'fulfilled')]
  const refusals = settled.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refusals).toMatchObject([
    { code: 'DATES_TAKEN', shortages: [{ days: [{ day, free: 0, orderIds: [winner] }] }] },
  ])
})

test('history has the author of each change, begins with placing, and is append-only', async () => {
  const { orderId } = await orderWith()
  await set(orderId, 'processing')
  await settle(admin, orderId)
  await settle(admin, orderId)
  await updateOrderNotes(admin, { orderId, notes: 'Обадена' })
  const events = await eventsOf(orderId)
  expect(events).toMatchObject([
    { kind: 'placed', admin: null, dueBeforeMinor: null },
    { kind: 'status_changed', statusFrom: 'pending', statusTo: 'processing', admin: { id: admin.viewer.adminId } },
    { kind: 'payment_changed', paymentFrom: 'pending', paymentTo: 'paid' },
    { kind: 'notes_changed' },
  ])
  for (const change of [sql`UPDATE order_events SET at = now()`, sql`DELETE FROM order_events`])
    await expect(shop.app.sql.run(sql`${change} WHERE order_id = ${orderId}`)).rejects.toThrow('only added to')
})
