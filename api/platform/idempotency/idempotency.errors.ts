import { UserError } from '#lib/errors.ts'

/** The idempotency key was used with another body. */
export class IdempotencyMismatchError extends UserError {
  readonly code = 'IDEMPOTENCY_MISMATCH'
  override readonly status = 422

  constructor() {
    super('Този ключ вече е използван за друга заявка.')
  }
}
