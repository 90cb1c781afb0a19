import { InvalidInputError, TooManyAttemptsError, UnavailableError, type ErrorCode, type UserError } from '../errors.ts'
import { expectedFailure } from '../expected-failure.ts'
import type { Json } from './route.ts'

/** The status of every expected failure (decisions 8). */
const STATUS_OF: Record<ErrorCode, number> = {
  BAD_INPUT: 400,
  UNAUTHENTICATED: 401,
  WRONG_CREDENTIALS: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  OUT_OF_STOCK: 409,
  INSUFFICIENT_STOCK: 409,
  DATES_TAKEN: 409,
  STOCK_BELOW_RESERVED: 409,
  STOCK_OF_VARIANTS: 409,
  CART_FULL: 409,
  CART_EMPTY: 409,
  CART_CHANGED: 409,
  PROMO_CODE_REJECTED: 409,
  PROMO_CODE_TAKEN: 409,
  PROMO_CODE_IN_USE: 409,
  ORDER_CLOSED: 409,
  BAD_TRANSITION: 409,
  STALE_VERSION: 409,
  EMAIL_TAKEN: 409,
  IN_USE: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  IDEMPOTENCY_MISMATCH: 422,
  TOO_MANY_ATTEMPTS: 429,
  UNAVAILABLE: 503,
}

/** What a caller is told about a failure. */
export interface ErrorAnswer {
  status: number
  body: { [key: string]: Json }
  /** Seconds for `Retry-After`, with 429 and 503. */
  retryAfterSeconds: number | null
}

const DETAILS = ['available', 'day', 'reserved', 'count', 'kind', 'currentVersion'] as const

function detailsOf(error: UserError): { [key: string]: Json } {
  const entries = DETAILS.flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'number' || typeof value === 'string' ? [[name, value] as const] : []
  })
  return Object.fromEntries(entries)
}

/** Shapes an expected failure; null for a bug, of which nothing is shown. */
export function answerOfUserError(thrown: unknown): ErrorAnswer | null {
  const error = expectedFailure(thrown)
  if (error === null) return null
  const retryAfterSeconds =
    error instanceof TooManyAttemptsError ? error.retryAfterSeconds : error instanceof UnavailableError ? 2 : null
  const fields =
    error instanceof InvalidInputError ? { errors: error.fields.map(({ field, message }) => ({ field, message })) } : {}
  return {
    status: STATUS_OF[error.code],
    body: { message: error.message, code: error.code, ...detailsOf(error), ...fields },
    retryAfterSeconds,
  }
}
