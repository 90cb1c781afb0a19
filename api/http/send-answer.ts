import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpAnswer } from '../cache/answer-cache.ts'
import { encodingFor, type Encoding } from './accepted-encoding.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const MIN_COMPRESSED_BYTES = 1_024

const COMPRESS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    brotliAsync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  gzip: (body) => gzipAsync(body),
}

// A cached answer is compressed once, on another thread; the entry lives as long as the answer.
const compressed = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>()

function compressedOnce(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const known = compressed.get(body) ?? new Map<Encoding, Promise<Buffer>>()
  const bytes = known.get(encoding) ?? COMPRESS[encoding](body)
  compressed.set(body, known.set(encoding, bytes))
  return bytes
}

/** Sends an answer. Public ones are compressed once for everybody; others are left to @fastify/compress. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: HttpAnswer,
): Promise<FastifyReply> {
  reply.code(answer.status).headers(answer.headers)
  const encoding =
    answer.isPublic && answer.body.byteLength >= MIN_COMPRESSED_BYTES
      ? encodingFor(request.headers['accept-encoding'])
      : null
  if (encoding === null) return reply.send(answer.body)
  const bytes = await compressedOnce(answer.body, encoding)
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter((names) => names !== undefined).join(', ')
  return reply.headers({ 'content-encoding': encoding, vary }).send(bytes)
}
