import { defineLoader } from '#lib/loaders.ts'
import type { Context } from '../context.ts'

/** Admins see all reviews, others approved ones of products that are not deleted. */
export const areVisibleReviews = defineLoader<Context, number, boolean>(async ({ db, viewer }, ids) => {
  if (viewer.kind === 'admin') return ids.map(() => true)
  const rows = await db.review.findMany({
    where: { id: { in: [...ids] }, isApproved: true, product: { deletedAt: null } },
    select: { id: true },
  })
  const visible = new Set(rows.map(({ id }) => id))
  return ids.map((id) => visible.has(id))
})
