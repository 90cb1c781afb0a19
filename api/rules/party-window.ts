import { addDays, dayNumber, type CalendarDay } from './calendar.ts'
import { isCourierDay, sendingDays } from './courier-days.ts'
import { closedOn, isByArrangement, isOpenOn, weekdayOf, type ShopCalendar } from './opening-hours.ts'
import { chargedRentalDays, MAX_RENTAL_DAYS, rentalLength } from './rental-days.ts'
import type { ShopDay } from './rental-starts.ts'

/** No closing lasts longer. */
const SEARCHED_DAYS = 60

export type WindowReasonKind =
  /** The party is over. */
  | 'PAST'
  /** The shop is closed on the day before or after the party, or on one next to it. */
  | 'CLOSED'
  /** The shop has no hours on the day; a time would have to be agreed. */
  | 'BY_ARRANGEMENT'
  /** The return moved to the shortest period of the product. */
  | 'MIN_DAYS'
  /** The first possible day is later than the day before the party. */
  | 'LATE_START'
  /** No day before the party is left, or the window is longer than the longest period. */
  | 'NO_PERIOD'
  /** The courier does not work on the day. */
  | 'COURIER_OFF'
  /** The day by which goods had to be sent is over. */
  | 'TOO_LATE_TO_SEND'

export interface WindowReason {
  kind: WindowReasonKind
  day: CalendarDay
  /** Why the shop is closed; null for other kinds. */
  name: string | null
}

export interface PartyWindow {
  /** Days of a rental for the party; null when it cannot be rented for it. */
  startsOn: CalendarDay | null
  endsOn: CalendarDay | null
  /** Null without a period. */
  chargedDays: number | null
  /** The last day on which goods are sent to arrive in time; null when it is over. */
  sendBy: CalendarDay | null
  arriveBy: CalendarDay
  reasons: readonly WindowReason[]
}

export interface RentedLengths {
  minDays: number | null
  maxDays: number | null
}

/** The one period of a package suits all its rentals: the longest of the shortest, the shortest of the longest. */
export function commonLengths(items: readonly RentedLengths[]): RentedLengths {
  const shortest = items.flatMap(({ minDays }) => (minDays === null ? [] : [minDays]))
  const longest = items.flatMap(({ maxDays }) => (maxDays === null ? [] : [maxDays]))
  return {
    minDays: shortest.length === 0 ? null : Math.max(...shortest),
    maxDays: longest.length === 0 ? null : Math.min(...longest),
  }
}

const daysFrom = (first: CalendarDay, step: 1 | -1, count = SEARCHED_DAYS): CalendarDay[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, index * step))

const distance = (from: CalendarDay, to: CalendarDay): number => dayNumber(to) - dayNumber(from)

function reasonsOf(skipped: readonly CalendarDay[], calendar: ShopCalendar): WindowReason[] {
  return skipped.map((day) => {
    const name = closedOn(day, calendar)
    return { kind: name === null ? 'BY_ARRANGEMENT' : 'CLOSED', day, name }
  })
}

/** The first of the days that is fit, and those before it. */
function firstFit(days: readonly CalendarDay[], isFit: (day: CalendarDay) => boolean) {
  const at = days.findIndex(isFit)
  return at === -1 ? { day: null, skipped: [...days] } : { day: days[at] ?? null, skipped: days.slice(0, at) }
}

interface Days {
  startsOn: CalendarDay
  endsOn: CalendarDay
  reasons: WindowReason[]
}

/** The period with days that are fit for handing over; null when there is none. */
function periodWith(
  isFit: (day: CalendarDay) => boolean,
  { eventOn, firstStart, calendar, lengths }: WindowWanted & { firstStart: CalendarDay },
): Days | null {
  const before = daysFrom(addDays(eventOn, -1), -1, Math.min(SEARCHED_DAYS, distance(firstStart, eventOn)))
  const start = firstFit(before, isFit)
  // On the day itself when no day before it is left.
  const startsOn = start.day ?? (firstStart <= eventOn && isFit(eventOn) ? eventOn : null)
  if (startsOn === null) return null
  const shortest = addDays(startsOn, (lengths.minDays ?? 1) - 1)
  const wanted = addDays(eventOn, 1)
  const end = firstFit(daysFrom(shortest > wanted ? shortest : wanted, 1), isFit)
  if (end.day === null) return null
  const reasons = [
    ...reasonsOf(start.skipped, calendar),
    ...(start.day === null ? [{ kind: 'LATE_START' as const, day: startsOn, name: null }] : []),
    ...(shortest > wanted ? [{ kind: 'MIN_DAYS' as const, day: shortest, name: null }] : []),
    ...reasonsOf(end.skipped, calendar),
  ]
  return { startsOn, endsOn: end.day, reasons }
}

function closedIn({ startsOn, endsOn }: Days, calendar: ShopCalendar): CalendarDay[] {
  return daysFrom(startsOn, 1, distance(startsOn, endsOn) + 1).filter((day) => closedOn(day, calendar) !== null)
}

/**
 * Days with hours come first; days by arrangement are used when only they fit into the longest period
 * (docs/spec/parties.md#days-of-a-rental).
 */
function rentalOf(wanted: WindowWanted & ShopDay) {
  const { calendar, lengths } = wanted
  const longest = lengths.maxDays ?? MAX_RENTAL_DAYS
  for (const isFit of [isOpenOn, (day: CalendarDay) => closedOn(day, calendar) === null]) {
    const period = periodWith((day) => isFit(day, calendar), wanted)
    if (period === null) continue
    const closed = closedIn(period, calendar)
    if (rentalLength(period.startsOn, period.endsOn, closed) > longest) continue
    const arranged = [period.startsOn, period.endsOn].filter((day) => isByArrangement(day, calendar))
    return {
      ...period,
      reasons: [...period.reasons, ...arranged.map((day) => ({ kind: 'BY_ARRANGEMENT' as const, day, name: null }))],
      chargedDays: chargedRentalDays(period.startsOn, period.endsOn, closed),
    }
  }
  const none: WindowReason = { kind: 'NO_PERIOD', day: wanted.eventOn, name: null }
  return { startsOn: null, endsOn: null, chargedDays: null, reasons: [none] }
}

/** Uses only the day, because cached answers are valid for a whole day. */
function sendingOf({ eventOn, today, calendar }: WindowWanted & ShopDay) {
  const { arriveBy, sendBy: last } = sendingDays({ eventOn, calendar })
  const sendBy = last >= today ? last : null
  const off = daysFrom(addDays(eventOn, -1), -1, distance(arriveBy, eventOn) - 1).filter(
    (day) => weekdayOf(day) < 5 && !isCourierDay(day),
  )
  const reasons: WindowReason[] = [
    ...off.map((day) => ({ kind: 'COURIER_OFF' as const, day, name: null })),
    ...(sendBy === null ? [{ kind: 'TOO_LATE_TO_SEND' as const, day: last, name: null }] : []),
  ]
  return { arriveBy, sendBy, reasons }
}

export interface WindowWanted {
  eventOn: CalendarDay
  calendar: ShopCalendar
  /** Of the product; null without limits. */
  lengths: RentedLengths
}

/**
 * From the day of a party to the days of a rental and of a parcel. Pure, and the same in the browser
 * (docs/spec/parties.md#days-of-a-rental). Buffer days of a product do not matter here: they concern only its free units.
 */
export function partyWindow(wanted: WindowWanted, shopDay: ShopDay): PartyWindow {
  const { eventOn } = wanted
  const sending = sendingOf({ ...wanted, ...shopDay })
  if (eventOn < shopDay.today)
    return {
      startsOn: null,
      endsOn: null,
      chargedDays: null,
      sendBy: null,
      arriveBy: sending.arriveBy,
      reasons: [{ kind: 'PAST', day: eventOn, name: null }],
    }
  const rental = rentalOf({ ...wanted, ...shopDay })
  return { ...rental, ...sending, reasons: [...rental.reasons, ...sending.reasons] }
}
