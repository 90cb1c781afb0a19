import { UserError } from '#lib/errors.ts'
import type { CalendarDay } from '#rules/calendar.ts'

/** A line or a package of the cart. */
export interface CartItemAddress {
  type: 'CartLine' | 'CartPackage'
  number: number
}

/** A rental or a package of the cart that cannot follow the party, and why. */
export interface StuckItem extends CartItemAddress {
  name: string
  message: string
}

/** Nothing of the cart was moved, because something cannot follow the party. */
export class PartyDateError extends UserError {
  readonly code = 'PARTY_DATE'
  readonly items: readonly StuckItem[]
  /** The day that was wanted. */
  readonly eventOn: CalendarDay

  constructor(items: readonly StuckItem[], eventOn: CalendarDay) {
    super(`За тази дата не е възможно: ${items.map(({ name }) => name).join(', ')}. Нищо не е променено.`)
    this.items = items
    this.eventOn = eventOn
  }
}
