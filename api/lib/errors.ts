/** What REST tells of a failure beside message and code. */
export type ErrorDetails = Readonly<Record<string, string | number | readonly Readonly<Record<string, string>>[]>>

/** A failure that callers are told about: data in the graph, a status in REST. Its message is Bulgarian and fit to show. */
export abstract class UserError extends Error {
  /** Stable; clients have a text for it. */
  abstract readonly code: string
  /** Of REST's answer (decisions 8). */
  readonly status: number = 409
  /** For `Retry-After`; null when coming back does not help. */
  readonly retryAfterSeconds: number | null = null

  details(): ErrorDetails {
    return {}
  }
}

/** What is wrong with one field of an input. */
export interface FieldProblem {
  field: string
  message: string
}

/** Input that breaks a rule of its own, field by field. */
export class InvalidInputError extends UserError {
  readonly code = 'BAD_INPUT'
  override readonly status = 400
  readonly fields: readonly FieldProblem[]

  constructor(fields: readonly FieldProblem[], message = fields[0]?.message ?? 'Невалидни данни') {
    super(message)
    this.fields = fields
  }

  override details(): ErrorDetails {
    return { errors: this.fields.map(({ field, message }) => ({ field, message })) }
  }
}

/** No token, or one that is unknown, expired or ended. */
export class UnauthenticatedError extends UserError {
  readonly code = 'UNAUTHENTICATED'
  override readonly status = 401

  constructor(message = 'Моля, влезте в профила си.') {
    super(message)
  }
}

/** A valid token of the wrong kind. */
export class ForbiddenError extends UserError {
  readonly code = 'FORBIDDEN'
  override readonly status = 403

  constructor(message = 'Нямате права за това действие.') {
    super(message)
  }
}

/** No such object, or not the caller's: the two look the same. */
export class NotFoundError extends UserError {
  readonly code = 'NOT_FOUND'
  override readonly status = 404

  constructor(message = 'Не е намерено.') {
    super(message)
  }
}

/** Somebody changed the object since the caller read it; nothing was written. */
export class StaleVersionError extends UserError {
  readonly code = 'STALE_VERSION'
  readonly currentVersion: number

  constructor(currentVersion: number) {
    super('Междувременно някой друг направи промяна. Прегледайте я и опитайте отново.')
    this.currentVersion = currentVersion
  }

  override details(): ErrorDetails {
    return { currentVersion: this.currentVersion }
  }
}

/** A life cycle has no such step. */
export class BadTransitionError extends UserError {
  readonly code = 'BAD_TRANSITION'

  constructor(message = 'Тази промяна на статуса не е възможна.') {
    super(message)
  }
}

/** A limit on attempts was reached. */
export class TooManyAttemptsError extends UserError {
  readonly code = 'TOO_MANY_ATTEMPTS'
  override readonly status = 429
  override readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Твърде много опити. Моля, опитайте отново по-късно.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A body or file over its limit. */
export class TooLargeError extends UserError {
  readonly code = 'TOO_LARGE'
  override readonly status = 413

  constructor(message = 'Изпратените данни са твърде големи.') {
    super(message)
  }
}

/** A content type that the call does not take. */
export class UnsupportedMediaError extends UserError {
  readonly code = 'UNSUPPORTED_MEDIA'
  override readonly status = 415

  constructor(message = 'Този вид съдържание не се приема.') {
    super(message)
  }
}

/** The database (or the disk) is away for the moment. */
export class UnavailableError extends UserError {
  readonly code = 'UNAVAILABLE'
  override readonly status = 503
  override readonly retryAfterSeconds = 2

  constructor() {
    super('Магазинът е временно недостъпен. Моля, опитайте отново след малко.')
  }
}
