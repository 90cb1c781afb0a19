import { refusing } from '#lib/refusing.ts'
import { containing } from '#lib/text-search.ts'
import { asRead, requireVersion, type Versioned } from '#lib/versions.ts'
import type { Prisma, PromoCode } from '#prisma/client.ts'
import type { Context } from '../context.ts'
import { NotFoundError } from '#lib/errors.ts'
import { PromoCodeInUseError, PromoCodeTakenError } from './promo-codes.errors.ts'
import type { PromoCodeInput } from './promo-codes.input.ts'
import { minuteOf, promoCodeStatus, type PromoCodeStatus } from './promo-codes.rules.ts'
import { limitedPromoTry } from './promo-tries.ts'

const noSuchCode = () => new NotFoundError('Промо кодът не е намерен.')

/** The answer to trying a code; the percentage is null when it is not valid. */
export interface PromoCodeCheck {
  code: string
  valid: boolean
  discountPercentage: number | null
  message: string
}

async function judgedPromoCode(ctx: Context, code: string): Promise<PromoCodeCheck> {
  const promo = await ctx.db.promoCode.findUnique({ where: { code } })
  if (!promo || promoCodeStatus(promo, ctx.clock()) !== 'active')
    return { code, valid: false, discountPercentage: null, message: 'Невалиден промо код' }
  const { discountPercentage } = promo
  return { code, valid: true, discountPercentage, message: `Промо код приложен! Отстъпка ${discountPercentage}%` }
}

/** Tells whether a code can be used now, without using it. Fails with `TooManyAttemptsError` (decisions 10). */
export async function checkPromoCode(ctx: Context, { code }: { code: string }): Promise<PromoCodeCheck> {
  return limitedPromoTry(
    ctx,
    code,
    () => judgedPromoCode(ctx, code),
    ({ valid }) => !valid,
  )
}

/** Every promo code, newest first. For the admin. */
export async function allPromoCodes(ctx: Context): Promise<PromoCode[]> {
  return ctx.db.promoCode.findMany({ orderBy: { id: 'desc' } })
}

const NAME_TAKEN = { unique: () => new PromoCodeTakenError() }

/** Adds a promo code. Fails with `PromoCodeTakenError` when there is one of this name. */
export async function createPromoCode(ctx: Context, input: PromoCodeInput): Promise<PromoCode> {
  return refusing(ctx.db.promoCode.create({ data: input }), NAME_TAKEN)
}

/**
 * Replaces a promo code's terms; orders keep theirs. Fails with `NotFoundError`, `PromoCodeTakenError`, `PromoCodeInUseError` and, when
 * somebody was quicker than `expectedVersion`, `StaleVersionError`.
 */
export async function updatePromoCode(
  ctx: Context,
  id: number,
  { expectedVersion, ...input }: PromoCodeInput & Versioned,
): Promise<PromoCode> {
  const withinLimit = input.maxUses === null ? {} : { usedCount: { lte: input.maxUses } }
  const [promo] = await refusing(
    ctx.db.promoCode.updateManyAndReturn({
      where: { id, ...withinLimit, ...asRead({ expectedVersion }) },
      data: { ...input, version: { increment: 1 } },
    }),
    NAME_TAKEN,
  )
  if (promo) return promo
  const present = await ctx.db.promoCode.findUnique({ where: { id } })
  if (!present) throw noSuchCode()
  requireVersion({ expectedVersion }, present)
  throw new PromoCodeInUseError(present.usedCount)
}

/** Deletes a promo code; orders keep its text and their amounts. Fails with `NotFoundError`. */
export async function deletePromoCode(ctx: Context, id: number): Promise<void> {
  const { count } = await ctx.db.promoCode.deleteMany({ where: { id } })
  if (count === 0) throw noSuchCode()
}

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
