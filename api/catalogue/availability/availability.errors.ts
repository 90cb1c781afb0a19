import { UserError, type ErrorDetails } from '#lib/errors.ts'
import type { CalendarDay } from '#rules/calendar.ts'

/** The item is sold out (docs/spec/availability.md#messages-without-stock). */
export class OutOfStockError extends UserError {
  readonly code = 'OUT_OF_STOCK'
  readonly available = 0
  readonly productId: number

  constructor(productId: number, message = 'Този продукт не е наличен в момента') {
    super(message)
    this.productId = productId
  }

  override details(): ErrorDetails {
    return { available: this.available }
  }
}

/** Fewer units are available than requested (docs/spec/availability.md#messages-without-stock). */
export class InsufficientStockError extends UserError {
  readonly code = 'INSUFFICIENT_STOCK'
  readonly available: number
  readonly productId: number

  constructor(productId: number, available: number, message = `Наличност: ${available} бр.`) {
    super(message)
    this.productId = productId
    this.available = available
  }

  override details(): ErrorDetails {
    return { available: this.available }
  }
}

/** On some day of the period fewer units are free than requested (docs/spec/availability.md#free-units-of-a-rental). */
export class DatesTakenError extends UserError {
  readonly code = 'DATES_TAKEN'
  readonly available: number
  readonly productId: number
  /** The first day with too few free units. */
  readonly day: CalendarDay

  constructor(
    productId: number,
    day: CalendarDay,
    available: number,
    message = 'Пробвай с друг период или се свържи с нас',
  ) {
    super(message)
    this.productId = productId
    this.day = day
    this.available = available
  }

  override details(): ErrorDetails {
    return { available: this.available, day: this.day }
  }
}
