import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { TooLargeError, UnsupportedMediaError } from '#lib/errors.ts'

/** A file somewhat too large is read to its end, so that its sender gets the answer. */
export async function fileBytes({ body }: Pick<FastifyRequest, 'body'>, most: number): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new UnsupportedMediaError()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) throw new UnsupportedMediaError()
    size += chunk.length
    if (size <= most) chunks.push(chunk)
    if (size > 2 * most) break
  }
  if (size > most) throw new TooLargeError(`Файлът е твърде голям: най-много ${most / 1024 / 1024} МБ.`)
  return Buffer.concat(chunks)
}
