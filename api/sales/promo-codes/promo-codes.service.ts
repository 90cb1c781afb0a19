import { refusing } from '#lib/refusing.ts'
import { asRead, requireVersion, type Versioned } from '#lib/versions.ts'
import type { PromoCode } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError, NotFoundError } from '#lib/errors.ts'
import { PromoCodeInUseError, PromoCodeTakenError } from './promo-codes.errors.ts'
import { PERIOD_REVERSED, type PromoCodeInput } from './promo-codes.input.ts'
import { promoCodeRejection, REJECTION_MESSAGES, type PromoCodeRejection } from './promo-codes.rules.ts'
import { limitedPromoTry, promoCodeMeant } from './promo-uses.service.ts'

const noSuchCode = () => new NotFoundError('Промо кодът не е намерен.')

/** `discountPercentage` is null for an invalid code, `rejection` for a valid one. */
export interface PromoCodeCheck {
  code: string
  valid: boolean
  discountPercentage: number | null
  /** The message for REST: the same for all invalid codes. */
  message: string
  rejection: PromoCodeRejection | null
}

async function judgedPromoCode(ctx: Context, code: string): Promise<PromoCodeCheck> {
  const promo = await promoCodeMeant(ctx, code)
  const rejection = promoCodeRejection(promo, ctx.clock())
  if (promo === null || rejection !== null)
    return { code, valid: false, discountPercentage: null, message: REJECTION_MESSAGES.unknown, rejection }
  const { discountPercentage } = promo
  const message = `Промо код приложен! Отстъпка ${discountPercentage}%`
  return { code: promo.code, valid: true, discountPercentage, message, rejection: null }
}

/** Takes no use. Fails with `TooManyAttemptsError` (docs/spec/runtime.md#limits). */
export async function checkPromoCode(ctx: Context, { code }: { code: string }): Promise<PromoCodeCheck> {
  return limitedPromoTry(
    ctx,
    code,
    () => judgedPromoCode(ctx, code),
    ({ valid }) => !valid,
  )
}

export async function allPromoCodes(ctx: Context): Promise<PromoCode[]> {
  return ctx.db.promoCode.findMany({ orderBy: { id: 'desc' } })
}

const NAME_TAKEN = { unique: () => new PromoCodeTakenError() }

/** Fails with `PromoCodeTakenError`. */
export async function createPromoCode(ctx: Context, input: PromoCodeInput): Promise<PromoCode> {
  return refusing(ctx.db.promoCode.create({ data: input }), NAME_TAKEN)
}

/**
 * Placed orders keep the old terms. Fails with `NotFoundError`, `InvalidInputError`, `PromoCodeTakenError`,
 * `PromoCodeInUseError`, `StaleVersionError`.
 */
export async function updatePromoCode(
  ctx: Context,
  id: number,
  { expectedVersion, ...change }: Partial<PromoCodeInput> & Versioned,
): Promise<PromoCode> {
  const withinLimit = change.maxUses ? { usedCount: { lte: change.maxUses } } : {}
  const [promo] = await refusing(
    ctx.db.promoCode.updateManyAndReturn({
      where: { id, ...withinLimit, ...asRead({ expectedVersion }) },
      data: { ...change, version: { increment: 1 } },
    }),
    { ...NAME_TAKEN, check: () => new InvalidInputError([PERIOD_REVERSED]) },
  )
  if (promo) return promo
  const present = await ctx.db.promoCode.findUnique({ where: { id } })
  if (!present) throw noSuchCode()
  requireVersion({ expectedVersion }, present)
  throw new PromoCodeInUseError(present.usedCount)
}

/** Orders keep the code's text and their amounts. Fails with `NotFoundError`. */
export async function deletePromoCode(ctx: Context, id: number): Promise<void> {
  const { count } = await ctx.db.promoCode.deleteMany({ where: { id } })
  if (count === 0) throw noSuchCode()
}
