import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpAnswer } from '../cache/answer-cache.ts'
import { encodingFor } from './accepted-encoding.ts'

/** `If-None-Match` compares weakly. */
export function isKnown({ method, headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']
  return (method === 'GET' || method === 'HEAD') && known !== undefined && (known === '*' || known.includes(etag))
}

/** Sends an answer. Public ones are compressed once for everybody; others are left to @fastify/compress. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body, isPublic }: HttpAnswer,
): Promise<FastifyReply> {
  reply.code(status).headers(headers)
  if (!isPublic) return reply.send(body.plain())
  const encoding = body.isCompressible ? encodingFor(request.headers['accept-encoding']) : null
  if (body.isCompressible) {
    const vary = [reply.getHeader('vary'), 'accept-encoding'].filter((names) => names !== undefined)
    reply.header('vary', vary.join(', '))
  }
  const etag = body.etag(encoding)
  reply.header('etag', etag)
  if (status === 200 && isKnown(request, etag)) return reply.code(304).removeHeader('content-type').send()
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.send(await body.encoded(encoding))
}
