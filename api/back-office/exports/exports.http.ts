import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { InvalidInputError, NotFoundError } from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { EXPORT_NEEDS } from '#rules/export-names.ts'
import { requirePermission, type Context } from '../../context.ts'
import { connectionPages } from '../../platform/graph/connection-pages.ts'
import { csvFile } from './csv.ts'
import type { Value } from './exported-list.ts'
import { EXPORTED_LISTS, isExportName } from './exported-lists.ts'
import { xlsxFile } from './xlsx.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const path = z.object({ list: z.string() })

const query = z.object({
  format: z.enum(['csv', 'xlsx'], 'csv или xlsx'),
  variables: z.string().max(6_000).default('{}'),
})

function variablesIn(text: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  } catch {
    throw new InvalidInputError([{ field: 'variables', message: 'Очаква се JSON обект.' }])
  }
}

/** The first page is there before the answer begins: until then a failure has a status of its own. */
async function begun(
  pages: AsyncGenerator<unknown[]>,
  linesOf: (node: unknown) => Value[][],
): Promise<AsyncIterable<Value[][]>> {
  const first = await pages.next()
  return (async function* () {
    if (first.done !== true) yield first.value.flatMap(linesOf)
    for await (const nodes of pages) yield nodes.flatMap(linesOf)
  })()
}

/** GET /exports/{list}?format=csv&variables={…}: a list of the panel with the variables of its query. Fails with `ForbiddenError`. */
export async function sendExport(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { list: name } = parseInput(path, request.params)
  if (!isExportName(name)) throw new NotFoundError()
  const needs = EXPORT_NEEDS[name]
  if (needs !== null) requirePermission(ctx, needs)
  const { format, variables } = parseInput(query, request.query)
  const list = EXPORTED_LISTS[name]
  const pages = await begun(connectionPages(ctx, list, variablesIn(variables)), await list.linesFor(ctx))
  return reply
    .headers({
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="${name}-${dayInSofia(ctx.clock())}.${format}"`,
      'cache-control': 'no-store',
    })
    .send(format === 'csv' ? Readable.from(csvFile({ ...list, pages })) : xlsxFile({ ...list, pages }))
}
