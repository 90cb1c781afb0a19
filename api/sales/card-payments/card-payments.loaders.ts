import { defineLoader } from '#lib/loaders.ts'
import type { CardPayment } from '#prisma/client.ts'
import type { Context } from '../../context.ts'

/** All tries of each order, the latest first. */
export const cardPaymentsOfOrders = defineLoader<Context, number, CardPayment[]>(async (ctx, ids) => {
  const rows = await ctx.db.cardPayment.findMany({ where: { orderId: { in: [...ids] } }, orderBy: { id: 'desc' } })
  const ofOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return ids.map((id) => ofOrder.get(id) ?? [])
})
