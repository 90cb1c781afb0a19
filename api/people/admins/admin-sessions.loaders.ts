import { defineLoader } from '#lib/loaders.ts'
import type { Context } from '../../context.ts'
import { ownSessions } from './admins.service.ts'

export const areOwnSessions = defineLoader<Context, number, boolean>(async (ctx, ids) => {
  if (ctx.viewer.kind !== 'admin') return ids.map(() => false)
  const rows = await ctx.db.session.findMany({
    where: { ...ownSessions(ctx), id: { in: [...ids] } },
    select: { id: true },
  })
  const own = new Set(rows.map(({ id }) => id))
  return ids.map((id) => own.has(id))
})
