import { PothosValidationError } from '@pothos/core'
import { GraphQLError } from 'graphql'
import type { Logger } from 'pino'
import { UnavailableError } from '#lib/errors.ts'
import { expectedFailure } from '../expected-failure.ts'

/** What clients that read statuses are told, and when to try again in seconds. */
const UNAVAILABLE = { status: 503, headers: { 'retry-after': '2' } }

/** What a top-level error shows: a refusal keeps its Bulgarian message and code, anything unexpected shows only where to look in the log. */
export function maskError(error: unknown, log: Logger, requestId: string): GraphQLError {
  const expected = expectedFailure(error instanceof GraphQLError && error.originalError ? error.originalError : error)
  const at = error instanceof GraphQLError ? { nodes: error.nodes ?? null, path: error.path ?? null } : {}
  if (expected) {
    const http = expected instanceof UnavailableError ? { http: UNAVAILABLE } : {}
    return new GraphQLError(expected.message, { ...at, extensions: { code: expected.code, ...http } })
  }
  if (error instanceof GraphQLError && !error.originalError) {
    // Of a body that is no JSON, Yoga would repeat the whole.
    const { originalError, ...extensions } = error.extensions
    return originalError === undefined
      ? error
      : new GraphQLError(error.message, { ...at, extensions: { ...extensions, http: { status: 400 } } })
  }
  // A variable that is not of its type. What else there might be is for the schema to tell, when it may be asked.
  if (
    error instanceof GraphQLError &&
    error.originalError instanceof GraphQLError &&
    !error.originalError.originalError
  ) {
    return new GraphQLError(error.message.replace(/ Did you mean .*\?$/s, ''), {
      ...at,
      extensions: { code: 'BAD_USER_INPUT' },
    })
  }
  // What the limits on cost refuse, and a global id that is none, is the caller's doing.
  if (error instanceof GraphQLError && error.originalError instanceof PothosValidationError) {
    return new GraphQLError(error.originalError.message, { ...at, extensions: { code: 'BAD_USER_INPUT' } })
  }
  log.error({ err: error instanceof GraphQLError ? error.originalError : error, requestId }, 'a resolver failed')
  return new GraphQLError('Възникна грешка. Моля, опитайте отново.', {
    ...at,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  })
}
