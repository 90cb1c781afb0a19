import { int, returning } from '#lib/database/row.ts'
import { defineLoader, groupedBy } from '#lib/loaders.ts'
import { wholeRow } from '#lib/model-row.ts'
import type { CardPayment } from '#prisma/client.ts'
import type { Context } from '../../context.ts'

const ROW = wholeRow('CardPayment')

/** All tries of each order, the latest first. */
export const cardPaymentsOfOrders = defineLoader<Context, number, CardPayment[]>(async (ctx, ids) => {
  const rows = await ctx.sql.rows(returning({ id: int, ...ROW.shape })`
    SELECT t.id, ${ROW.columns} FROM card_payments t WHERE t.order_id = ANY (${[...ids]}::int[]) ORDER BY t.id DESC`)
  return groupedBy(ids, rows.map(ROW.rowOf), ({ orderId }) => orderId)
})
