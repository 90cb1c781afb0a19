import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { InvalidInputError, UnsupportedMediaError } from '#lib/errors.ts'

const TAKES_FILES = new Set(['/imports', '/imports/preview', '/guarantee-notice', '/bank-statements'])

const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/i

/** Only valid UTF-8 is accepted: otherwise replacement characters would be stored (docs/spec/rest.md#errors). */
export function jsonText(request: FastifyRequest, bytes: Buffer): string {
  const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  if (!/^utf-?8$/i.test(charset)) throw new UnsupportedMediaError()
  if (!isUtf8(bytes)) throw new InvalidInputError([], 'Заявката не може да бъде прочетена.')
  return bytes.toString()
}

/** Whether bytes are on their way that nothing will read: the next request on the connection would wait behind them. */
function leavesBody(raw: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
  return (encoding !== undefined || length !== '0') && !raw.complete && raw.listenerCount('data') === 0
}

/** A body that was refused before its end ends the connection, and the answer says so. */
export function closeAfterRefusedBodies(http: FastifyInstance): void {
  http.addHook('onSend', (request, reply, payload, done) => {
    if (leavesBody(request.raw)) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** Accepts only uncompressed JSON in UTF-8: a small compressed body could expand to a large one. */
export function takePlainBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('remove', 'remove')
  http.removeAllContentTypeParsers()
  http.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    void parse(request, jsonText(request, bytes), done)
  })
  // Left unread: a route of files reads it once it knows who sends it.
  http.addContentTypeParser('application/octet-stream', (request, payload, done) => {
    if (TAKES_FILES.has(request.routeOptions.url ?? '')) done(null, payload)
    else done(new UnsupportedMediaError())
  })
  http.addHook('onRequest', ({ headers }, _reply, done) => {
    done((headers['content-encoding'] ?? 'identity') === 'identity' ? undefined : new UnsupportedMediaError())
  })
}
