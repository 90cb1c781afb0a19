// Compares the day rules with a naive reference and prints differences. One process per time zone.
import { addDays, dayInSofia, dayNumber, dayOfNumber, isCalendarDay, parseCalendarDay } from '../calendar.ts'
import { sendFrom } from '../courier-days.ts'
import { daysBetween } from './days-between.ts'
import { chargedRentalDays, workingDaysInclusive } from '../rental-days.ts'

const problems: string[] = []
const expectSame = (what: string, actual: unknown, expected: unknown) => {
  if (JSON.stringify(actual) !== JSON.stringify(expected) && problems.length < 20)
    problems.push(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
}

const isWorkingDay = (day: string) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())

/** Uses noon UTC, which no change of the clock affects. */
function* days(from: string, count: number): Generator<string> {
  const noon = new Date(`${from}T12:00:00Z`)
  for (let index = 0; index < count; index += 1) {
    yield noon.toISOString().slice(0, 10)
    noon.setUTCDate(noon.getUTCDate() + 1)
  }
}

let checked = 0
// Two years from 2026-01-01 contain four clock changes in Sofia and start on every weekday.
for (const startsOn of days('2026-01-01', 731)) {
  const period = [...days(startsOn, 30)]
  for (const [index, endsOn] of period.entries()) {
    const upToLast = period.slice(0, index)
    expectSame(
      `charged ${startsOn}–${endsOn}`,
      chargedRentalDays(startsOn, endsOn, []),
      Math.max(1, upToLast.filter(isWorkingDay).length),
    )
    expectSame(
      `working ${startsOn}–${endsOn}`,
      workingDaysInclusive(startsOn, endsOn),
      period.slice(0, index + 1).filter(isWorkingDay).length,
    )
    checked += 1
  }
  expectSame(`between ${startsOn}`, daysBetween(startsOn, period[29] ?? ''), period)
  expectSame(`number ${startsOn}`, dayOfNumber(dayNumber(startsOn)), startsOn)
  expectSame(`29 days after ${startsOn}`, addDays(startsOn, 29), period[29])
}

// Sofia's day begins two hours before UTC's, in summer three.
const INSTANTS: [string, string][] = [
  ['2026-01-14T21:59:59.999Z', '2026-01-14'],
  ['2026-01-14T22:00:00.000Z', '2026-01-15'],
  ['2026-03-28T21:59:59.999Z', '2026-03-28'],
  ['2026-03-28T22:00:00.000Z', '2026-03-29'],
  ['2026-03-29T20:59:59.999Z', '2026-03-29'],
  ['2026-03-29T21:00:00.000Z', '2026-03-30'],
  ['2026-07-01T20:59:59.999Z', '2026-07-01'],
  ['2026-07-01T21:00:00.000Z', '2026-07-02'],
  ['2026-10-24T21:00:00.000Z', '2026-10-25'],
  ['2026-10-25T21:59:59.999Z', '2026-10-25'],
  ['2026-10-25T22:00:00.000Z', '2026-10-26'],
]
for (const [instant, day] of INSTANTS) {
  expectSame(`Sofia at ${instant}`, dayInSofia(new Date(instant)), day)
  expectSame(`read ${instant}`, parseCalendarDay(instant), day)
}
// The hour until which goods leave on the same day, on both sides of both clock changes.
for (const [instant, day] of [
  ['2026-03-27T12:59:00Z', '2026-03-27'],
  ['2026-03-27T13:00:00Z', '2026-03-28'],
  ['2026-03-30T11:59:00Z', '2026-03-30'],
  ['2026-03-30T12:00:00Z', '2026-03-31'],
  ['2026-10-23T11:59:00Z', '2026-10-23'],
  ['2026-10-23T12:00:00Z', '2026-10-24'],
  ['2026-10-26T12:59:00Z', '2026-10-26'],
  ['2026-10-26T13:00:00Z', '2026-10-27'],
  ['2026-12-31T22:00:00Z', '2027-01-01'],
] as const)
  expectSame(`sent from ${instant}`, sendFrom(new Date(instant), '15:00'), day)
for (const [text, day] of [
  ['2026-03-29T02:30', '2026-03-29'],
  ['2026-10-25T23:59', '2026-10-25'],
  ['2026-06-01T23:30:00+03:00', '2026-06-01'],
  ['2026-06-01T23:30:00-07:00', '2026-06-02'],
  ['2026-02-30', null],
  ['01.02.2026', null],
  ['', null],
] as const) {
  expectSame(`read ${text}`, parseCalendarDay(text), day)
}
for (const [text, isDay] of [
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
] as const)
  expectSame(`is ${text}`, isCalendarDay(text), isDay)

process.stdout.write(JSON.stringify({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, problems, checked }))
