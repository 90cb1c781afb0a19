import { dayInSofia } from '#rules/calendar.ts'
import { heldText } from '#rules/card-payment-states.ts'
import { decimalOf, minorUnitsOf } from '#rules/money.ts'
import type { MoneyParts } from '../../../web/lib/money-text.ts'
import type { HeldCard_orderFragment } from './HeldCard.graphql.ts'

export type HeldOrder = Pick<HeldCard_orderFragment, 'paymentStatus' | 'cardPayment'>

export interface HeldCard {
  amount: MoneyParts
  /** „Запазена по картата до 03.12.2026“. */
  text: string
  isOver: boolean
}

/** The money that the card of an unpaid order holds; null: none (docs/spec/card-payments.md#leaving). */
export function heldCard({ paymentStatus, cardPayment }: HeldOrder, now: Date): HeldCard | null {
  if (cardPayment === null || paymentStatus !== 'PENDING') return null
  const { state, captureBefore, amount } = cardPayment
  if (state === 'CAPTURE_REQUESTED') return { amount, text: 'Взема се от картата', isOver: false }
  if (state !== 'AUTHORIZED') return null
  const end = captureBefore === null ? null : new Date(captureBefore)
  if (end !== null && end <= now) return { amount, text: 'Срокът на запазената по картата сума изтече', isOver: true }
  return { amount, text: heldText(end && dayInSofia(end)), isOver: false }
}

/** The debt above the held money; null when that covers it. */
export function owedBesides(owed: MoneyParts, held: HeldCard | null): MoneyParts | null {
  const rest = (minorUnitsOf(owed.amount) ?? 0) - (held === null ? 0 : (minorUnitsOf(held.amount.amount) ?? 0))
  return rest > 0 ? { ...owed, amount: decimalOf(rest) } : null
}
