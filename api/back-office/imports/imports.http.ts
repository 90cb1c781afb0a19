import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { InvalidInputError } from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import type { Context } from '../../context.ts'
import { fileBytes } from '../../platform/rest/file-bytes.ts'
import { csvFile } from '../exports/csv.ts'
import { isProductField, PRODUCT_HEADERS } from '../exports/product-sheet.ts'
import { previewImport, saveImport } from './imports.service.ts'
import { MAX_FILE_BYTES, MAX_ROWS } from './table-limits.rules.ts'
import { EXAMPLE, FIELDS } from './sheet-rows.rules.ts'
import { sendProgress } from './save-progress.http.ts'

/** POST /imports/preview: the bytes of a CSV or a workbook. Fails with `InvalidInputError`. */
export async function sendPreview(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const preview = await previewImport(ctx, await fileBytes(request, MAX_FILE_BYTES))
  return reply.header('cache-control', 'no-store').send(preview)
}

const cells = z
  .record(z.string(), z.string().max(20_000))
  .transform((read) => Object.fromEntries(Object.entries(read).filter(([name]) => isProductField(name))))

const saveInput = z.object({
  rows: z.array(z.object({ line: z.int().positive(), seen: z.string().max(16), cells })).max(MAX_ROWS),
  reason: z.enum(['adjustment', 'delivery']).default('adjustment'),
})

/** Only valid UTF-8: otherwise replacement characters would be stored (docs/spec/rest.md#errors). */
function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new InvalidInputError([], 'Заявката не може да бъде прочетена.')
  }
}

/**
 * POST /imports: the lines of a preview, as JSON that is a file too; the progress is sent to a client that accepts
 * `text/event-stream`. Fails as `saveImport`.
 */
export async function sendSaved(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { rows, reason } = parseInput(saveInput, jsonIn(await fileBytes(request, 2 * MAX_FILE_BYTES)))
  if (request.headers.accept?.includes('text/event-stream'))
    return sendProgress(reply, (tell) => saveImport(ctx, rows, reason, tell))
  return reply.header('cache-control', 'no-store').send(await saveImport(ctx, rows, reason))
}

async function* exampleLine() {
  yield [FIELDS.map((field) => EXAMPLE[field])]
}

/** GET /imports/template: the headers, to be filled in, with an example that is not read. */
export async function sendTemplate(
  _ctx: Context,
  _request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const columns = FIELDS.map((field) => ({ header: PRODUCT_HEADERS[field], kind: 'text' as const }))
  const pieces = await Array.fromAsync(csvFile({ columns, pages: exampleLine() }))
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="products-template.csv"',
      'cache-control': 'no-store',
    })
    .send(Buffer.concat(pieces))
}
