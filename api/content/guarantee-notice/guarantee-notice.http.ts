import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { TooLargeError, UnsupportedMediaError } from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import type { Context } from '../../context.ts'
import { MAX_NOTICE_BYTES, MEDIA_TYPES } from './guarantee-notice.rules.ts'
import { noticeFile, removeNotice, storeNotice } from './guarantee-notice.service.ts'

const filePath = z.object({ file: z.string() })

/** GET /guarantee-notice/{file}: the bytes as they were uploaded. Fails with `NotFoundError`. */
export async function sendNotice(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { file } = parseInput(filePath, request.params)
  const { content, format } = await noticeFile(ctx, file)
  return reply
    .headers({
      'content-type': MEDIA_TYPES[format],
      'content-disposition': `inline; filename="guarantee-notice.${format}"`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      // Opened as a page it must not run scripts, whatever it contains.
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    })
    .send(Buffer.from(content))
}

/** A file somewhat too large is read to its end, so that its sender gets the answer. */
async function bytesOf({ body }: FastifyRequest): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new UnsupportedMediaError()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) throw new UnsupportedMediaError()
    size += chunk.length
    if (size <= MAX_NOTICE_BYTES) chunks.push(chunk)
    if (size > 2 * MAX_NOTICE_BYTES) break
  }
  if (size > MAX_NOTICE_BYTES) throw new TooLargeError('Файлът е твърде голям: най-много 2 МБ.')
  return Buffer.concat(chunks)
}

/** POST /guarantee-notice: the bytes of the official file. Fails as `storeNotice`. */
export async function takeNotice(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await storeNotice(ctx, await bytesOf(request))
  return reply.header('cache-control', 'no-store').send({ success: true })
}

/** DELETE /guarantee-notice. Fails with `NotFoundError`. */
export async function dropNotice(ctx: Context, _request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await removeNotice(ctx)
  return reply.header('cache-control', 'no-store').send({ success: true })
}
