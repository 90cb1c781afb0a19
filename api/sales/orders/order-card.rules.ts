import { randomUUID } from 'node:crypto'
import type { CardProvider } from '#prisma/client.ts'
import { dayNumber, type CalendarDay } from '#rules/calendar.ts'
import { isHeldUntilLeaving, MINUTES_TO_PAY } from '#rules/card-payment-states.ts'

/** The first try to pay an order, written with it (docs/spec/card-payments.md#holding-goods). */
export interface OrderCard {
  provider: CardProvider
  pageToken: string
  /** Without the deposit, in minor units. */
  amountMinor: number
  isHeld: boolean
  heldUntil: Date
}

interface CardFacts {
  provider: CardProvider
  amountMinor: number
  now: Date
  today: CalendarDay
  /** The day on which goods are sent for a party, and the first day of the rentals; empty: as soon as possible. */
  leavesOn: readonly CalendarDay[]
}

/** Null when nothing is to be paid: such an order waits for nothing. */
export function orderCard({ provider, amountMinor, now, today, leavesOn }: CardFacts): OrderCard | null {
  if (amountMinor <= 0) return null
  const [first = today] = leavesOn.toSorted()
  return {
    provider,
    pageToken: randomUUID(),
    amountMinor,
    isHeld: isHeldUntilLeaving(dayNumber(first) - dayNumber(today)),
    heldUntil: new Date(now.getTime() + MINUTES_TO_PAY * 60_000),
  }
}
