import type { Variant } from '#prisma/client.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'

/** Variants that exist; null for one that was deleted. */
export const liveVariants = defineLoader<number, Variant | null>(async (ctx, ids) =>
  inOrderOf(ids, await ctx.db.variant.findMany({ where: { id: { in: [...ids] }, deletedAt: null } }), ({ id }) => id),
)
