import { afterEach, describe, expect, test } from '@jest/globals'
import { addDays } from '#rules/calendar.ts'
import { daysBetween } from '#rules/testkit/days-between.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../orders/testkit/checkout.ts'
import { decideReservation, deleteReservation } from '../reservations/reservations.service.ts'
import { makeProduct, makeRental } from '../testkit/make.ts'
import { useTestShop } from '../testkit/shop.ts'

const shop = useTestShop()
afterEach(() => shop.now(null))

// 23:30 in Sofia, 20:30 UTC.
const lateEvening = new Date('2027-05-12T20:30:00Z')
const today = '2027-05-12'

async function calendar(productId: number, from: string, to: string) {
  const { data, errors } = await shop.graphql(
    `{ product(databaseId: ${productId}) { availabilityCalendar(from: "${from}", to: "${to}") { day freeUnits } } }`,
  )
  expect(errors).toBeUndefined()
  return data?.['product']
}

const free = (from: string, to: string, freeUnits: number) => daysBetween(from, to).map((day) => ({ day, freeUnits }))

describe('availabilityCalendar', () => {
  test('begins with today in Sofia, and a cached answer ends with that day', async () => {
    const { id } = await makeRental(shop.app, { units: 3 })
    const ask = () => calendar(id, addDays(today, -5), addDays(today, 2))
    shop.now(lateEvening)
    expect(await ask()).toEqual({ availabilityCalendar: free(today, addDays(today, 2), 3) })
    shop.now(new Date('2027-05-12T20:59:59Z'))
    expect(await ask()).toEqual({ availabilityCalendar: free(today, addDays(today, 2), 3) })
    shop.now(new Date('2027-05-12T21:00:00Z'))
    expect(await ask()).toEqual({ availabilityCalendar: free(addDays(today, 1), addDays(today, 2), 3) })
  })

  test('is empty for days that are over, and null for what is sold', async () => {
    shop.now(lateEvening)
    const over = [addDays(today, -9), addDays(today, -1)] as const
    expect(await calendar((await makeRental(shop.app)).id, ...over)).toEqual({ availabilityCalendar: [] })
    expect(await calendar((await makeProduct(shop.app)).id, ...over)).toEqual({ availabilityCalendar: null })
  })

  test('follows a reservation from its order to its end: rejected, reopened and deleted', async () => {
    shop.now(lateEvening)
    const { id } = await makeRental(shop.app, { units: 2 })
    const day = addDays(today, 3)
    const unitsFree = () => calendar(id, day, day)
    expect(await unitsFree()).toEqual({ availabilityCalendar: free(day, day, 2) })
    await placeOrder(
      shop.visitor(),
      wholeOrder(await cartOf(shop.visitor(), [{ productId: id, rentalStartDate: day, rentalEndDate: day }])),
    )
    expect(await unitsFree()).toEqual({ availabilityCalendar: free(day, day, 1) })
    const { id: reservationId } = await shop.app.db.reservation.findFirstOrThrow({ where: { productId: id } })
    const admin = await shop.admin()
    await decideReservation(admin, { reservationId, status: 'rejected' })
    expect(await unitsFree()).toEqual({ availabilityCalendar: free(day, day, 2) })
    await decideReservation(admin, { reservationId, status: 'pending' })
    expect(await unitsFree()).toEqual({ availabilityCalendar: free(day, day, 1) })
    await deleteReservation(admin, reservationId)
    expect(await unitsFree()).toEqual({ availabilityCalendar: free(day, day, 2) })
  })
})

test('the days of 1, 10 and 100 products cost the same number of statements', async () => {
  for (let made = 0; made < 100; made += 1) await makeRental(shop.app)
  const [from, to] = ['2027-06-01', '2027-06-03']
  const cost = (first: number) =>
    shop.countStatements(async () => {
      const { data, errors } = await shop.graphql(
        `{ products(first: ${first}, filter: { type: RENT }) { edges { node { availabilityFor(startsOn: "${from}", endsOn: "${to}") { available } availabilityCalendar(from: "${from}", to: "${to}") { freeUnits } } } } }`,
      )
      expect(errors).toBeUndefined()
      expect(JSON.stringify(data).match(/"available"/g)).toHaveLength(first)
    })
  const one = await cost(1)
  expect([await cost(10), await cost(100)]).toEqual([one, one])
})
