import { UserError } from '#lib/errors.ts'
import { quoted } from '#rules/quoted.ts'

/** One rental cannot take the step, so none of the order did; the message names it. */
export class RentalRefusedError extends UserError {
  readonly code = 'RENTAL_REFUSED'
  readonly reservationId: number

  constructor(reservationId: number, name: string, refusal: UserError) {
    super(`${quoted(name)}: ${refusal.message}`)
    this.reservationId = reservationId
  }
}
