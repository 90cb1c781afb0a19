import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredAnswer } from '../cache/answer-cache.ts'
import { encodingFor, type Encoding } from './accepted-encoding.ts'

/** Shorter answers are sent as they are: compressed they would hardly be smaller. */
const WORTH_COMPRESSING = 1_024

const COMPRESS: Record<Encoding, (text: string) => Buffer> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }),
  gzip: (text) => gzipSync(text),
}

// A kept answer is compressed once for all who get it, and forgotten with it.
const compressed = new WeakMap<StoredAnswer, Map<Encoding, Buffer>>()

function bytesOf(answer: StoredAnswer, encoding: Encoding): Buffer {
  const known = compressed.get(answer) ?? new Map<Encoding, Buffer>()
  const bytes = known.get(encoding) ?? COMPRESS[encoding](answer.body)
  compressed.set(answer, known.set(encoding, bytes))
  return bytes
}

/** Sends an answer that may have been kept, compressed as the client likes it; one that is nobody else's is compressed like any other. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: StoredAnswer): FastifyReply {
  const encoding = answer.mayBeShared && answer.body.length >= WORTH_COMPRESSING ? encodingFor(request.headers['accept-encoding']) : null
  if (encoding === null) return reply.send(answer.body)
  return reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' }).send(bytesOf(answer, encoding))
}
