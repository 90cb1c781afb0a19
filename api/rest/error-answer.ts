import { expectedFailure } from '../expected-failure.ts'
import type { Json } from './route.ts'

/** What a caller is told about a failure. */
export interface ErrorAnswer {
  status: number
  body: { [key: string]: Json }
  /** Seconds for `Retry-After`, with 429 and 503. */
  retryAfterSeconds: number | null
}

/** Shapes an expected failure; null for a bug, of which nothing is shown. */
export function answerOfUserError(thrown: unknown): ErrorAnswer | null {
  const error = expectedFailure(thrown)
  if (error === null) return null
  const { status, message, code, retryAfterSeconds } = error
  return { status, body: { message, code, ...error.details() }, retryAfterSeconds }
}
