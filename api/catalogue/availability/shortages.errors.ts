import type { ErrorCode } from '#lib/error-codes.ts'
import { UserError, type ErrorDetails } from '#lib/errors.ts'
import { shortageSentence, type Shortage } from './shortages.rules.ts'

function codeOf({ days, available }: Shortage): ErrorCode {
  if (days.length > 0) return 'DATES_TAKEN'
  return available > 0 ? 'INSUFFICIENT_STOCK' : 'OUT_OF_STOCK'
}

/** Lists all shortages of a change by staff. REST answers with the code of the first. */
export class ShortagesError extends UserError {
  readonly code: ErrorCode
  readonly shortages: readonly Shortage[]
  readonly #first: Shortage

  constructor(shortages: readonly [Shortage, ...Shortage[]]) {
    super(shortages.map((shortage) => `${shortageSentence(shortage)}.`).join(' '))
    this.shortages = shortages
    this.#first = shortages[0]
    this.code = codeOf(shortages[0])
  }

  override details(): ErrorDetails {
    const [day] = this.#first.days
    return day ? { available: day.free, day: day.day } : { available: this.#first.available }
  }
}

/** Fails with `ShortagesError`. */
export function requireNoShortage([first, ...others]: readonly Shortage[]): void {
  if (first) throw new ShortagesError([first, ...others])
}
