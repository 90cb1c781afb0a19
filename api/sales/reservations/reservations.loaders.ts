import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import type { Reservation } from '#prisma/client.ts'
import type { Context } from '../../context.ts'

/** Without a permission check; null for a deleted one. */
export const reservationRows = defineLoader<Context, number, Reservation | null>(async (ctx, ids) =>
  inOrderOf(ids, await ctx.db.reservation.findMany({ where: { id: { in: [...ids] } } }), ({ id }) => id),
)
