// How much of a product can be had for a party, and on which day nearby (docs/spec/parties.md#products-on-the-date).
import { addDays, dayNumber, type CalendarDay } from './calendar.ts'
import { eventDayProblem } from './parties.ts'
import type { PartyWindow } from './party-window.ts'

/** Up to so many are „остават n“; more are „свободно“. */
export const FEW_LEFT = 5

/** How far from its day a party is moved. */
export const NEARBY_DAYS = 14

export type OnDateState = 'FREE' | 'SOME_LEFT' | 'TAKEN' | 'ARRIVES' | 'LATE'

/** Units of a rental that no reservation holds, for days in a row. */
export interface UnitsByDay {
  from: CalendarDay
  units: readonly number[]
}

/** Never below 0; 0 for days that are not known. */
export function leastUnits({ from, units }: UnitsByDay, startsOn: CalendarDay, endsOn: CalendarDay): number {
  const [first, last] = [dayNumber(startsOn) - dayNumber(from), dayNumber(endsOn) - dayNumber(from)]
  if (first < 0 || last >= units.length) return 0
  return Math.max(0, Math.min(...units.slice(first, last + 1)))
}

export interface RentedStock extends UnitsByDay {
  /** Days of rest. */
  before: number
  after: number
}

/** Units that are free in the whole period, with the days of rest around it. */
export const unitsIn = (stock: RentedStock, startsOn: CalendarDay, endsOn: CalendarDay): number =>
  leastUnits(stock, addDays(startsOn, -stock.before), addDays(endsOn, stock.after))

/** A stock from which a product takes pieces. */
export interface Need {
  pieces: number
  /** Null of goods. */
  rented: RentedStock | null
  /** Pieces of goods. */
  inStock: number
  /** docs/spec/checkout.md#goods-without-a-courier */
  isNoCourier: boolean
}

export interface OnDate {
  state: OnDateState
  /** How many can be had; null of goods. */
  left: number | null
  /** Days of the rental; null without one, and when it cannot be rented for the day. */
  collectOn: CalendarDay | null
  returnOn: CalendarDay | null
  /** When the goods are there; null without goods, and when they are late. */
  arriveBy: CalendarDay | null
  /** The nearest day of a party on which one can be had; null unless `TAKEN`, and when there is none. */
  nearest: CalendarDay | null
}

/** Days on which the party could be instead: the same weekday first, then the nearest; of two the later. */
export function nearbyDays(eventOn: CalendarDay, today: CalendarDay): CalendarDay[] {
  const distances = Array.from({ length: NEARBY_DAYS }, (_none, index) => index + 1)
  const sorted = [...distances.filter((days) => days % 7 === 0), ...distances.filter((days) => days % 7 !== 0)]
  return sorted
    .flatMap((days) => [addDays(eventOn, days), addDays(eventOn, -days)])
    .filter((day) => eventDayProblem(day, today) === null)
}

function piecesOf({ rented, inStock }: Need, { startsOn, endsOn }: PartyWindow): number {
  if (rented === null) return inStock
  return startsOn === null || endsOn === null ? 0 : unitsIn(rented, startsOn, endsOn)
}

/** Whole products, by the least of their needs; 0 without any. */
function countIn(needs: readonly Need[], window: PartyWindow): number {
  const counts = needs.map((need) => Math.floor(piecesOf(need, window) / need.pieces))
  return counts.length === 0 ? 0 : Math.max(0, Math.min(...counts))
}

const isGoods = ({ rented }: Need): boolean => rented === null

const isLate = (needs: readonly Need[], { sendBy }: PartyWindow): boolean =>
  sendBy === null && needs.some((need) => isGoods(need) && !need.isNoCourier)

function stateOf(left: number, needs: readonly Need[], window: PartyWindow): OnDateState {
  if (left === 0) return 'TAKEN'
  if (isLate(needs, window)) return 'LATE'
  if (needs.every(isGoods)) return 'ARRIVES'
  return left <= FEW_LEFT ? 'SOME_LEFT' : 'FREE'
}

interface WantedDay {
  eventOn: CalendarDay
  today: CalendarDay
  /** Of the product, for any day nearby. */
  windowOf: (eventOn: CalendarDay) => PartyWindow
}

/** What a product is for a party. Pure: `needs` have the units of all days nearby. */
export function productOnDate(needs: readonly Need[], { eventOn, today, windowOf }: WantedDay): OnDate {
  const window = windowOf(eventOn)
  const left = countIn(needs, window)
  const state = stateOf(left, needs, window)
  const isRented = !needs.every(isGoods)
  const couldBeOn = (day: CalendarDay) => countIn(needs, windowOf(day)) > 0 && !isLate(needs, windowOf(day))
  // Goods that the shop delivers itself are there at any hour of the day.
  const arriveBy = needs.some((need) => isGoods(need) && !need.isNoCourier) ? window.arriveBy : eventOn
  return {
    state,
    left: isRented ? left : null,
    collectOn: isRented ? window.startsOn : null,
    returnOn: isRented ? window.endsOn : null,
    arriveBy: needs.some(isGoods) && !isLate(needs, window) ? arriveBy : null,
    nearest: state === 'TAKEN' && isRented ? (nearbyDays(eventOn, today).find(couldBeOn) ?? null) : null,
  }
}
