import { UserError } from '#lib/errors.ts'

/** Another account has the e-mail address, compared without case (decisions 7). */
export class EmailTakenError extends UserError {
  readonly code = 'EMAIL_TAKEN'

  constructor() {
    super('Вече има профил с този имейл адрес.')
  }
}
