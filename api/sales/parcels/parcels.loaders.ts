import { defineLoader, groupedBy, inOrderOf } from '#lib/loaders.ts'
import type { Parcel } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { readLabelOrders, type LabelOrder } from './label-order.service.ts'

export const labelOrders = defineLoader<Context, number, LabelOrder | null>(async (ctx, ids) =>
  inOrderOf(ids, await readLabelOrders(ctx.sql, ids), ({ id }) => id),
)

/** Newest first. */
export const parcelsOfOrders = defineLoader<Context, number, Parcel[]>(async (ctx, ids) => {
  const rows = await ctx.db.parcel.findMany({ where: { orderId: { in: [...ids] } }, orderBy: { id: 'desc' } })
  return groupedBy(ids, rows, ({ orderId }) => orderId)
})
