import { containing } from '#lib/text-search.ts'
import type { Prisma } from '#prisma/client.ts'
import type { Context } from '../context.ts'
import { minuteOf, type PromoCodeStatus } from './promo-codes.rules.ts'

/** The same rule as `promoCodeStatus`, as a filter over rows. */
function havingStatus(ctx: Context, status: PromoCodeStatus): Prisma.PromoCodeWhereInput {
  const now = ctx.clock()
  const started = { validFrom: { lte: now } }
  const lasting = { OR: [{ validUntil: { gte: now } }, { validUntil: minuteOf(now) }] }
  const usedUp = { AND: [{ maxUses: { not: null } }, { usedCount: { gte: ctx.db.promoCode.fields.maxUses } }] }
  const left = { OR: [{ maxUses: null }, { usedCount: { lt: ctx.db.promoCode.fields.maxUses } }] }
  const meaning = {
    inactive: { isActive: false },
    upcoming: { isActive: true, validFrom: { gt: now } },
    expired: { isActive: true, ...started, NOT: lasting },
    exhausted: { isActive: true, ...started, AND: [lasting, usedUp] },
    active: { isActive: true, ...started, AND: [lasting, left] },
  } satisfies Record<PromoCodeStatus, Prisma.PromoCodeWhereInput>
  return meaning[status]
}

/** The rows a text search or a status filter of the panel means; both optional. */
export function promoCodesMatching(
  ctx: Context,
  search: string | null,
  status: PromoCodeStatus | null,
): Prisma.PromoCodeWhereInput {
  const text = search?.trim()
  return {
    AND: [
      status ? havingStatus(ctx, status) : {},
      text ? { OR: (['code', 'description'] as const).map((field) => ({ [field]: containing(text) })) } : {},
    ],
  }
}
