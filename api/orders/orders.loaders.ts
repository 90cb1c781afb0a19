import { sql } from '#lib/database/sql.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import type { Order } from '#prisma/client.ts'
import type { Context } from '../context.ts'

/** How many lines of an order are rentals. */
export const rentalLineCounts = defineLoader<Context, number, number>(async (ctx, ids) => {
  const rows = await ctx.sql.rows<{ orderId: number; count: number }>(sql`
    SELECT order_id AS "orderId", count(*) AS count FROM order_lines WHERE order_id = ANY (${[...ids]}::int[]) AND type = 'rent' GROUP BY order_id`)
  return inOrderOf(ids, rows, ({ orderId }) => orderId).map((row) => row?.count ?? 0)
})

/** Orders by number, without a look at who asks. An order placed by this very request is known already. */
export const orderRows = defineLoader<Context, number, Order>(async (ctx, ids) =>
  Promise.all(ids.map((id) => ctx.db.order.findUniqueOrThrow({ where: { id } }))),
)
