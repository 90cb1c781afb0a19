import type { CalendarDay } from '#rules/calendar.ts'
import { dayText } from '#rules/day-text.ts'
import {
  depositInput,
  depositOwed,
  depositToRefund,
  isPossible,
  outOf,
  piecesFor,
  rentalsFor,
  rentalsOf,
  settlementInput,
} from './hand-over.rules.ts'
import type { MoneyMethod } from '../../gql/graph.ts'
import type { RentalOrder } from './useRentalOrders.ts'

/** The steps that several orders take at once. */
export type ManyStep = 'handOver' | 'takeBack'

/** The deposit that goes with the step; empty without one. */
export const depositFor = (step: ManyStep, order: RentalOrder): string =>
  step === 'handOver' ? depositOwed(order) : depositToRefund(order, outOf, '')

/** „Стол × 3, Маса × 1“: all that moves today. */
export const piecesText = (step: ManyStep, order: RentalOrder, today: CalendarDay): string =>
  rentalsFor(step, order)
    .map((rental) => ({ name: rental.product.name, pieces: piecesFor(step, rental, today) }))
    .filter(({ pieces }) => pieces > 0)
    .map(({ name, pieces }) => `${name} × ${pieces}`)
    .join(', ')

/** Why the order is left out; null when it takes the step. */
export function hindrance(step: ManyStep, order: RentalOrder, today: CalendarDay): string | null {
  if (isPossible(step, order, today)) return null
  if (step === 'takeBack') return 'При клиента няма нищо.'
  const rentals = rentalsOf(order)
  if (rentals.some(({ state }) => state === 'WAITING')) return 'Чака одобрение.'
  const [later] = rentalsFor(step, order)
  return later === undefined ? 'Няма какво да се предаде.' : `Взема се на ${dayText(later.startsOn)}.`
}

interface Terms {
  withDeposit: boolean
  method: MoneyMethod
}

export const handOverInput = (order: RentalOrder, { withDeposit, method }: Terms) => ({
  orderId: order.id,
  ...depositInput(withDeposit ? depositFor('handOver', order) : '', method),
})

/** Closes the rentals when their deposit is settled with it. */
export function takeBackInput(order: RentalOrder, { withDeposit, method }: Terms) {
  const refund = depositFor('takeBack', order)
  const typed = { refund, withheld: '', reason: '', method }
  return {
    orderId: order.id,
    ...settlementInput(order, withDeposit ? refund : '', typed),
    close: withDeposit || refund === '',
  }
}
