import { UserError } from '#lib/errors.ts'

export class LastOwnerError extends UserError {
  readonly code = 'LAST_OWNER'

  constructor() {
    super('Магазинът трябва да има поне един действащ собственик.')
  }
}
