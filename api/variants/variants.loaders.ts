import { defineLoader } from '#lib/loaders.ts'
import type { Context } from '../context.ts'

/** Which sizes the viewer may see: the admin all, others those that are sold now, of products that are still in the shop. */
export const areVisibleVariants = defineLoader<Context, number, boolean>(async ({ db, viewer }, ids) => {
  if (viewer.kind === 'admin') return ids.map(() => true)
  const rows = await db.variant.findMany({
    where: { id: { in: [...ids] }, isActive: true, deletedAt: null, product: { deletedAt: null } },
    select: { id: true },
  })
  const visible = new Set(rows.map(({ id }) => id))
  return ids.map((id) => visible.has(id))
})
