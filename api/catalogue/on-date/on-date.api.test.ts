import { beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import { addDays, dayOfDate, type CalendarDay } from '#rules/calendar.ts'
import { addClosedDay } from '../../content/closed-days/closed-days.service.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { cartOf, COLLECTED, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { makePackage, makeProduct, makeRental } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { randomNumbers } from '../../testkit/random-writes.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { setInventory } from '../stock/inventory.service.ts'

const shop = useTestShop({ SAME_DAY_RENTALS_UNTIL: '16:00' })
beforeEach(() => shop.now(new Date('2026-11-26T09:00:00Z')))

/** A Saturday: rentals are out from Friday 11 to Monday 14. */
const PARTY = '2026-12-12'

async function onDate(eventOn: CalendarDay, ids: readonly number[], guests: number | null = null) {
  const document = `query ($eventOn: Date!, $guests: Int, $productIds: [ID!]!) { onDate(eventOn: $eventOn, guests: $guests, productIds: $productIds) {
    productId state left collectOn returnOn arriveBy nearest } }`
  const productIds = ids.map((id) => globalId('Product', id))
  const { data, errors } = await shop.graphql(document, { eventOn, guests, productIds })
  return errors ?? Object(data)['onDate']
}

async function rent(productId: number, quantity: number, from: CalendarDay, to: CalendarDay) {
  const items = [{ productId, quantity, rentalStartDate: from, rentalEndDate: to }]
  return placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), items), COLLECTED))
}

describe('onDate', () => {
  test('answers for rentals and goods in the order of their ids, and leaves out what shoppers do not see', async () => {
    const chair = await makeRental(shop.app, { units: 3 })
    const table = await makeRental(shop.app, { units: 2 })
    const cups = await makeProduct(shop.app, { quantity: 4 })
    const draft = await makeRental(shop.app, { isDraft: true })
    await rent(table.id, 2, '2026-12-14', '2026-12-15')
    expect(await onDate(PARTY, [cups.id, table.id, draft.id, chair.id, 999_999])).toEqual([
      {
        productId: globalId('Product', cups.id),
        state: 'ARRIVES',
        left: null,
        collectOn: null,
        returnOn: null,
        arriveBy: '2026-12-10',
        nearest: null,
      },
      {
        productId: globalId('Product', table.id),
        state: 'TAKEN',
        left: 0,
        collectOn: '2026-12-11',
        returnOn: '2026-12-14',
        arriveBy: null,
        nearest: '2026-12-19',
      },
      expect.objectContaining({ productId: globalId('Product', chair.id), state: 'SOME_LEFT', left: 3 }),
    ])
  })

  test('reads the units of all rentals by one statement, whatever their number', async () => {
    const many: number[] = []
    for (let count = 0; count < 6; count += 1) many.push((await makeRental(shop.app)).id)
    const [first = 0] = many
    const one = await shop.countStatements(() => onDate(PARTY, [first]))
    expect(await shop.countStatements(() => onDate(PARTY, many))).toBeLessThanOrEqual(one)
  })

  test('counts a package by its required parts, for the guests of a usual party or of this one', async () => {
    const chair = await makeRental(shop.app, { units: 30 })
    const cups = await makeProduct(shop.app, { quantity: 100 })
    const arch = await makeRental(shop.app, { units: 0 })
    const { id } = await makePackage(shop.app, {
      guestsFrom: 10,
      guestsTo: 40,
      parts: [
        { itemId: chair.id, guests: 'all', numerator: 1, denominator: 1, plus: 0, pack: 1 },
        { itemId: cups.id, guests: 'children', numerator: 2, denominator: 1, plus: 0, pack: 10 },
        { itemId: arch.id, isOptional: true },
      ],
    })
    expect(await onDate(PARTY, [id])).toMatchObject([{ state: 'SOME_LEFT', left: 2, arriveBy: '2026-12-10' }])
    expect(await onDate(PARTY, [id], 16)).toMatchObject([{ state: 'SOME_LEFT', left: 1 }])
    expect(await onDate(PARTY, [id], 31)).toMatchObject([{ state: 'TAKEN', left: 0, nearest: null }])
    await rent(chair.id, 25, '2026-12-11', '2026-12-14')
    expect(await onDate(PARTY, [id])).toMatchObject([{ state: 'TAKEN', nearest: '2026-12-19' }])
  })

  test.each([
    ['a past day', '2026-11-25', 1, 'eventOn', 'Датата на партито вече е минала'],
    ['more than a year ahead', '2027-11-27', 1, 'eventOn', 'Партито е най-много след година'],
    ['no guest', PARTY, 0, 'guests', 'Напишете колко гости очаквате'],
  ])('refuses %s', async (_name, eventOn, guests, _field, message) => {
    expect(await onDate(eventOn, [1], guests)).toMatchObject([{ path: ['onDate'], message }])
  })
})

const stateOf = async (id: number, eventOn = PARTY) => {
  const [{ state, collectOn }] = await onDate(eventOn, [id])
  return `${state} ${collectOn}`
}

describe('a cached answer', () => {
  test('follows orders, stock, closed days and opening hours', async () => {
    const { id } = await makeRental(shop.app, { units: 2 })
    expect(await stateOf(id)).toBe('SOME_LEFT 2026-12-11')
    await rent(id, 2, '2026-12-11', '2026-12-14')
    expect(await stateOf(id)).toBe('TAKEN 2026-12-11')
    const change = { productId: id, quantity: 3, threshold: 1, expectedQuantity: null }
    await setInventory(await shop.admin(), 'rent', change)
    expect(await stateOf(id)).toBe('SOME_LEFT 2026-12-11')
    await addClosedDay(await shop.admin(), { day: '2026-12-11', name: 'Ремонт' })
    expect(await stateOf(id)).toBe('SOME_LEFT 2026-12-10')
    await shop.app.sql.run(
      sql`UPDATE opening_hours SET state = 'closed', opens_at = NULL, closes_at = NULL WHERE weekday = 4`,
    )
    expect(await stateOf(id)).toBe('SOME_LEFT 2026-12-09')
    await shop.app.sql.run(
      sql`UPDATE opening_hours SET state = 'open', opens_at = '10:00', closes_at = '18:00' WHERE weekday = 4`,
    )
    await shop.app.sql.run(sql`DELETE FROM closed_days`)
    expect(await stateOf(id)).toBe('SOME_LEFT 2026-12-11')
  })

  test('for tomorrow changes when no rental starts today any more', async () => {
    const { id } = await makeRental(shop.app)
    shop.now(new Date('2026-11-26T13:59:00Z'))
    expect(await stateOf(id, '2026-11-27')).toBe('SOME_LEFT 2026-11-26')
    shop.now(new Date('2026-11-26T14:00:00Z'))
    expect(await stateOf(id, '2026-11-27')).toBe('SOME_LEFT 2026-11-27')
  })
})

test('random calendars are counted as by hand', async () => {
  const next = randomNumbers(11)
  const units = 6
  const { id } = await makeRental(shop.app, { units, bufferDaysBefore: 1, bufferDaysAfter: 2 })
  for (let count = 0; count < 30; count += 1) {
    const from = addDays('2026-12-01', next(60))
    await rent(id, 1 + next(3), from, addDays(from, next(4))).catch(() => undefined)
  }
  const rows = await shop.app.db.reservation.findMany({ where: { productId: id } })
  const taken = rows.map(({ startsOn, endsOn, quantity }) => ({
    from: addDays(dayOfDate(startsOn), -1),
    to: addDays(dayOfDate(endsOn), 2),
    quantity,
  }))
  expect(taken.length).toBeGreaterThan(5)
  const freeOn = (day: CalendarDay) =>
    units - taken.filter(({ from, to }) => from <= day && day <= to).reduce((sum, { quantity }) => sum + quantity, 0)
  for (let offset = 0; offset < 60; offset += 3) {
    const [{ left, collectOn, returnOn }] = await onDate(addDays('2026-12-03', offset), [id])
    let naive = units
    for (let day = addDays(collectOn, -1); day <= addDays(returnOn, 2); day = addDays(day, 1))
      naive = Math.min(naive, freeOn(day))
    expect({ collectOn, left }).toEqual({ collectOn, left: naive })
  }
})
