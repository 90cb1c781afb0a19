import type { CalendarDay } from './calendar.ts'
import type { OrderDays } from './order-days.ts'

/** A day of an order with its name. */
export interface OrderMoment {
  label: string
  day: CalendarDay
  isParty: boolean
}

interface TimedOrder extends OrderDays {
  rentals: readonly { startsOn: CalendarDay; endsOn: CalendarDay }[]
}

/** The days of an order for a party, in sequence; none without a party (docs/spec/orders.md#day-of-the-party). */
export function orderMoments({ eventOn, mustArriveOn, dispatchOn, rentals }: TimedOrder): OrderMoment[] {
  if (eventOn === null) return []
  const first = rentals.map(({ startsOn }) => startsOn).toSorted()[0] ?? null
  const last =
    rentals
      .map(({ endsOn }) => endsOn)
      .toSorted()
      .at(-1) ?? null
  const named: [string, CalendarDay | null][] = [
    ['Изпращане до', dispatchOn],
    ['Пристига до', mustArriveOn],
    ['Вземане', first],
    ['Парти', eventOn],
    ['Връщане', last],
    ['Депозит обратно', last],
  ]
  return named
    .flatMap(([label, day]) => (day === null ? [] : [{ label, day, isParty: label === 'Парти' }]))
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
}
