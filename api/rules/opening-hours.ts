import { dayNumber, type CalendarDay } from './calendar.ts'

export type OpeningState = 'open' | 'by_arrangement' | 'closed'

/** HH:mm in Sofia; null unless the shop is open. */
export interface DayHours {
  state: OpeningState
  opensAt: string | null
  closesAt: string | null
}

/** Seven days, Monday first (docs/spec/opening-hours.md#week). */
export type OpeningWeek = readonly DayHours[]

/** Other hours on one day: the shop is open on it, whatever its weekday. */
export interface SpecialHours {
  day: CalendarDay
  opensAt: string
  closesAt: string
}

/** When the shop is open; `closedDays` has the names of closed days by day. */
export interface ShopCalendar {
  week: OpeningWeek
  specialHours: readonly SpecialHours[]
  closedDays: ReadonlyMap<CalendarDay, string>
}

export const WEEKDAYS = ['понеделник', 'вторник', 'сряда', 'четвъртък', 'петък', 'събота', 'неделя'] as const
const SCHEMA_DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

/** Name of a weekly day off; the function `closed_on` writes the same. */
export const DAY_OFF = 'почивен ден'

/** 0 is Monday; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: CalendarDay): number => (((dayNumber(day) + 3) % 7) + 7) % 7

const isSpecial = (day: CalendarDay, { specialHours }: Pick<ShopCalendar, 'specialHours'>): boolean =>
  specialHours.some((special) => special.day === day)

/**
 * Why no rental starts or ends on a day; null when one can. The same as the function `closed_on`
 * (docs/spec/opening-hours.md#closed).
 */
export function closedOn(day: CalendarDay, calendar: ShopCalendar): string | null {
  const name = calendar.closedDays.get(day)
  if (name !== undefined) return name
  return calendar.week[weekdayOf(day)]?.state === 'closed' && !isSpecial(day, calendar) ? DAY_OFF : null
}

/** Whether staff are there only when a time was agreed (docs/spec/opening-hours.md#by-arrangement). */
export const isByArrangement = (
  day: CalendarDay,
  { week, specialHours }: Pick<ShopCalendar, 'week' | 'specialHours'>,
): boolean => week[weekdayOf(day)]?.state === 'by_arrangement' && !isSpecial(day, { specialHours })

/** Whether the shop has hours on a day. */
export const isOpenOn = (day: CalendarDay, calendar: ShopCalendar): boolean =>
  closedOn(day, calendar) === null && !isByArrangement(day, calendar)

interface Group extends DayHours {
  first: number
  last: number
}

const isSame = (one: DayHours, other: DayHours): boolean =>
  one.state === other.state && one.opensAt === other.opensAt && one.closesAt === other.closesAt

function groupsOf(week: OpeningWeek): Group[] {
  const groups: Group[] = []
  for (const [weekday, hours] of week.entries()) {
    const last = groups.at(-1)
    if (last && isSame(last, hours)) last.last = weekday
    else groups.push({ ...hours, first: weekday, last: weekday })
  }
  return groups
}

function daysText({ first, last }: Group): string {
  if (first === last) return `${WEEKDAYS[first]}`
  return last === first + 1 ? `${WEEKDAYS[first]} и ${WEEKDAYS[last]}` : `${WEEKDAYS[first]} – ${WEEKDAYS[last]}`
}

function groupText(group: Group): string {
  if (group.state === 'open') return `${daysText(group)}, ${group.opensAt} – ${group.closesAt}`
  if (group.state === 'by_arrangement') return `${daysText(group)}: по уговорка`
  return `${daysText(group)}: ${group.first === group.last ? DAY_OFF : 'почивни дни'}`
}

const sentence = (parts: readonly string[]): string => {
  const text = parts.join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** „Понеделник – петък, 10:00 – 18:00“: the days with hours; empty without any. */
export const openDaysText = (week: OpeningWeek): string =>
  sentence(
    groupsOf(week)
      .filter(({ state }) => state === 'open')
      .map(groupText),
  )

/** „Събота и неделя: по уговорка“: the other days; empty without any. */
export const otherDaysText = (week: OpeningWeek): string =>
  sentence(
    groupsOf(week)
      .filter(({ state }) => state !== 'open')
      .map(groupText),
  )

/** The days with hours as schema.org writes them: „Mo-Fr 10:00-18:00“. */
export const schemaHours = (week: OpeningWeek): string[] =>
  groupsOf(week)
    .filter(({ state }) => state === 'open')
    .map(({ first, last, opensAt, closesAt }) => {
      const days = first === last ? SCHEMA_DAYS[first] : `${SCHEMA_DAYS[first]}-${SCHEMA_DAYS[last]}`
      return `${days} ${opensAt}-${closesAt}`
    })
