import type { ErrorCode } from '#lib/error-codes.ts'
import { expectedFailure } from '../../expected-failure.ts'
import type { Json } from './route.ts'

export interface ErrorAnswer {
  status: number
  body: { code: ErrorCode; message: string; [key: string]: Json }
  retryAfterSeconds: number | null
}

/** Null for a bug, whose details stay in the log. */
export function answerOfUserError(thrown: unknown): ErrorAnswer | null {
  const error = expectedFailure(thrown)
  if (error === null) return null
  const { status, message, code, retryAfterSeconds } = error
  return { status, body: { message, code, ...error.details() }, retryAfterSeconds }
}
