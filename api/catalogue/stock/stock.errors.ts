import type { CalendarDay } from '#rules/calendar.ts'
import { dayText } from '#rules/day-text.ts'
import { UserError, type ErrorDetails } from '#lib/errors.ts'

/** Rental stock must not fall below the units reserved on a future day. */
export class StockBelowReservedError extends UserError {
  readonly code = 'STOCK_BELOW_RESERVED'
  readonly day: CalendarDay
  readonly reserved: number

  constructor(day: CalendarDay, reserved: number) {
    super(`На ${dayText(day)} са резервирани ${reserved} бр. Количеството не може да е по-малко.`)
    this.day = day
    this.reserved = reserved
  }

  override details(): ErrorDetails {
    return { day: this.day, reserved: this.reserved }
  }
}

/** The trigger's message contains the day and the units. */
export function belowReserved(error: unknown): Error {
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : ''
  const [day = '', reserved = '0'] = detail.split(' ')
  return new StockBelowReservedError(day, Number(reserved))
}

/** The quantity of a product with sizes is the sum over its sizes and changes there. */
export class StockOfVariantsError extends UserError {
  readonly code = 'STOCK_OF_VARIANTS'

  constructor() {
    super('Количеството на продукт с размери се променя от размерите му.')
  }
}

export class StockChangedError extends UserError {
  readonly code = 'STALE_VERSION'
  readonly quantity: number

  constructor(quantity: number) {
    super(`Междувременно количеството стана ${quantity} бр. Прегледайте го и опитайте отново.`)
    this.quantity = quantity
  }
}
