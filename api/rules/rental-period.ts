import { dayNumber, type CalendarDay } from './calendar.ts'
import { dayText } from './day-text.ts'
import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS, rentalLength } from './rental-days.ts'
import type { ShopDay } from './rental-starts.ts'

export const TOO_LATE_TODAY = 'За днес вече е късно да започне наем. Изберете следващ работен ден.'

/** Null when the period is valid (docs/spec/rentals.md#rental-dates). */
export function rentalPeriodProblem(
  startsOn: CalendarDay,
  endsOn: CalendarDay,
  { today, firstStart }: ShopDay,
): string | null {
  if (startsOn < today) return 'Началната дата не може да е преди днес'
  if (startsOn < firstStart) return TOO_LATE_TODAY
  if (endsOn < startsOn) return 'Крайната дата не може да е преди началната'
  if (dayNumber(endsOn) - dayNumber(startsOn) + 1 > MAX_RENTAL_DAYS)
    return `Наемът може да е най-много ${MAX_RENTAL_DAYS} дни`
  if (dayNumber(endsOn) - dayNumber(today) > MAX_DAYS_AHEAD)
    return `Наемът може да завърши най-късно след ${MAX_DAYS_AHEAD} дни`
  return null
}

export interface PeriodRules {
  /** Calendar days, both ends included. */
  minDays: number | null
  /** As `rentalLength` counts. */
  maxDays: number | null
  closedOnStart: string | null
  closedOnEnd: string | null
  /** Closed days of the period; others are ignored. */
  closedDays: readonly CalendarDay[]
}

interface PeriodProblem {
  field: 'startsOn' | 'endsOn'
  message: string
}

const countOfDays = (days: number): string => `${days} ${days === 1 ? 'ден' : 'дни'}`

const closedText = (day: CalendarDay, name: string, wanted: string): string =>
  `На ${dayText(day)} не работим: ${name}. Изберете друг ${wanted} ден.`

/** The same is guarded in the database (docs/spec/rentals.md#closed-days). */
export function periodRulesProblem(
  { startsOn, endsOn }: { startsOn: CalendarDay; endsOn: CalendarDay },
  { minDays, maxDays, closedOnStart, closedOnEnd, closedDays }: PeriodRules,
): PeriodProblem | null {
  const days = dayNumber(endsOn) - dayNumber(startsOn) + 1
  if (closedOnStart !== null) return { field: 'startsOn', message: closedText(startsOn, closedOnStart, 'начален') }
  if (closedOnEnd !== null) return { field: 'endsOn', message: closedText(endsOn, closedOnEnd, 'последен') }
  if (minDays !== null && days < minDays)
    return { field: 'endsOn', message: `Този артикул се наема за поне ${countOfDays(minDays)}` }
  if (maxDays !== null && rentalLength(startsOn, endsOn, closedDays) > maxDays)
    return { field: 'endsOn', message: `Този артикул се наема за най-много ${countOfDays(maxDays)}` }
  return null
}
