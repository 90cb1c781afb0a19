import { UserError } from '#lib/errors.ts'
import type { CalendarDay } from '#rules/calendar.ts'

/** A rental of the cart that does not follow the party, and why. */
export interface StuckLine {
  lineNumber: number
  name: string
  message: string
}

/** No rental of the cart was moved, because one of them cannot follow the party. */
export class PartyDateError extends UserError {
  readonly code = 'PARTY_DATE'
  readonly lines: readonly StuckLine[]
  /** The day that was wanted. */
  readonly eventOn: CalendarDay

  constructor(lines: readonly StuckLine[], eventOn: CalendarDay) {
    super(`За тази дата не е възможно: ${lines.map(({ name }) => name).join(', ')}. Нищо не е променено.`)
    this.lines = lines
    this.eventOn = eventOn
  }
}
