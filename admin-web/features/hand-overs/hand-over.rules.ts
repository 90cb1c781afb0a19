import { addDays, type CalendarDay } from '#rules/calendar.ts'
import { decimalOf, minorUnitsOf } from '#rules/money.ts'
import { amountProblem, priceText } from '../../lib/price.ts'
import { errorsOf, refusalsIn, type FieldErrors } from '../../lib/field-errors.ts'
import type { MoneyMethod } from '../../gql/graph.ts'
import type { Outcome } from '../../lib/outcome.ts'
import type { RentalOrder } from './useRentalOrders.ts'

export type OrderRental = NonNullable<RentalOrder['reservations']>[number]

export type OrderStep = 'handOver' | 'takeBack' | 'close'

export const rentalsOf = ({ reservations }: RentalOrder): readonly OrderRental[] => reservations ?? []
export const leftOf = ({ quantity, handedOver }: OrderRental): number => quantity - handedOver
export const outOf = ({ handedOver, returned }: OrderRental): number => handedOver - returned

const isDue = ({ startsOn, endsOn, bufferBefore }: OrderRental, today: CalendarDay): boolean =>
  addDays(startsOn, -bufferBefore) <= today && today <= endsOn

/** The rentals that the step is about; those to hand over may have another day. */
export function rentalsFor(step: OrderStep, order: RentalOrder): readonly OrderRental[] {
  const rentals = rentalsOf(order)
  switch (step) {
    case 'handOver':
      return rentals.filter(({ steps }) => steps.includes('HAND_OVER'))
    case 'takeBack':
      return rentals.filter((rental) => outOf(rental) > 0)
    case 'close':
      return rentals.filter(({ steps }) => steps.includes('CLOSE'))
  }
}

/** Pieces that the step moves when nothing else is typed. */
export const piecesFor = (step: OrderStep, rental: OrderRental, today: CalendarDay): number => {
  if (step === 'handOver') return isDue(rental, today) ? leftOf(rental) : 0
  return outOf(rental)
}

/** Whether the step can be taken today for all of the order. */
export const isPossible = (step: OrderStep, order: RentalOrder, today: CalendarDay): boolean =>
  rentalsFor(step, order).some((rental) => step === 'close' || piecesFor(step, rental, today) > 0)

/** The main button; null when nothing is to be done today. */
export const nextStep = (order: RentalOrder, today: CalendarDay): OrderStep | null =>
  (['handOver', 'takeBack', 'close'] as const).find((step) => isPossible(step, order, today)) ?? null

const minorOf = (money: { amount: string } | undefined): number => minorUnitsOf(money?.amount ?? '0') ?? 0

/** Deposit to receive, as „12.50“; empty when none is owed (docs/spec/payments.md#balance). */
export function depositOwed({ balance }: RentalOrder): string {
  const lodged =
    minorOf(balance?.depositReceived) - minorOf(balance?.depositReturned) + minorOf(balance?.depositSecured)
  const owed = minorOf(balance?.depositRequired) - lodged
  return owed > 0 ? decimalOf(owed) : ''
}

/** Sum owed without the deposit, as „12.50“; empty when nothing is. */
export function priceOwed(order: RentalOrder): string {
  const owed = minorOf(order.balance?.owed) - minorOf({ amount: depositOwed(order) || '0' })
  return owed > 0 ? decimalOf(owed) : ''
}

/** Held on the card: the part that is not withheld is released when the rentals are closed. */
export const securedOf = ({ balance }: RentalOrder): number => minorOf(balance?.depositSecured)

/** A deposit that was charged goes back to its card. */
export const isCharged = ({ cardDeposit }: RentalOrder): boolean => minorOf(cardDeposit?.captured) > 0

export const heldOf = ({ balance }: RentalOrder): number => minorOf(balance?.depositHeld)

const isSettled = ({ state, handedOver, returned }: OrderRental, backNow: number): boolean =>
  state === 'REJECTED' || state === 'CANCELLED' || (handedOver > 0 && returned + backNow === handedOver)

/** Deposit that is no longer required once these pieces are back, less the withheld sum; empty when there is none. */
export function depositToRefund(
  order: RentalOrder,
  backNow: (rental: OrderRental) => number,
  withheld: string,
): string {
  const required = rentalsOf(order)
    .filter((rental) => !isSettled(rental, backNow(rental)))
    .reduce((sum, { deposit }) => sum + minorOf(deposit), 0)
  const refund = heldOf(order) - required - minorOf({ amount: priceText(withheld) ?? '0' })
  return refund > 0 ? decimalOf(refund) : ''
}

const WHOLE = /^\d{1,4}$/

/** An empty field is 0. */
export const countOf = (typed: string | undefined): number => Number((typed ?? '').trim() || '0')

export function piecesProblem(typed: string | undefined, most: number): string | null {
  const text = (typed ?? '').trim()
  return text === '' || (WHOLE.test(text) && Number(text) <= most) ? null : `Брой от 0 до ${most}`
}

export interface SettlementTyped {
  /** Null: follows the pieces and the withheld sum. */
  refund: string | null
  withheld: string
  reason: string
  method: MoneyMethod
}

const sumProblem = (typed: string): string | null => (typed.trim() === '' ? null : (amountProblem(typed) ?? null))

export const isSum = (typed: string): boolean => (minorUnitsOf(priceText(typed) ?? '0') ?? 0) > 0

export const settlementProblems = (refund: string, { withheld, reason }: SettlementTyped): FieldErrors =>
  errorsOf({
    refund: sumProblem(refund),
    withheld: sumProblem(withheld),
    reason: isSum(withheld) && reason.trim() === '' ? 'Напишете защо се удържа' : null,
  })

export const depositProblems = (deposit: string): FieldErrors => errorsOf({ deposit: sumProblem(deposit) })

const moneyOf = (typed: string, method: MoneyMethod) =>
  isSum(typed) ? { amount: priceText(typed) ?? '0', method } : null

export const depositInput = (deposit: string, method: MoneyMethod) => ({ deposit: moneyOf(deposit, method) })

export const settlementInput = (order: RentalOrder, refund: string, { withheld, reason, method }: SettlementTyped) => ({
  refund: moneyOf(refund, isCharged(order) ? 'CARD' : method),
  withheld: isSum(withheld) ? { amount: priceText(withheld) ?? '0', reason } : null,
})

type Refusal = Outcome & { reservationId?: string }

/** A refused rental is shown at its pieces; `fieldOf` places the other refusals. */
export function refusalsOf(outcome: Refusal | null, fieldOf: Readonly<Record<string, string>>): FieldErrors {
  if (outcome?.reservationId !== undefined) return { [`lines.${outcome.reservationId}`]: outcome.message ?? '' }
  return refusalsIn(outcome, {
    fieldOf,
    fieldAt: ([field = '', part]) => (part === 'reason' ? part : field === 'lines' ? '' : field),
  })
}
