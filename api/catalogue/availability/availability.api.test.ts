import { afterEach, describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { daysBetween } from '#rules/testkit/days-between.ts'
import { addClosedDay, closedDays, deleteClosedDay } from '../../content/closed-days/closed-days.service.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { COLLECTED, cartOf, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { deleteProduct } from '../products/delete-product.service.ts'
import { decideReservation, deleteReservation } from '../../sales/reservations/reservations.service.ts'
import { setInventory } from '../stock/inventory.service.ts'
import { makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { availabilityCalendar, availabilityOfPeriod } from './availability.service.ts'

const shop = useTestShop()
afterEach(() => shop.now(null))

// 23:30 in Sofia, 20:30 UTC.
const lateEvening = new Date('2027-05-12T20:30:00Z')
const today = '2027-05-12'
const soon = addDays(dayInSofia(new Date()), 1)

async function calendar(productId: number, from: string, to: string) {
  const { data, errors } = await shop.graphql(
    `{ product(databaseId: ${productId}) { ... on RentalProduct { availabilityCalendar(from: "${from}", to: "${to}") { day freeUnits } } } }`,
  )
  expect(errors).toBeUndefined()
  return data?.['product']
}

async function rent(productId: number, quantity: number, from: CalendarDay, to: CalendarDay) {
  const items = [{ productId, quantity, rentalStartDate: from, rentalEndDate: to }]
  return placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), items), COLLECTED))
}

const free = (from: string, to: string, freeUnits: number) => daysBetween(from, to).map((day) => ({ day, freeUnits }))

describe('availabilityCalendar', () => {
  test('starts with today in Sofia, and a cached answer expires at midnight there', async () => {
    const { id } = await makeRental(shop.app, { units: 3 })
    const ask = () => calendar(id, addDays(today, -5), addDays(today, 2))
    shop.now(lateEvening)
    expect(await ask()).toEqual({ availabilityCalendar: free(today, addDays(today, 2), 3) })
    shop.now(new Date('2027-05-12T20:59:59Z'))
    expect(await ask()).toEqual({ availabilityCalendar: free(today, addDays(today, 2), 3) })
    shop.now(new Date('2027-05-12T21:00:00Z'))
    expect(await ask()).toEqual({ availabilityCalendar: free(addDays(today, 1), addDays(today, 2), 3) })
  })

  test('is empty for past days', async () => {
    shop.now(lateEvening)
    const { id } = await makeRental(shop.app)
    expect(await calendar(id, addDays(today, -9), addDays(today, -1))).toEqual({ availabilityCalendar: [] })
  })

  test('follows a reservation from order to deletion: rejected, reopened and deleted', async () => {
    shop.now(lateEvening)
    const { id } = await makeRental(shop.app, { units: 2 })
    const day = addDays(today, 3)
    const unitsFree = () => calendar(id, day, day)
    expect(await unitsFree()).toEqual({ availabilityCalendar: free(day, day, 2) })
    await rent(id, 1, day, day)
    expect(await unitsFree()).toEqual({ availabilityCalendar: free(day, day, 1) })
    const { id: reservationId } = await shop.app.db.reservation.findFirstOrThrow({ where: { productId: id } })
    const admin = await shop.admin()
    await decideReservation(admin, { reservationId, status: 'rejected' })
    expect(await unitsFree()).toEqual({ availabilityCalendar: free(day, day, 2) })
    await decideReservation(admin, { reservationId, status: 'pending' })
    expect(await unitsFree()).toEqual({ availabilityCalendar: free(day, day, 1) })
    await decideReservation(admin, { reservationId, status: 'rejected' })
    await deleteReservation(admin, reservationId)
    expect(await unitsFree()).toEqual({ availabilityCalendar: free(day, day, 2) })
  })

  test('of a day that is closed later tells its reservations, without rejected ones', async () => {
    shop.now(lateEvening)
    const day = addDays(today, 5)
    const { id } = await makeRental(shop.app)
    await rent(id, 1, day, addDays(day, 1))
    await rent(id, 1, addDays(day, -1), day)
    const admin = await shop.admin()
    await addClosedDay(admin, { day, name: 'Инвентаризация' })
    const reservations = async () => (await closedDays(admin)).find((closed) => closed.day === day)?.reservations
    expect(await reservations()).toBe(2)
    const { id: reservationId } = await shop.app.db.reservation.findFirstOrThrow({ where: { productId: id } })
    await decideReservation(admin, { reservationId, status: 'rejected' })
    expect(await reservations()).toBe(1)
    await deleteClosedDay(admin, day)
  })

  test('covers up to 93 days', async () => {
    const { id: productId } = await makeRental(shop.app)
    const show = (days: number) =>
      availabilityCalendar(shop.visitor(), { productId, startsOn: soon, endsOn: addDays(soon, days - 1) })
    expect(await show(93)).toHaveLength(93)
    await expect(show(94)).rejects.toMatchObject({ code: 'BAD_INPUT', fields: [{ field: 'endsOn' }] })
  })

  test('has no days for a deleted rental', async () => {
    const { id: productId } = await makeRental(shop.app)
    await deleteProduct(await shop.admin(), productId)
    expect(await availabilityCalendar(shop.visitor(), { productId, startsOn: soon, endsOn: soon })).toEqual([])
  })
})

describe('availabilityOfPeriod()', () => {
  test('has no free units for a deleted rental', async () => {
    const { id: productId } = await makeRental(shop.app)
    await deleteProduct(await shop.admin(), productId)
    const period = { productId, startsOn: soon, endsOn: addDays(soon, 1) }
    expect(await availabilityOfPeriod(shop.visitor(), period)).toEqual({ ...period, units: 0, fullestDay: soon })
  })

  test('answers the units of the fullest day, and the first such day', async () => {
    const { id: productId } = await makeRental(shop.app, { units: 5 })
    const [startsOn, fullest, endsOn] = [soon, addDays(soon, 1), addDays(soon, 3)]
    await rent(productId, 2, startsOn, endsOn)
    await rent(productId, 2, fullest, addDays(fullest, 1))
    expect(await availabilityOfPeriod(shop.visitor(), { productId, startsOn, endsOn })).toMatchObject({
      units: 1,
      fullestDay: fullest,
    })
  })

  test('is never negative, also for past days with more reservations than current stock', async () => {
    const { id: productId } = await makeRental(shop.app, { units: 5 })
    const day = addDays(soon, -9)
    shop.now(new Date(`${day}T09:00:00Z`))
    await rent(productId, 5, day, day)
    shop.now(null)
    await setInventory(await shop.admin(), 'rent', { productId, quantity: 2, threshold: 0, expectedQuantity: null })
    expect(await availabilityOfPeriod(shop.visitor(), { productId, startsOn: day, endsOn: day })).toMatchObject({
      units: 0,
    })
  })
})

test('the days of 1, 10 and 100 products take the same number of queries', async () => {
  for (let made = 0; made < 100; made += 1) await makeRental(shop.app)
  const [from, to] = ['2027-06-01', '2027-06-03']
  const cost = (first: number) =>
    shop.countStatements(async () => {
      const { data, errors } = await shop.graphql(
        `{ products(first: ${first}, filter: { type: RENT }) { edges { node { ... on RentalProduct { availabilityFor(startsOn: "${from}", endsOn: "${to}") { isAvailable } availabilityCalendar(from: "${from}", to: "${to}") { freeUnits } } } } } }`,
      )
      expect(errors).toBeUndefined()
      expect(JSON.stringify(data).match(/"isAvailable"/g)).toHaveLength(first)
    })
  const one = await cost(1)
  expect([await cost(10), await cost(100)]).toEqual([one, one])
})
