import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './accepted-encoding.ts'

export const LONG_LIST = 1_000

// Must fit one compressed piece: the compressor waits for the event loop each time its buffer is full.
const COMPRESSED_PIECE_BYTES = 256 * 1024

const COMPRESSOR = {
  br: () =>
    createBrotliCompress({
      chunkSize: COMPRESSED_PIECE_BYTES,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
  gzip: () => createGzip({ chunkSize: COMPRESSED_PIECE_BYTES, level: 4 }),
} as const

function* pieces(items: readonly unknown[]): Generator<Buffer> {
  for (let at = 0; at < items.length; at += LONG_LIST) {
    const bytes = Buffer.from(JSON.stringify(items.slice(at, at + LONG_LIST)))
    // Only the first piece keeps the opening bracket; in the others a comma replaces it.
    if (at > 0) bytes[0] = 0x2c
    yield bytes.subarray(0, -1)
  }
  yield Buffer.from(']')
}

/** Each piece is compressed on another thread while the next is written, and other requests run in between. */
export async function sendLongList(
  request: FastifyRequest,
  reply: FastifyReply,
  items: readonly unknown[],
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const compressor = encoding === null ? null : COMPRESSOR[encoding]()
  const hash = createHash('sha1')
  const sent: Buffer[] = []
  compressor?.on('data', (piece: Buffer) => sent.push(piece))
  for (const piece of pieces(items)) {
    hash.update(piece)
    if (compressor) compressor.write(piece)
    else sent.push(piece)
    await setImmediate()
  }
  if (compressor) await once(compressor.end(), 'end')
  reply.header('etag', `"${hash.digest('base64')}"`)
  if (encoding !== null) reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' })
  return reply.send(Buffer.concat(sent))
}
