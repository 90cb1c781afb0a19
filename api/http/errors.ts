import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { InvalidInputError, NotFoundError, TooLargeError, UnsupportedMediaError } from '../errors.ts'
import { answerOfUserError, type ErrorAnswer } from '../rest/error-answer.ts'

/** Failures of Fastify itself (body, content type, path) in the shop's own words. */
function wordsOf(error: FastifyError): Error {
  if (error.statusCode === 413) return new TooLargeError()
  if (error.statusCode === 415) return new UnsupportedMediaError()
  if (error.statusCode === 404) return new NotFoundError()
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new InvalidInputError([], 'Заявката не може да бъде прочетена.')
  }
  return error
}

function sendAnswer(answer: ErrorAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (answer.retryAfterSeconds !== null) reply.header('retry-after', answer.retryAfterSeconds)
  return reply.code(answer.status).send({ ...answer.body, requestId: request.id })
}

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = answerOfUserError(wordsOf(error))
  if (answer) return sendAnswer(answer, request, reply)
  request.log.error({ err: error }, 'a request failed')
  return reply.code(500).send({ message: 'Възникна грешка. Моля, опитайте отново.', code: 'INTERNAL', requestId: request.id })
}

/** Makes every failure a JSON answer with a Bulgarian message; a bug shows nothing but the id to look for in the log. */
export function answerErrors(http: FastifyInstance): void {
  http.setErrorHandler<FastifyError>(sendError)
  http.setNotFoundHandler(() => {
    throw new NotFoundError('Няма такъв адрес.')
  })
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

/** On a known path every other method is refused with the list of those that are taken (decisions 8). */
export function refuseOtherMethods(http: FastifyInstance, paths: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [url, taken] of paths) {
    const allowed = taken.has('GET') ? [...taken, 'HEAD'] : [...taken]
    http.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url,
      handler: (request, reply) =>
        reply.code(405).header('allow', allowed.join(', ')).send({ message: 'Този метод не се приема тук.', code: 'METHOD_NOT_ALLOWED', requestId: request.id }),
    })
  }
}
