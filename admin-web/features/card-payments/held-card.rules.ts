import { dayInSofia } from '#rules/calendar.ts'
import { heldText } from '#rules/card-payment-states.ts'
import { decimalOf, minorUnitsOf } from '#rules/money.ts'
import type { MoneyParts } from '../../../web/lib/money-text.ts'
import type { HeldCard_orderFragment } from './HeldCard.graphql.ts'

/** The part of an order from which `heldCard` reads. */
export type HeldOrder = Pick<HeldCard_orderFragment, 'paymentStatus' | 'cardPayment'>

/** The sum on the card, with a text for staff. */
export interface HeldCard {
  amount: MoneyParts
  /** „Запазена по картата до 03.12.2026“. */
  text: string
  isOver: boolean
}

/** The sum that a card holds for an unpaid order; null: none (docs/spec/card-payments.md#leaving). */
export function heldCard({ paymentStatus, cardPayment }: HeldOrder, now: Date): HeldCard | null {
  if (cardPayment === null || paymentStatus !== 'PENDING') return null
  const { state, captureBefore, amount } = cardPayment
  if (state === 'CAPTURE_REQUESTED') return { amount, text: 'Взема се от картата', isOver: false }
  if (state !== 'AUTHORIZED') return null
  const end = captureBefore === null ? null : new Date(captureBefore)
  if (end !== null && end <= now) return { amount, text: 'Срокът на запазената по картата сума изтече', isOver: true }
  return { amount, text: heldText(end && dayInSofia(end)), isOver: false }
}

/** The part of the debt above the held sum; null when the card covers all of it. */
export function owedBesides(owed: MoneyParts, held: HeldCard | null): MoneyParts | null {
  const rest = (minorUnitsOf(owed.amount) ?? 0) - (held === null ? 0 : (minorUnitsOf(held.amount.amount) ?? 0))
  return rest > 0 ? { ...owed, amount: decimalOf(rest) } : null
}
