import { PothosValidationError } from '@pothos/core'
import { GraphQLError } from 'graphql'
import type { Logger } from 'pino'
import { InvalidInputError, UnavailableError } from '#lib/errors.ts'
import { PageArgumentError } from '#lib/keyset.ts'
import { expectedFailure } from '../../expected-failure.ts'

const UNAVAILABLE = { status: 503, headers: { 'retry-after': '2' } }

/** Of every argument that is refused outside a typed result: ids, cursors, days, rules of the input. */
const WRONG_ARGUMENT = 'BAD_USER_INPUT'

const isArgumentMistake = (error: unknown): error is Error =>
  error instanceof PothosValidationError || error instanceof PageArgumentError

function withCode(error: GraphQLError): GraphQLError {
  // Of a variable that is missing, which graphql-js refuses without a code.
  if (error.extensions['code'] === undefined) error.extensions['code'] = WRONG_ARGUMENT
  return error
}

/** An expected failure keeps its message and code. Of an unexpected error callers see only the request id; it is logged. */
export function maskError(error: unknown, log: Logger, requestId: string): GraphQLError {
  const expected = expectedFailure(error instanceof GraphQLError && error.originalError ? error.originalError : error)
  const at = error instanceof GraphQLError ? { nodes: error.nodes ?? null, path: error.path ?? null } : {}
  if (expected) {
    const http = expected instanceof UnavailableError ? { http: UNAVAILABLE } : {}
    const code = expected instanceof InvalidInputError ? WRONG_ARGUMENT : expected.code
    return new GraphQLError(expected.message, { ...at, extensions: { code, ...http } })
  }
  if (error instanceof GraphQLError && !error.originalError) {
    // For a body that is not JSON, Yoga's extensions would repeat the whole body.
    const { originalError, ...extensions } = error.extensions
    return originalError === undefined
      ? withCode(error)
      : new GraphQLError(error.message, { ...at, extensions: { ...extensions, http: { status: 400 } } })
  }
  // A variable of the wrong type. "Did you mean" is cut: it would reveal the schema while introspection is off.
  if (
    error instanceof GraphQLError &&
    error.originalError instanceof GraphQLError &&
    !error.originalError.originalError
  ) {
    return new GraphQLError(error.message.replace(/ Did you mean .*\?$/s, ''), {
      ...at,
      extensions: { code: WRONG_ARGUMENT },
    })
  }
  if (error instanceof GraphQLError && isArgumentMistake(error.originalError)) {
    return new GraphQLError(error.originalError.message, { ...at, extensions: { code: WRONG_ARGUMENT } })
  }
  log.error({ err: error instanceof GraphQLError ? error.originalError : error, requestId }, 'a resolver failed')
  return new GraphQLError('Възникна грешка. Моля, опитайте отново.', {
    ...at,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  })
}
