import { quoted } from '#rules/quoted.ts'
import type { ErrorCode } from './error-codes.ts'

export type ErrorDetails = Readonly<Record<string, string | number | readonly Readonly<Record<string, string>>[]>>

/** An expected failure: data in the graph, a status in REST. The message is Bulgarian and shown to people. */
export abstract class UserError extends Error {
  abstract readonly code: ErrorCode
  /** In REST (docs/spec/rest.md#errors). */
  readonly status: number = 409
  readonly retryAfterSeconds: number | null = null

  details(): ErrorDetails {
    return {}
  }
}

export interface FieldProblem {
  /** A path in the input, its parts joined by dots. */
  field: string
  message: string
}

export class InvalidInputError extends UserError {
  readonly code = 'BAD_INPUT'
  override readonly status = 400
  readonly fields: readonly FieldProblem[]

  constructor(fields: readonly FieldProblem[], message = fields[0]?.message ?? 'Невалидни данни') {
    super(message)
    this.fields = fields
  }

  /** Fields in `siblings` are next to the part, not within it. */
  within(part: string, siblings: readonly string[] = []): InvalidInputError {
    const isSibling = (field: string) => siblings.includes(field.split('.', 1)[0] ?? '')
    const pathOf = (field: string) => (isSibling(field) ? field : [part, field].filter(Boolean).join('.'))
    return new InvalidInputError(
      this.fields.map(({ field, message }) => ({ field: pathOf(field), message })),
      this.message,
    )
  }

  override details(): ErrorDetails {
    return { errors: this.fields.map(({ field, message }) => ({ field, message })) }
  }
}

/** Of characters that the database does not store, or that would disguise a text. */
export const UNSTORABLE_TEXT = 'Текстът съдържа непозволени знаци'

export class UnauthenticatedError extends UserError {
  readonly code = 'UNAUTHENTICATED'
  override readonly status = 401

  constructor(message = 'Моля, влезте в профила си.') {
    super(message)
  }
}

export class ForbiddenError extends UserError {
  readonly code = 'FORBIDDEN'
  override readonly status = 403

  constructor(message = 'Нямате права за това действие.') {
    super(message)
  }
}

/** The object does not exist or is not the caller's: both look the same. */
export class NotFoundError extends UserError {
  readonly code = 'NOT_FOUND'
  override readonly status = 404

  constructor(message = 'Не е намерено.') {
    super(message)
  }
}

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

export class NameTakenError extends UserError {
  readonly code = 'NAME_TAKEN'
  readonly takenName: string

  constructor(takenName: string) {
    super(`Вече има ${quoted(takenName)}.`)
    this.takenName = takenName
  }
}

export class BadTransitionError extends UserError {
  readonly code = 'BAD_TRANSITION'

  constructor(message = 'Тази промяна на статуса не е възможна.') {
    super(message)
  }
}

export class TooManyAttemptsError extends UserError {
  readonly code = 'TOO_MANY_ATTEMPTS'
  override readonly status = 429
  override readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Твърде много опити. Моля, опитайте отново по-късно.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export class TooLargeError extends UserError {
  readonly code = 'TOO_LARGE'
  override readonly status = 413

  constructor(message = 'Изпратените данни са твърде големи.') {
    super(message)
  }
}

export class UnsupportedMediaError extends UserError {
  readonly code = 'UNSUPPORTED_MEDIA'
  override readonly status = 415

  constructor(message = 'Този вид съдържание не се приема.') {
    super(message)
  }
}

export interface BulkRefusal {
  /** The number that people see. */
  databaseId: number
  name: string
  message: string
}

export class BulkRefusedError extends UserError {
  readonly code = 'BULK_REFUSED'
  readonly refusals: readonly BulkRefusal[]

  constructor(refusals: readonly BulkRefusal[]) {
    super(`Нищо не е променено: ${refusals.length} от избраните не могат да се променят.`)
    this.refusals = refusals
  }
}

export class UnavailableError extends UserError {
  readonly code = 'UNAVAILABLE'
  override readonly status = 503
  override readonly retryAfterSeconds = 2

  constructor(options?: ErrorOptions) {
    super('Магазинът е временно недостъпен. Моля, опитайте отново след малко.', options)
  }
}
