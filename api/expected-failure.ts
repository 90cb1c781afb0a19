import { isUnavailable, isUnstorableText } from '#lib/database/failures.ts'
import { InvalidInputError, UnavailableError, UserError } from '#lib/errors.ts'

/** The failure that callers are told of when this was thrown; null for a bug, of which nothing is shown. */
export function expectedFailure(thrown: unknown): UserError | null {
  if (thrown instanceof UserError) return thrown
  if (isUnavailable(thrown)) return new UnavailableError()
  return isUnstorableText(thrown) ? new InvalidInputError([], 'Текстът съдържа непозволени знаци') : null
}
