import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import type { Customer } from '#prisma/client.ts'
import type { Context } from '../../context.ts'

/** Without a permission check; null for a deleted account. */
export const customerRows = defineLoader<Context, number, Customer | null>(async (ctx, ids) =>
  inOrderOf(ids, await ctx.db.customer.findMany({ where: { id: { in: [...ids] } } }), ({ id }) => id),
)
