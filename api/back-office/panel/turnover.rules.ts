import { addDays, dayNumber, type CalendarDay } from '#rules/calendar.ts'
import { converted, type Currency } from '#rules/money.ts'

/** Both ends included. */
export interface Period {
  from: CalendarDay
  to: CalendarDay
}

export interface TurnoverAmounts {
  saleMinor: number
  rentMinor: number
  discountMinor: number
  refundsMinor: number
  /** Late fees and other charges with VAT, less discounts by staff; without compensation for damage. */
  chargesMinor: number
  /** Of the orders, with the VAT of rents; without charges. */
  vatMinor: number
  depositsReceivedMinor: number
  depositsWithheldMinor: number
  depositsReturnedMinor: number
}

export interface TurnoverSums extends TurnoverAmounts {
  orders: number
}

export interface DayOfTurnover extends TurnoverSums {
  day: CalendarDay
}

export interface TurnoverRow extends DayOfTurnover {
  currency: Currency
}

const NOTHING: TurnoverSums = {
  orders: 0,
  saleMinor: 0,
  rentMinor: 0,
  discountMinor: 0,
  refundsMinor: 0,
  chargesMinor: 0,
  vatMinor: 0,
  depositsReceivedMinor: 0,
  depositsWithheldMinor: 0,
  depositsReturnedMinor: 0,
}

const sumOf = (one: TurnoverSums, other: TurnoverSums): TurnoverSums => ({
  orders: one.orders + other.orders,
  saleMinor: one.saleMinor + other.saleMinor,
  rentMinor: one.rentMinor + other.rentMinor,
  discountMinor: one.discountMinor + other.discountMinor,
  refundsMinor: one.refundsMinor + other.refundsMinor,
  chargesMinor: one.chargesMinor + other.chargesMinor,
  vatMinor: one.vatMinor + other.vatMinor,
  depositsReceivedMinor: one.depositsReceivedMinor + other.depositsReceivedMinor,
  depositsWithheldMinor: one.depositsWithheldMinor + other.depositsWithheldMinor,
  depositsReturnedMinor: one.depositsReturnedMinor + other.depositsReturnedMinor,
})

function sumsIn(currency: Currency, row: TurnoverRow): TurnoverSums {
  const inCurrency = (minorUnits: number) => converted({ minorUnits, currency: row.currency }, currency).minorUnits
  return {
    orders: row.orders,
    saleMinor: inCurrency(row.saleMinor),
    rentMinor: inCurrency(row.rentMinor),
    discountMinor: inCurrency(row.discountMinor),
    refundsMinor: inCurrency(row.refundsMinor),
    chargesMinor: inCurrency(row.chargesMinor),
    vatMinor: inCurrency(row.vatMinor),
    depositsReceivedMinor: inCurrency(row.depositsReceivedMinor),
    depositsWithheldMinor: inCurrency(row.depositsWithheldMinor),
    depositsReturnedMinor: inCurrency(row.depositsReturnedMinor),
  }
}

export const daysIn = ({ from, to }: Period): CalendarDay[] =>
  Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_day, index) => addDays(from, index))

/** Has days without orders. A sum in the other currency is converted once a day, so that days add up to their total. */
export function turnoverByDay(rows: readonly TurnoverRow[], period: Period, currency: Currency): DayOfTurnover[] {
  const rowsByDay = Map.groupBy(rows, ({ day }) => day)
  return daysIn(period).map((day) => ({
    ...(rowsByDay.get(day) ?? []).map((row) => sumsIn(currency, row)).reduce(sumOf, NOTHING),
    day,
  }))
}

export const totalOf = (days: readonly TurnoverSums[]): TurnoverSums => days.reduce(sumOf, NOTHING)
