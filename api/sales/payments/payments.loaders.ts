import { int, returning } from '#lib/database/row.ts'
import { defineLoader } from '#lib/loaders.ts'
import type { Context } from '../../context.ts'
import { IS_ONLINE } from './payments.sql.ts'

export const arePaymentsOnline = defineLoader<Context, number, boolean>(async (ctx, ids) => {
  const rows = await ctx.sql.rows(returning({ id: int })`
    SELECT p.id FROM payments p WHERE p.id = ANY (${[...ids]}::int[]) AND ${IS_ONLINE}`)
  const online = new Set(rows.map(({ id }) => id))
  return ids.map((id) => online.has(id))
})
