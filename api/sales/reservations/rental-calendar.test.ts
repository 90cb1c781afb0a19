import { afterEach, expect, test } from '@jest/globals'
import { int, returning } from '#lib/database/row.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { rentalCalendars } from './rental-calendar.loaders.ts'
import { closeRental, handOver, takeBack } from './rental-life.service.ts'
import { decideReservation } from './reservations.service.ts'
import { makeReserved, shiftReservation } from './testkit/rented.ts'

const shop = useTestShop()
afterEach(() => requireInvariants(shop.app))

const day = (days: number) => addDays(dayInSofia(new Date()), days)
const period = (productId: number) => ({ productId, startsOn: day(-3), endsOn: day(6) })

async function calendarOf(productId: number) {
  const calendar = await rentalCalendars({ ...(await shop.admin()) }).load(period(productId))
  if (!calendar) throw new Error('the rental was deleted')
  return calendar
}

const on = ({ days }: Awaited<ReturnType<typeof calendarOf>>, wanted: number) =>
  days.find((one) => one.day === day(wanted))

/** Free units by the database, which the calendar must match. */
const unitsOf = (productId: number) =>
  shop.app.sql.rows(returning({ taken: int, free: int })`
    SELECT (SELECT quantity - set_aside FROM stock WHERE product_id = ${productId} AND variant_id IS NULL) - u.units AS taken, greatest(0, f.units) AS free
    FROM unheld_units_by_day(${productId}, ${day(-3)}::date, ${day(6)}::date) u
      JOIN free_units_by_day(${productId}, ${day(-3)}::date, ${day(6)}::date) f USING (day) ORDER BY u.day`)

const rests = ({ taken, waiting, approved, out, late, returned }: NonNullable<ReturnType<typeof on>>) =>
  taken - waiting - approved - out - late - returned

test('each day counts units that are pending, promised, out, returned, in a buffer, and free', async () => {
  const admin = await shop.admin()
  const { productId, reservationId: waiting } = await makeReserved(shop, {
    units: 20,
    quantity: 2,
    from: 1,
    to: 2,
    bufferBefore: 1,
    bufferAfter: 1,
  })
  await decideReservation(admin, { reservationId: waiting, status: 'pending' })
  const { reservationId: out } = await makeReserved(shop, { productId, quantity: 5, from: 0, to: 3 })
  await handOver(admin, { reservationId: out, quantity: 4, note: '' })
  await takeBack(admin, { reservationId: out, quantity: 1, damaged: 1, lost: 0, note: '', imageUrls: [] })
  const { reservationId: rejected } = await makeReserved(shop, { productId, quantity: 3, from: 0, to: 3 })
  await decideReservation(admin, { reservationId: rejected, status: 'pending' })
  await decideReservation(admin, { reservationId: rejected, status: 'rejected' })
  const calendar = await calendarOf(productId)
  expect(calendar).toMatchObject({ units: 19, setAside: 1 })
  expect(on(calendar, 2)).toMatchObject({
    taken: 6,
    waiting: 2,
    approved: 1,
    out: 3,
    late: 0,
    missing: 0,
    free: 12,
  })
  expect(on(calendar, 0)).toMatchObject({ returned: 1, approved: 1, out: 3 })
  expect(calendar.days.map(({ taken, free }) => ({ taken, free }))).toEqual(await unitsOf(productId))
  expect(calendar.days.every((one) => rests(one) >= 0)).toBe(true)
  expect(calendar.bookings.map(({ reservationId, takesFrom, takesTo }) => [reservationId, takesFrom, takesTo])).toEqual(
    [
      [out, day(-1), day(4)],
      [waiting, day(0), day(3)],
    ],
  )
})

test('late units take every future day and count as missing from today on, until they are returned', async () => {
  const admin = await shop.admin()
  const { productId, reservationId } = await makeReserved(shop, { units: 2, quantity: 2, from: 0, to: 0 })
  await handOver(admin, { reservationId, quantity: 2, note: '' })
  await shiftReservation(shop, reservationId, { from: -5, to: -2 })
  const late = await calendarOf(productId)
  expect(on(late, 6)).toMatchObject({ taken: 2, late: 2, free: 0, missing: 0 })
  expect(late.bookings).toMatchObject([{ reservationId, takesTo: null }])
  await shop.app.db.setAside.create({ data: { productId, quantity: 1, reason: 'other', at: new Date() } })
  const short = await calendarOf(productId)
  expect([on(short, -1)?.missing, on(short, 0)?.missing, on(short, 6)?.missing]).toEqual([0, 1, 1])
  expect(short.days.map(({ taken, free }) => ({ taken, free }))).toEqual(await unitsOf(productId))
  await takeBack(admin, { reservationId, quantity: 2, damaged: 0, lost: 0, note: '', imageUrls: [] })
  const back = await calendarOf(productId)
  expect(on(back, 0)).toMatchObject({ taken: 2, late: 0, returned: 2 })
  expect(on(back, 1)).toMatchObject({ taken: 0, late: 0, returned: 0, free: 1 })
  expect(back.bookings).toMatchObject([{ reservationId, takesTo: day(0) }])
})

test('a closed rental takes only the days on which it was out', async () => {
  const admin = await shop.admin()
  const { productId, reservationId } = await makeReserved(shop, { units: 4, quantity: 4, from: 0, to: 3 })
  await handOver(admin, { reservationId, quantity: 2, note: '' })
  await closeRental(admin, { reservationId, writeOffMissing: true })
  const calendar = await calendarOf(productId)
  expect(on(calendar, 0)).toMatchObject({ taken: 2, returned: 2, approved: 0, out: 0 })
  expect(on(calendar, 1)).toMatchObject({ taken: 0, free: 2 })
  expect(calendar.days.map(({ taken, free }) => ({ taken, free }))).toEqual(await unitsOf(productId))
})

test('all rentals of a page take one query, for staff only', async () => {
  for (let made = 0; made < 3; made += 1) await makeReserved(shop, { units: 2, from: 0, to: 1 })
  const query = `{ products(filter: { type: RENT }, first: 10) { nodes { ... on RentalProduct { calendar(from: "${day(0)}", to: "${day(30)}") {
    units days { day taken freeUnits } bookings { reservation { databaseId order { databaseId customerName } } state } } } } } }`
  const sent = await shop.statementsOf(async () => {
    const { data } = await shop.graphql(query, {}, await shop.admin())
    expect(JSON.stringify(data)).toContain('APPROVED')
  })
  expect(sent.filter(({ text }) => text.includes('unheld_units_by_day'))).toHaveLength(1)
  const { data, errors } = await shop.graphql(query, {}, await shop.customer())
  expect(JSON.stringify(data)).not.toContain('reservation')
  expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN')
  const tooLong = query.replace(day(30), day(200))
  const refused = (await shop.graphql(tooLong, {}, await shop.admin())).errors ?? []
  expect([...new Set(refused.map(({ extensions }) => extensions?.['code']))]).toEqual(['BAD_USER_INPUT'])
})
