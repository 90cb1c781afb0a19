import { randomUUID } from 'node:crypto'
import type { CardProvider } from '#prisma/client.ts'
import { dayNumber, type CalendarDay } from '#rules/calendar.ts'
import { wayOfOrder, type CardAbility, type DepositWayName } from '#rules/deposit-ways.ts'
import { isHeldUntilLeaving, MINUTES_TO_PAY } from '#rules/card-payment-states.ts'

/** The first try to pay an order, written with it (docs/spec/card-payments.md#holding-goods). */
export interface OrderCard {
  provider: CardProvider
  pageToken: string
  /** Without the deposit, in minor units. */
  amountMinor: number
  isHeld: boolean
  /** For its deposit (docs/spec/deposits.md#three-ways). */
  savesCard: boolean
  heldUntil: Date
}

interface CardFacts {
  provider: CardProvider
  amountMinor: number
  now: Date
  today: CalendarDay
  /** The day on which goods are sent for a party, and the first day of the rentals; empty: as soon as possible. */
  leavesOn: readonly CalendarDay[]
  savesCard: boolean
}

/** Null when nothing is to be paid: such an order waits for nothing. */
export function orderCard({ provider, amountMinor, now, today, leavesOn, savesCard }: CardFacts): OrderCard | null {
  if (amountMinor <= 0) return null
  const [first = today] = leavesOn.toSorted()
  return {
    provider,
    pageToken: randomUUID(),
    amountMinor,
    isHeld: isHeldUntilLeaving(dayNumber(first) - dayNumber(today)),
    savesCard,
    heldUntil: new Date(now.getTime() + MINUTES_TO_PAY * 60_000),
  }
}

interface OrderedDays {
  startsOn: CalendarDay | null
  endsOn: CalendarDay | null
}

/** How the deposit of these items is secured when they are paid by card (docs/spec/deposits.md#three-ways). */
export const wayOfItems = (
  chosen: DepositWayName,
  ability: CardAbility,
  items: readonly OrderedDays[],
): DepositWayName =>
  wayOfOrder(chosen, ability, {
    leavesOn: items.flatMap(({ startsOn }) => startsOn ?? []).toSorted()[0] ?? null,
    endsOn:
      items
        .flatMap(({ endsOn }) => endsOn ?? [])
        .toSorted()
        .at(-1) ?? null,
  })
