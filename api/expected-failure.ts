import { isUnavailable, isUnstorableText } from '#lib/database/failures.ts'
import { InvalidInputError, UnavailableError, UNSTORABLE_TEXT, UserError } from '#lib/errors.ts'

/** The `UserError` that callers get for a thrown value; null for a bug, whose details stay in the log. */
export function expectedFailure(thrown: unknown): UserError | null {
  if (thrown instanceof UserError) return thrown
  if (isUnavailable(thrown)) return new UnavailableError()
  return isUnstorableText(thrown) ? new InvalidInputError([], UNSTORABLE_TEXT) : null
}
