import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredAnswer } from '../cache/answer-cache.ts'
import { encodingFor, type Encoding } from './accepted-encoding.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Shorter answers are sent as they are: compressed they would hardly be smaller. */
const WORTH_COMPRESSING = 1_024

const COMPRESS: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) =>
    compressBrotli(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
  gzip: (text) => compressGzip(text),
}

// A kept answer is compressed once for all who get it, on another thread, and forgotten with it.
const compressed = new WeakMap<StoredAnswer, Map<Encoding, Promise<Buffer>>>()

function bytesOf(answer: StoredAnswer, encoding: Encoding): Promise<Buffer> {
  const known = compressed.get(answer) ?? new Map<Encoding, Promise<Buffer>>()
  const bytes = known.get(encoding) ?? COMPRESS[encoding](answer.body)
  compressed.set(answer, known.set(encoding, bytes))
  return bytes
}

/** Sends an answer that may have been kept, compressed as the client likes it; one that is nobody else's is compressed like any other. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: StoredAnswer,
): Promise<FastifyReply> {
  const encoding =
    answer.mayBeShared && answer.body.length >= WORTH_COMPRESSING
      ? encodingFor(request.headers['accept-encoding'])
      : null
  if (encoding === null) return reply.send(answer.body)
  const bytes = await bytesOf(answer, encoding)
  return reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' }).send(bytes)
}
