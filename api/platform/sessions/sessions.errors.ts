import { UserError } from '#lib/errors.ts'

/** Does not reveal which of name and password is wrong (docs/spec/accounts.md#login). */
export class WrongCredentialsError extends UserError {
  readonly code = 'WRONG_CREDENTIALS'
  override readonly status = 401
}
