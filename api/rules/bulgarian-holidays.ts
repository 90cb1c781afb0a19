import { addDays, dayNumber, type CalendarDay } from './calendar.ts'

export interface Holiday {
  day: CalendarDay
  name: string
}

const FIXED: readonly (readonly [monthDay: string, name: string])[] = [
  ['01-01', 'Нова година'],
  ['03-03', 'Ден на Освобождението'],
  ['05-01', 'Ден на труда'],
  ['05-06', 'Гергьовден'],
  ['05-24', 'Ден на буквите и културата'],
  ['09-06', 'Ден на Съединението'],
  ['09-22', 'Ден на Независимостта'],
  ['12-24', 'Бъдни вечер'],
  ['12-25', 'Коледа'],
  ['12-26', 'Коледа'],
]

const JULIAN_DAYS_BEHIND = 13

const pad = (number: number): string => String(number).padStart(2, '0')

/** By Meeus's Julian rule, for 1900 to 2099. */
export function orthodoxEaster(year: number): CalendarDay {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const month = Math.floor((d + e + 114) / 31)
  const day = ((d + e + 114) % 31) + 1
  return addDays(`${year}-${pad(month)}-${pad(day)}`, JULIAN_DAYS_BEHIND)
}

/** 1970-01-01 was a Thursday, so day numbers 2 and 3 are a weekend. */
const isWeekend = (day: CalendarDay): boolean => [2, 3].includes(dayNumber(day) % 7)

/** A holiday of fixed date on a weekend gives the next working day off, Easter does not (Labour Code, article 154). */
export function bulgarianHolidays(year: number): Holiday[] {
  const easter = orthodoxEaster(year)
  const holidays = new Map<CalendarDay, string>()
  const add = (day: CalendarDay, name: string) => holidays.set(day, holidays.get(day) ?? name)
  for (const [monthDay, name] of FIXED) add(`${year}-${monthDay}`, name)
  add(addDays(easter, -2), 'Разпети петък')
  add(addDays(easter, -1), 'Велика събота')
  add(easter, 'Великден')
  add(addDays(easter, 1), 'Великден')
  for (const [monthDay, name] of FIXED) {
    const day = `${year}-${monthDay}`
    if (!isWeekend(day)) continue
    let free = addDays(day, 1)
    while (isWeekend(free) || holidays.has(free)) free = addDays(free, 1)
    if (free.startsWith(String(year))) add(free, `${name} (почивен ден)`)
  }
  return [...holidays].map(([day, name]) => ({ day, name })).toSorted((one, other) => one.day.localeCompare(other.day))
}
