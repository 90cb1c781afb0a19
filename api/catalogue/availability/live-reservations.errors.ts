import { UserError, type ErrorDetails } from '#lib/errors.ts'
import { dayText } from '#rules/day-text.ts'
import type { LiveReservations } from './live-reservations.loaders.ts'

function periodOf({ firstDay, lastDay }: LiveReservations): string {
  return firstDay === lastDay ? `на ${dayText(firstDay)}` : `от ${dayText(firstDay)} до ${dayText(lastDay)}`
}

/** Deleting a rental with upcoming reservations needs a confirmation (docs/spec/products.md#deleting-a-product). */
export class LiveReservationsError extends UserError {
  readonly code = 'LIVE_RESERVATIONS'
  readonly live: LiveReservations

  constructor(live: LiveReservations) {
    const { count, units } = live
    const reservations = count === 1 ? '1 предстояща резервация' : `${count} предстоящи резервации`
    super(`Има ${reservations} за ${units} бр. ${periodOf(live)}.`)
    this.live = live
  }

  override details(): ErrorDetails {
    const { count, units, firstDay, lastDay } = this.live
    return { count, units, firstDay, lastDay }
  }
}
