import type { CourierPlace } from '#prisma/client.ts'
import { quoted } from '#rules/quoted.ts'
import { UserError } from '#lib/errors.ts'

/** It closed after the customer chose it. */
export class CourierPlaceClosedError extends UserError {
  readonly code = 'COURIER_PLACE_CLOSED'
  readonly nearest: readonly CourierPlace[]

  constructor(name: string, nearest: readonly CourierPlace[]) {
    super(`${quoted(name)} вече не приема пратки. Изберете друго място.`)
    this.nearest = nearest
  }
}
