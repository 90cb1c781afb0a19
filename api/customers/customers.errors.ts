import { UserError } from '#lib/errors.ts'

/** The address belongs to another account, in whatever case (decisions 7). */
export class EmailTakenError extends UserError {
  readonly code = 'EMAIL_TAKEN'

  constructor() {
    super('Вече има профил с този имейл адрес.')
  }
}
