import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { InvalidInputError, NotFoundError, TooLargeError, UnsupportedMediaError } from '#lib/errors.ts'
import { answerOfUserError, type ErrorAnswer } from '../rest/error-answer.ts'
import { recordOf } from './request-records.ts'

const WRONG_METHOD = 'Този метод не се приема тук.'
const UNREADABLE = 'Заявката не може да бъде прочетена.'

const NO_HTTP: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Заявката е твърде дълга.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Заявката не пристигна навреме.'],
}

function wordsOf(error: FastifyError): Error {
  if (error.statusCode === 413) return new TooLargeError()
  if (error.statusCode === 415) return new UnsupportedMediaError()
  if (error.statusCode === 404) return new NotFoundError()
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new InvalidInputError([], UNREADABLE)
  }
  return error
}

function sendAnswer(answer: ErrorAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  recordOf(request).codes.add(answer.body.code)
  if (answer.retryAfterSeconds !== null) reply.header('retry-after', answer.retryAfterSeconds)
  return reply.code(answer.status).send({ ...answer.body, requestId: request.id })
}

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A handler that failed half-way may have set long-lived cache headers.
  reply.removeHeader('etag').header('cache-control', 'no-store')
  const answer = answerOfUserError(wordsOf(error))
  if (answer) return sendAnswer(answer, request, reply)
  recordOf(request).codes.add('INTERNAL')
  request.log.error({ reqId: request.id, err: error }, 'a request failed')
  return reply
    .code(500)
    .send({ message: 'Възникна грешка. Моля, опитайте отново.', code: 'INTERNAL', requestId: request.id })
}

export function answerErrors(http: FastifyInstance): void {
  http.setErrorHandler<FastifyError>(sendError)
}

export function answerUnreadableAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const words = error.statusCode === 414 ? Object.assign(error, { statusCode: 404 }) : error
  sendError(words, request, reply.header('x-content-type-options', 'nosniff'))
}

interface BareAnswer {
  status: number
  message: string
  code: string
  headers?: string
}

function bytesOf({ status, message, code, headers = '' }: BareAnswer): string {
  const body = JSON.stringify({ message, code })
  const always = `content-type: application/json; charset=utf-8\r\nx-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n`
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}${always}\r\n${body}`
}

/** Answers what Node could not parse as HTTP, or not in time: there is no request yet, so this writes to the socket. */
export function answerNoHttp(error: ConnectionError, socket: Socket): void {
  const [status, message] = NO_HTTP[error.code] ?? [400, UNREADABLE]
  if (socket.writable && error.code !== 'ECONNRESET') socket.write(bytesOf({ status, message, code: 'BAD_INPUT' }))
  socket.destroySoon()
}

/** CONNECT never becomes a request: without a listener Node would close the connection without an answer. */
export function refuseConnect(http: FastifyInstance): void {
  http.server.on('connect', (_request, stream) => {
    stream.on('error', () => undefined)
    stream.end(
      bytesOf({
        status: 405,
        message: WRONG_METHOD,
        code: 'METHOD_NOT_ALLOWED',
        headers: 'allow: GET, HEAD, POST, PUT, PATCH, DELETE\r\n',
      }),
    )
  })
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

export function refuseMethod(request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]): FastifyReply {
  recordOf(request).codes.add('METHOD_NOT_ALLOWED')
  return reply
    .code(405)
    .header('allow', allowed.join(', '))
    .send({ message: WRONG_METHOD, code: 'METHOD_NOT_ALLOWED', requestId: request.id })
}

/**
 * Known paths answer other methods with 405 and the allowed ones, unknown paths with 404 (docs/spec/rest.md#errors).
 */
export function refuseTheRest(http: FastifyInstance, paths: ReadonlyMap<string, ReadonlySet<string>>): void {
  const known = [...paths].map(([url, taken]) => ({
    url,
    allowed: taken.has('GET') ? [...taken, 'HEAD'] : [...taken],
    pattern: new RegExp(`^${url.replaceAll(':any', '[^/]+')}$`),
  }))
  for (const { url, allowed } of known) {
    http.route({
      method: METHODS.filter((method) => !allowed.includes(method) && !http.hasRoute({ url, method })),
      url,
      handler: (request, reply) => refuseMethod(request, reply, allowed),
    })
  }
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/\?.*$/, '')
    // Methods that Fastify cannot route, such as PROPFIND, arrive here on any path.
    const found = METHODS.some((method) => method === request.method)
      ? undefined
      : known.find(({ pattern }) => pattern.test(path))
    if (found === undefined) throw new NotFoundError('Няма такъв адрес.')
    return refuseMethod(request, reply, found.allowed)
  })
}
