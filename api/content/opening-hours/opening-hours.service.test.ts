import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { calendarDay, int, nullable, returning, string } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { addDays } from '#rules/calendar.ts'
import { closedOn } from '#rules/opening-hours.ts'
import { rentalLength } from '#rules/rental-days.ts'
import { makeReserved } from '../../sales/reservations/testkit/rented.ts'
import { mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { addSpecialHours, deleteSpecialHours, openingWeek, readShownHours } from './opening-hours.service.ts'

const shop = useTestShop()
const WEEK = Array.from({ length: 7 }, (_, at) => ({
  weekday: at + 1,
  state: at < 5 ? 'OPEN' : at === 5 ? 'BY_ARRANGEMENT' : 'CLOSED',
  opensAt: at < 5 ? '10:00' : null,
  closesAt: at < 5 ? '18:00' : null,
}))

let reserved: Awaited<ReturnType<typeof makeReserved>>
beforeAll(async () => {
  reserved = await makeReserved(shop, { from: 0, to: 0, isWaived: true })
  await shop.app.sql.run(sql`UPDATE reservations SET rules_waived = false`)
})

afterEach(async () => {
  await shop.app.sql.run(sql`DELETE FROM closed_days`)
  await shop.app.sql.run(sql`DELETE FROM special_hours`)
})

test('a new shop is open on working days, and by arrangement on the weekend', async () => {
  expect(await readShownHours(shop.app)).toMatchObject({
    specialHours: [],
    hours: 'Понеделник – петък, 10:00 – 18:00',
    weekendHours: 'Събота и неделя: по уговорка',
  })
})

test('the week is written as a whole, once per version, and the log names the changed day', async () => {
  const write = mutationOf(shop)
  const input = { days: WEEK, expectedVersion: 1 }
  expect(await write('setOpeningHours', input)).toEqual({ __typename: 'SetOpeningHoursSuccess' })
  expect(await write('setOpeningHours', input)).toMatchObject({ __typename: 'StaleVersionError' })
  expect((await openingWeek(shop.app.sql)).at(-1)).toEqual({
    weekday: 7,
    state: 'closed',
    opensAt: null,
    closesAt: null,
  })
  const entry = await shop.app.db.auditEntry.findFirstOrThrow({ where: { kind: 'shop_facts' } })
  expect([entry.before, entry.after]).toEqual([{ hours: ['неделя: по уговорка'] }, { hours: ['неделя: почивен ден'] }])
})

test.each([
  ['six days', WEEK.slice(1)],
  ['a day twice', [...WEEK.slice(1), WEEK[1]]],
  ['an open day without hours', WEEK.with(0, { weekday: 1, state: 'OPEN', opensAt: null, closesAt: null })],
  ['an end before the start', WEEK.with(0, { weekday: 1, state: 'OPEN', opensAt: '10:00', closesAt: '09:00' })],
  ['an hour that does not exist', WEEK.with(0, { weekday: 1, state: 'OPEN', opensAt: '10:00', closesAt: '24:30' })],
])('%s cannot be written', async (_name, days) => {
  expect(await mutationOf(shop)('setOpeningHours', { days })).toMatchObject({ __typename: 'InvalidInputError' })
})

test('a manager does not write the week', async () => {
  const manager = await shop.admin('manager')
  expect(await mutationOf(shop)('setOpeningHours', { days: WEEK }, manager)).toMatchObject({
    __typename: 'ForbiddenError',
  })
})

test('a day gets other hours once, and loses them once', async () => {
  const admin = await shop.admin()
  const day = { day: '2099-12-31', opensAt: '10:00', closesAt: '13:00' }
  await addSpecialHours(admin, day)
  await expect(addSpecialHours(admin, day)).rejects.toMatchObject({ fields: [{ field: 'day' }] })
  await expect(addSpecialHours(admin, { ...day, day: '2020-01-01' })).rejects.toMatchObject({
    fields: [{ field: 'day', message: 'Този ден вече е минал' }],
  })
  expect((await readShownHours(shop.app)).specialHours).toEqual([day])
  await deleteSpecialHours(admin, day.day)
  await expect(deleteSpecialHours(admin, day.day)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

describe('the database and the rule of the browser agree', () => {
  const FROM = '2026-12-14'
  const CLOSED = [
    ['2026-12-24', 'Бъдни вечер'],
    ['2026-12-25', 'Коледа'],
    ['2026-12-26', 'Коледа'],
    ['2026-12-28', 'Коледа (почивен ден)'],
  ] as const
  const SPECIAL = ['2026-12-20', '2026-12-26', '2027-01-04']
  const days = Array.from({ length: 28 }, (_, at) => addDays(FROM, at))

  async function write() {
    await shop.app.sql.run(
      sql`UPDATE opening_hours SET state = 'closed', opens_at = NULL, closes_at = NULL WHERE weekday IN (1, 7)`,
    )
    for (const [day, name] of CLOSED)
      await shop.app.sql.run(sql`INSERT INTO closed_days (day, name) VALUES (${day}::date, ${name})`)
    for (const day of SPECIAL)
      await shop.app.sql.run(
        sql`INSERT INTO special_hours (day, opens_at, closes_at) VALUES (${day}::date, '10:00', '14:00')`,
      )
    return {
      week: await openingWeek(shop.app.sql),
      specialHours: SPECIAL.map((day) => ({ day, opensAt: '10:00', closesAt: '14:00' })),
      closedDays: new Map<string, string>(CLOSED),
    }
  }

  test('about each day of four weeks, and about the days of a period', async () => {
    const calendar = await write()
    const rows = await shop.app.sql.rows(returning({ day: calendarDay, name: nullable(string) })`
      SELECT d.day::date AS day, closed_on(d.day::date) AS name FROM unnest(${days}::text[]) AS d(day) ORDER BY 1`)
    expect(rows).toEqual(days.map((day) => ({ day, name: closedOn(day, calendar) })))
    const between = await shop.app.sql.rows(
      returning({
        day: calendarDay,
      })`SELECT c.day FROM closed_days_between(${days[0]}::date, ${days.at(-1)}::date) AS c(day) ORDER BY 1`,
    )
    expect(between.map(({ day }) => day)).toEqual(days.filter((day) => closedOn(day, calendar) !== null))
  })

  test('about the length of each period', async () => {
    const calendar = await write()
    const closed = days.filter((day) => closedOn(day, calendar) !== null)
    const periods = days.flatMap((startsOn, at) => days.slice(at).map((endsOn) => ({ startsOn, endsOn })))
    const rows = await shop.app.sql.rows(returning({ startsOn: calendarDay, endsOn: calendarDay, length: int })`
      SELECT p."startsOn", p."endsOn", rental_length(p."startsOn", p."endsOn") AS length
      FROM jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) AS p("startsOn" date, "endsOn" date) ORDER BY 1, 2`)
    expect(rows).toEqual(
      periods.map((period) => ({ ...period, length: rentalLength(period.startsOn, period.endsOn, closed) })),
    )
  })

  test('and the trigger that guards every booking refuses the same days and lengths', async () => {
    const calendar = await write()
    await shop.app.sql.run(sql`UPDATE products SET max_rental_days = 2 WHERE id = ${reserved.productId}`)
    const move = async (startsOn: string, endsOn: string) =>
      shop.app.sql
        .run(
          sql`UPDATE reservations SET starts_on = ${startsOn}::date, ends_on = ${endsOn}::date WHERE id = ${reserved.reservationId}`,
        )
        .then(() => null)
        .catch((error: unknown) => String(error))
    for (const day of days) {
      const refused = await move(day, day)
      if (closedOn(day, calendar) === null) expect(refused).toBeNull()
      else expect(refused).toContain(`the shop is closed on ${day}`)
    }
    expect(await move('2026-12-23', '2026-12-29')).toBeNull()
    expect(await move('2026-12-23', '2026-12-30')).toContain('is rented for 1 to 2 days')
  })
})
