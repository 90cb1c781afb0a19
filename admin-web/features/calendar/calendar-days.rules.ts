import { addDays, dayInSofia, isCalendarDay, type CalendarDay } from '#rules/calendar.ts'
import { dayText } from '#rules/day-text.ts'
import { DAY_OFF, weekdayOf as weekdayAfterMonday } from '#rules/opening-hours.ts'
import type { CalendarRow_productFragment } from './CalendarRow.graphql.ts'

export type CalendarProduct = CalendarRow_productFragment
type Calendar = NonNullable<CalendarProduct['calendar']>
export type OccupiedDay = Calendar['days'][number]
export type Booking = Calendar['bookings'][number]

/** The states that colour a day, the most urgent first; the sign repeats the state for colour-blind readers. */
export const DAY_STATES = [
  { name: 'missing', sign: '▲', label: 'Не достигат', said: 'не достигат', palette: 'red' },
  { name: 'late', sign: '!', label: 'Закъснели', said: 'закъснели', palette: 'red' },
  { name: 'out', sign: '→', label: 'Предадени', said: 'предадени', palette: 'iris' },
  { name: 'waiting', sign: '?', label: 'Чакат решение', said: 'чакат решение', palette: 'sun' },
  { name: 'approved', sign: '✓', label: 'Одобрени', said: 'одобрени', palette: 'mint' },
  { name: 'returned', sign: '←', label: 'Върнати', said: 'върнати', palette: 'gray' },
  { name: 'resting', sign: '~', label: 'Подготовка преди и след наем', said: 'в подготовка', palette: 'gray' },
] as const

export const CLOSED_SIGN = '×'

export type DayState = (typeof DAY_STATES)[number]

export function statesOf(day: OccupiedDay): { state: DayState; pieces: number }[] {
  const { missing, late, out, waiting, approved, returned, taken } = day
  const resting = Math.max(0, taken - late - out - waiting - approved - returned)
  const pieces = { missing, late, out, waiting, approved, returned, resting }
  return DAY_STATES.map((state) => ({ state, pieces: pieces[state.name] })).filter((one) => one.pieces > 0)
}

type HeldBooking = Booking & { reservation: NonNullable<Booking['reservation']> }

const isHeld = (booking: Booking): booking is HeldBooking => booking.reservation !== null

/** The reservations that occupy the day, including their rest days. */
export function bookingsOn(bookings: readonly Booking[], day: CalendarDay): HeldBooking[] {
  return bookings
    .filter(isHeld)
    .filter(({ takesFrom, takesTo }) => takesFrom <= day && (takesTo === null || day <= takesTo))
}

const WEEKDAYS = [
  { short: 'пн', long: 'понеделник' },
  { short: 'вт', long: 'вторник' },
  { short: 'ср', long: 'сряда' },
  { short: 'чт', long: 'четвъртък' },
  { short: 'пт', long: 'петък' },
  { short: 'сб', long: 'събота' },
  { short: 'нд', long: 'неделя' },
] as const

export const weekdayOf = (day: CalendarDay) => WEEKDAYS[weekdayAfterMonday(day)] ?? WEEKDAYS[0]
export const isWeekend = (day: CalendarDay): boolean => weekdayAfterMonday(day) > 4

const closedText = (because: string): string => (because === DAY_OFF ? DAY_OFF : `${DAY_OFF}: ${because}`)

export function cellText(name: string, units: number, day: OccupiedDay): string {
  const states = statesOf(day).map(({ state, pieces }) => `${state.said} ${pieces}`)
  const closed = day.closedBecause === null ? [] : [closedText(day.closedBecause)]
  return [
    `${name}, ${weekdayOf(day.day).long} ${dayText(day.day)}: взети ${day.taken} от ${units}, свободни ${day.freeUnits}`,
    ...states,
    ...closed,
  ].join('; ')
}

export const SPANS = [
  { value: '7', label: 'Седмица' },
  { value: '14', label: 'Две седмици' },
  { value: '31', label: 'Месец' },
] as const

export type Span = (typeof SPANS)[number]['value']

export const dayOrToday = (text: string): CalendarDay => (isCalendarDay(text) ? text : dayInSofia(new Date()))

export const spanOr = (text: string, otherwise: Span): Span =>
  SPANS.find(({ value }) => value === text)?.value ?? otherwise

export const daysFrom = (first: CalendarDay, span: Span): CalendarDay[] =>
  Array.from({ length: Number(span) }, (_, ahead) => addDays(first, ahead))

export interface Period {
  from: CalendarDay
  to: CalendarDay
}

/** Null until both ends are valid days in the right order. */
export function periodIn(from: string, to: string): Period | null {
  return isCalendarDay(from) && isCalendarDay(to) && from <= to ? { from, to } : null
}

export const periodBetween = (one: CalendarDay, other: CalendarDay): Period =>
  one <= other ? { from: one, to: other } : { from: other, to: one }

export const quantityIn = (text: string): number => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1)

export const newOrderAddress = (databaseId: number, { from, to }: Period, quantity: number): string =>
  `/admin/shop/orders/new?rental=${databaseId}&from=${from}&to=${to}&quantity=${quantity}`
