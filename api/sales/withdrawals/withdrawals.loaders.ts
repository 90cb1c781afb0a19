import { boolean, instant, int, nullable, returning } from '#lib/database/row.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { dayInSofia } from '#rules/calendar.ts'
import type { WithdrawalFacts } from '#rules/withdrawal.ts'
import type { Context } from '../../context.ts'

const FACTS = { id: int, isCancelled: boolean, createdAt: instant, hasGoods: boolean, deliveredAt: nullable(instant) }

/** By order id. An order that was completed without a delivered step was delivered at its completion. */
export const withdrawalFacts = defineLoader<Context, number, WithdrawalFacts>(async (ctx, ids) => {
  const rows = await ctx.sql.rows(returning(FACTS)`
    SELECT o.id, NOT order_is_charged(o.status) AS "isCancelled", o.created_at AS "createdAt",
      EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.type = 'sale') AS "hasGoods",
      (SELECT coalesce(max(e.at) FILTER (WHERE e.status_to = 'delivered'), max(e.at) FILTER (WHERE e.status_to = 'completed'))
        FROM order_events e WHERE e.order_id = o.id) AS "deliveredAt"
    FROM orders o WHERE o.id = ANY (${[...ids]}::int[])`)
  return inOrderOf(ids, rows, ({ id }) => id).map((row) => {
    if (row === null || row === undefined) throw new Error('an order without a row')
    const { isCancelled, hasGoods, createdAt, deliveredAt } = row
    const placedOn = dayInSofia(createdAt)
    return { isCancelled, hasGoods, placedOn, deliveredOn: deliveredAt && dayInSofia(deliveredAt) }
  })
})
