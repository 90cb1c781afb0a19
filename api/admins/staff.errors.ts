import { UserError } from '#lib/errors.ts'

/** The shop needs an active owner. */
export class LastOwnerError extends UserError {
  readonly code = 'LAST_OWNER'

  constructor() {
    super('Магазинът трябва да има поне един действащ собственик.')
  }
}
