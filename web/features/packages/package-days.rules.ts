// The days of the rented parts on the page of a package (docs/spec/packages.md#page).
import type { CalendarDay } from '#rules/calendar.ts'
import { rentalPeriodProblem } from '#rules/rental-period.ts'
import type { ShopDay } from '#rules/rental-starts.ts'

export interface Period {
  startsOn: CalendarDay
  endsOn: CalendarDay
}

/** As the fields have them; empty until they are filled. */
export type TypedDays = Period

const isWhole = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day)

/** Null while a day is missing or wrong. */
export function typedPeriod({ startsOn, endsOn }: TypedDays, shopDay: ShopDay): Period | null {
  if (!isWhole(startsOn) || !isWhole(endsOn)) return null
  return rentalPeriodProblem(startsOn, endsOn, shopDay) === null ? { startsOn, endsOn } : null
}

/** Null while nothing is wrong yet. */
export function typedDaysProblem({ startsOn, endsOn }: TypedDays, shopDay: ShopDay): string | null {
  if (!isWhole(startsOn)) return null
  return rentalPeriodProblem(startsOn, isWhole(endsOn) ? endsOn : startsOn, shopDay)
}
