import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { MAX_ID } from '#lib/fields.ts'
import { parseInput } from '#lib/input.ts'
import type { Context } from '../../context.ts'
import { noSuchAuditFile } from './audit-files.errors.ts'
import { storedAuditFile } from './audit-files.service.ts'

const filePath = z.object({ fileId: z.string() })

/** GET /audit-files/{id}: a stored file as it was made. Fails with `NotFoundError`. */
export async function sendAuditFile(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { fileId } = parseInput(filePath, request.params)
  if (!/^[1-9]\d{0,9}$/.test(fileId) || Number(fileId) > MAX_ID) throw noSuchAuditFile()
  const { content, month, id } = await storedAuditFile(ctx, Number(fileId))
  const name = `audit-${month.toISOString().slice(0, 7)}-${id}.xml`
  return reply
    .headers({
      'content-type': 'application/xml; charset=windows-1251',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    .send(Buffer.from(content))
}
