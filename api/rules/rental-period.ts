import { dayNumber, type CalendarDay } from './calendar.ts'
import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS } from './rental-days.ts'

/** A Bulgarian message; null when the period is valid (storefront 5, decisions 4). `today` is the day in Sofia. */
export function rentalPeriodProblem(startsOn: CalendarDay, endsOn: CalendarDay, today: CalendarDay): string | null {
  if (startsOn < today) return 'Началната дата не може да е преди днес'
  if (endsOn < startsOn) return 'Крайната дата не може да е преди началната'
  if (dayNumber(endsOn) - dayNumber(startsOn) + 1 > MAX_RENTAL_DAYS)
    return `Наемът може да е най-много ${MAX_RENTAL_DAYS} дни`
  if (dayNumber(endsOn) - dayNumber(today) > MAX_DAYS_AHEAD)
    return `Наемът може да завърши най-късно след ${MAX_DAYS_AHEAD} дни`
  return null
}
