import { addDays, type CalendarDay } from '#rules/calendar.ts'
import { dayText } from '#rules/day-text.ts'
import { MAX_DAYS_AHEAD, rentalLength } from '#rules/rental-days.ts'
import { DAY_OFF, type OpeningWeek } from '#rules/opening-hours.ts'
import { periodRulesProblem, rentalPeriodProblem } from '#rules/rental-period.ts'
import { monthOf } from './month.rules.ts'

/** Only of loaded days. */
export type FreeUnitsByDay = ReadonlyMap<CalendarDay, number>

export interface RentalRules {
  minDays: number | null
  maxDays: number | null
  /** Why the shop is closed on a day; only of loaded days. */
  closed: ReadonlyMap<CalendarDay, string>
  /** The first day on which a rental can start; null: today. */
  firstStart: CalendarDay | null
  /** The days without hours in words, when some are by arrangement. */
  arrangement: string | null
}

export const NO_RULES: RentalRules = {
  minDays: null,
  maxDays: null,
  closed: new Map(),
  firstStart: null,
  arrangement: null,
}

/** Both ends included; null until chosen. */
export interface ChosenPeriod {
  startsOn: CalendarDay | null
  endsOn: CalendarDay | null
}

const isTaken = (day: CalendarDay, quantity: number, free: FreeUnitsByDay): boolean =>
  (free.get(day) ?? Number.POSITIVE_INFINITY) < quantity

/** The first day from `day` on with too few units; null when none is known. */
function nextTakenDay(day: CalendarDay, quantity: number, free: FreeUnitsByDay): CalendarDay | null {
  const taken = [...free.keys()].filter((known) => known >= day && isTaken(known, quantity, free))
  return taken.length === 0 ? null : taken.reduce((first, other) => (other < first ? other : first))
}

const daysText = (count: number): string => `${count} ${count === 1 ? 'ден' : 'дни'}`

/**
 * Why a day cannot be chosen; null when it can: not past, free and open, and as an end without a taken day before it
 * (docs/spec/rentals.md#period-dialog).
 */
export function unavailableBecause(
  day: CalendarDay,
  today: CalendarDay,
  quantity: number,
  free: FreeUnitsByDay,
  { startsOn, endsOn }: ChosenPeriod,
  rules: RentalRules = NO_RULES,
): string | null {
  const closed = rules.closed.get(day)
  if (closed !== undefined) return `не работим, ${closed}`
  if (day < today) return 'минал ден'
  if (rules.firstStart !== null && day < rules.firstStart) return 'за днес вече е късно'
  if (day > addDays(today, MAX_DAYS_AHEAD)) return 'твърде далеч напред'
  if (isTaken(day, quantity, free)) {
    const units = free.get(day) ?? 0
    return units > 0 ? `${units === 1 ? 'свободна е' : 'свободни са'} само ${units} бр.` : 'всичко е заето'
  }
  if (startsOn === null || endsOn !== null || day < startsOn) return null
  const length = rentalLength(startsOn, day, [...rules.closed.keys()])
  if (rules.maxDays !== null && length > rules.maxDays) return `наема се за най-много ${daysText(rules.maxDays)}`
  const wall = nextTakenDay(startsOn, quantity, free)
  return wall === null || day < wall ? null : `преди него, на ${dayText(wall)}, няма достатъчно свободни бройки`
}

/** `isEndNext`: the start was changed alone, so the next day is an end, also in place of another. */
export function withDay({ startsOn, endsOn }: ChosenPeriod, day: CalendarDay, isEndNext = false): ChosenPeriod {
  if (startsOn === null) return { startsOn: day, endsOn: endsOn !== null && endsOn >= day ? endsOn : null }
  return (endsOn === null || isEndNext) && day >= startsOn ? { startsOn, endsOn: day } : { startsOn: day, endsOn: null }
}

/** Why a chosen period cannot be rented; null when it can or is incomplete. */
export function periodProblem(
  { startsOn, endsOn }: ChosenPeriod,
  today: CalendarDay,
  quantity: number,
  free: FreeUnitsByDay,
  { minDays, maxDays, closed, firstStart }: RentalRules = NO_RULES,
): string | null {
  if (startsOn === null || endsOn === null) return null
  const problem = rentalPeriodProblem(startsOn, endsOn, { today, firstStart: firstStart ?? today })
  if (problem !== null) return problem
  const ends = { closedOnStart: closed.get(startsOn) ?? null, closedOnEnd: closed.get(endsOn) ?? null }
  const refused = periodRulesProblem(
    { startsOn, endsOn },
    { minDays, maxDays, closedDays: [...closed.keys()], ...ends },
  )
  if (refused) return refused.message
  const taken = nextTakenDay(startsOn, quantity, free)
  return taken !== null && taken <= endsOn ? 'В този период няма достатъчно свободни бройки. Изберете друг.' : null
}

/** Null when no day of the week is by arrangement. */
export const arrangementText = ({ week, weekendHours }: { week: OpeningWeek; weekendHours: string }): string | null =>
  week.some(({ state }) => state === 'by_arrangement') ? weekendHours : null

/** Lengths, days by arrangement, and the closed days of a month: `month` is its first day. */
export function rulesText({ minDays, maxDays, closed, arrangement }: RentalRules, month: CalendarDay): string[] {
  const length =
    minDays !== null && maxDays !== null
      ? minDays === maxDays
        ? `Наема се точно за ${daysText(minDays)}.`
        : `Наема се за ${minDays} до ${daysText(maxDays)}.`
      : minDays !== null
        ? `Наема се за поне ${daysText(minDays)}.`
        : maxDays !== null
          ? `Наема се за най-много ${daysText(maxDays)}.`
          : null
  const list = [...closed]
    .filter(([day, name]) => name !== DAY_OFF && monthOf(day) === monthOf(month))
    .toSorted(([one], [other]) => one.localeCompare(other))
  const shut = list.map(([day, name]) => `${dayText(day)} – ${name}`).join('; ')
  return [
    length,
    arrangement === null ? null : `${arrangement}. Напишете в бележката към поръчката кога ви е удобно.`,
    shut === ''
      ? null
      : `В тези дни наем не започва и не завършва: ${shut}. Ако само заради тях вземате по-рано или връщате по-късно, те не се таксуват.`,
  ].filter((text) => text !== null)
}
