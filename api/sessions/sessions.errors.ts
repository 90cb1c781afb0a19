import { UserError } from '#lib/errors.ts'

/** Name and password do not belong together; which of the two is wrong is not told (decisions 7). */
export class WrongCredentialsError extends UserError {
  readonly code = 'WRONG_CREDENTIALS'
  override readonly status = 401
}
