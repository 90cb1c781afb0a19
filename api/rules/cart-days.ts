// Whether the rentals of a cart fit on other days (docs/spec/parties.md#suggestions).
import { addDays, dayNumber, type CalendarDay } from './calendar.ts'
import { closedOn, type ShopCalendar } from './opening-hours.ts'
import type { PartyWindow, RentedLengths } from './party-window.ts'
import { leastUnits, NEARBY_DAYS, type RentedStock } from './product-on-date.ts'
import { periodRulesProblem, rentalPeriodProblem } from './rental-period.ts'
import type { ShopDay } from './rental-starts.ts'

export interface Days {
  startsOn: CalendarDay
  endsOn: CalendarDay
}

/** Pieces of a rental for some days. */
export interface Demand extends Days {
  productId: number
  quantity: number
}

export interface CartRental extends Demand, RentedLengths {
  followsParty: boolean
}

const daysOf = ({ startsOn, endsOn }: Days): CalendarDay[] =>
  Array.from({ length: dayNumber(endsOn) - dayNumber(startsOn) + 1 }, (_none, index) => addDays(startsOn, index))

/** With the days of rest around it. */
const rested = ({ startsOn, endsOn }: Days, { before, after }: RentedStock): Days => ({
  startsOn: addDays(startsOn, -before),
  endsOn: addDays(endsOn, after),
})

/** Units that the other demands of the cart leave on each of its days: as `rental_units_left_after` counts. */
export function leftFor(demand: Demand, others: readonly Demand[], stock: RentedStock): number {
  const taken = others
    .filter(({ productId }) => productId === demand.productId)
    .map((other) => ({ ...rested(other, stock), quantity: other.quantity }))
  const left = daysOf(rested(demand, stock)).map((day) => {
    const busy = taken.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
    return leastUnits(stock, day, day) - busy.reduce((sum, { quantity }) => sum + quantity, 0)
  })
  return Math.max(0, Math.min(...left))
}

export type StockOf = (productId: number) => RentedStock | null

/** Whether there are enough units for all of the demands next to the others. */
export function fitsAll(demands: readonly Demand[], stockOf: StockOf, others: readonly Demand[] = []): boolean {
  return demands.every((demand, index) => {
    const stock = stockOf(demand.productId)
    return stock !== null && leftFor(demand, [...demands.toSpliced(index, 1), ...others], stock) >= demand.quantity
  })
}

interface Moving {
  /** In the order in which they are offered. */
  days: readonly CalendarDay[]
  windowOf: (lengths: RentedLengths, eventOn: CalendarDay) => PartyWindow
  /** Whether the cart has goods that a courier takes. */
  hasGoods: boolean
}

const ANY: RentedLengths = { minDays: null, maxDays: null }

/** The days of a party on which all rentals fit, those with days of their own where they are, and goods arrive in time. */
export function freeDates(
  rentals: readonly CartRental[],
  stockOf: StockOf,
  { days, windowOf, hasGoods }: Moving,
): CalendarDay[] {
  return days.filter((day) => {
    if (hasGoods && windowOf(ANY, day).sendBy === null) return false
    const moved = rentals.flatMap((rental): Demand[] => {
      if (!rental.followsParty) return [rental]
      const { startsOn, endsOn } = windowOf(rental, day)
      return startsOn === null || endsOn === null ? [] : [{ ...rental, startsOn, endsOn }]
    })
    return moved.length === rentals.length && fitsAll(moved, stockOf)
  })
}

/** How long before and after the party other days of its rental are tried. */
export const AROUND_PARTY = 7

const distance = (one: CalendarDay, other: CalendarDay): number => Math.abs(dayNumber(one) - dayNumber(other))

/** Periods with the party in them, those with the least change first. */
function aroundParty(eventOn: CalendarDay, { startsOn, endsOn }: Days): Days[] {
  const offsets = Array.from({ length: AROUND_PARTY + 1 }, (_none, index) => index)
  const changeOf = (days: Days) => distance(days.startsOn, startsOn) + distance(days.endsOn, endsOn)
  return offsets
    .flatMap((before) =>
      offsets.map((after) => ({ startsOn: addDays(eventOn, -before), endsOn: addDays(eventOn, after) })),
    )
    .toSorted(
      (one, other) =>
        changeOf(one) - changeOf(other) ||
        distance(one.startsOn, one.endsOn) - distance(other.startsOn, other.endsOn) ||
        one.startsOn.localeCompare(other.startsOn),
    )
}

/** Periods of the same length, the nearest first, of two the later. */
function shifted({ startsOn, endsOn }: Days, firstStart: CalendarDay): Days[] {
  const start = startsOn < firstStart ? firstStart : startsOn
  const length = dayNumber(endsOn) - dayNumber(startsOn)
  const shifts = Array.from({ length: NEARBY_DAYS }, (_none, index) => [index + 1, -index - 1]).flat()
  return [0, ...shifts].map((shift) => ({
    startsOn: addDays(start, shift),
    endsOn: addDays(start, shift + length),
  }))
}

interface Surroundings {
  /** Of the party that the rental follows. */
  eventOn: CalendarDay | null
  calendar: ShopCalendar
  shopDay: ShopDay
}

function isAllowed({ startsOn, endsOn }: Days, lengths: RentedLengths, { calendar, shopDay }: Surroundings): boolean {
  if (rentalPeriodProblem(startsOn, endsOn, shopDay) !== null) return false
  const closedDays = daysOf({ startsOn, endsOn }).filter((day) => closedOn(day, calendar) !== null)
  const ends = { closedOnStart: closedOn(startsOn, calendar), closedOnEnd: closedOn(endsOn, calendar) }
  return periodRulesProblem({ startsOn, endsOn }, { ...lengths, ...ends, closedDays }) === null
}

/**
 * The nearest other days on which rentals of the same days, as those of a package, can be had next to the others of the
 * cart; null when there are none.
 */
export function otherDays(
  rentals: readonly CartRental[],
  others: readonly Demand[],
  stockOf: StockOf,
  around: Surroundings,
): Days | null {
  const [first] = rentals
  if (!first) return null
  const { startsOn, endsOn, followsParty, minDays, maxDays } = first
  const tried =
    followsParty && around.eventOn !== null
      ? aroundParty(around.eventOn, first)
      : shifted(first, around.shopDay.firstStart)
  const isFree = (days: Days) =>
    fitsAll(
      rentals.map((rental) => ({ ...rental, ...days })),
      stockOf,
      others,
    )
  return (
    tried.find(
      (days) =>
        (days.startsOn !== startsOn || days.endsOn !== endsOn) &&
        isAllowed(days, { minDays, maxDays }, around) &&
        isFree(days),
    ) ?? null
  )
}
