import { boolean, instant, int, nullable, returning, string, type RowOf, type Statement } from '#lib/database/row.ts'
import { sql, type Sql, type Transaction } from '#lib/database/sql.ts'
import { UserError } from '#lib/errors.ts'
import type { Prisma, PromoCode } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { limited } from '../../platform/throttles/throttles.service.ts'
import { PromoCodeRejectedError } from './promo-codes.errors.ts'
import { hasUsesLeft, minuteOf, promoCodeRejection, promoCodeStatus, type PromoObstacle } from './promo-codes.rules.ts'

export const TAKEN_PROMO = { id: int, code: string, discountPercentage: int }

export type TakenPromo = RowOf<typeof TAKEN_PROMO>

/**
 * Condition on `promo_codes`: usable now. A null code matches no row. `promo_code_of` finds the code that was meant
 * (docs/spec/promo-codes.md#checking-a-code).
 */
function isUsable(code: string | null, now: Date): Prisma.Sql {
  return sql`code = promo_code_of(${code}::text) AND is_active AND valid_from <= ${now}::timestamptz
      AND (valid_until >= ${now}::timestamptz OR valid_until = ${minuteOf(now)}::timestamptz)
      AND (max_uses IS NULL OR used_count < max_uses)`
}

const takenColumns = sql`id, code, discount_percentage AS "discountPercentage"`

export function selectUsablePromoSql(code: string | null, now: Date): Statement<TakenPromo> {
  return returning(TAKEN_PROMO)`SELECT ${takenColumns} FROM promo_codes WHERE ${isUsable(code, now)}`
}

/** Takes one use and returns a `TakenPromo`; no row means rejected. A null code takes no use. */
export function takePromoUseSql(
  code: string | null,
  now: Date,
  condition: Prisma.Sql = sql`true`,
): Statement<TakenPromo> {
  return returning(
    TAKEN_PROMO,
  )`UPDATE promo_codes SET used_count = used_count + 1 WHERE ${isUsable(code, now)} AND ${condition} RETURNING ${takenColumns}`
}

/** Null without a code; takes no use. Fails with `PromoCodeRejectedError`. */
export async function readPromo(tx: Sql, code: string | null, now: Date): Promise<TakenPromo | null> {
  if (code === null) return null
  const promo = await tx.first(selectUsablePromoSql(code, now))
  if (!promo) throw new PromoCodeRejectedError()
  return promo
}

interface OrderPromo {
  promoCode: string | null
  promoCodeId: number | null
}

/** Takes the use for an order's first line; does nothing without a code. Fails with `PromoCodeRejectedError`. */
export async function takePromoUse(tx: Sql, { promoCode, promoCodeId }: OrderPromo, now: Date): Promise<void> {
  if (promoCode === null) return
  const promo = await tx.first(takePromoUseSql(promoCode, now, sql`id = ${promoCodeId}::int`))
  if (!promo) throw new PromoCodeRejectedError()
}

export async function releasePromoUse({ db }: Transaction, id: number): Promise<void> {
  await db.promoCode.updateMany({ where: { id }, data: { usedCount: { decrement: 1 } } })
}

const TERMS = {
  id: int,
  isActive: boolean,
  validFrom: instant,
  validUntil: instant,
  maxUses: nullable(int),
  usedCount: int,
}

/** For a restored order; null unless the code prevents it. With `isAsAgreed` only its limit can. */
export async function retakePromoUse(
  tx: Transaction,
  promoCodeId: number | null,
  now: Date,
  isAsAgreed: boolean,
): Promise<PromoObstacle | null> {
  const promo = await tx.first(returning(TERMS)`
    SELECT id, is_active AS "isActive", valid_from AS "validFrom", valid_until AS "validUntil", max_uses AS "maxUses", used_count AS "usedCount"
    FROM promo_codes WHERE id = ${promoCodeId} FOR NO KEY UPDATE`)
  if (!promo) return isAsAgreed ? null : 'deleted'
  if (!hasUsesLeft(promo)) return 'exhausted'
  const status = promoCodeStatus(promo, now)
  if (status !== 'active' && !isAsAgreed) return status
  await tx.db.promoCode.update({ where: { id: promo.id }, data: { usedCount: { increment: 1 } } })
  return null
}

/** The code as typed, or the only one that differs by alphabet alone (docs/spec/promo-codes.md#checking-a-code). */
export async function promoCodeMeant(ctx: Context, typed: string): Promise<PromoCode | null> {
  const meant = await ctx.sql.first(returning({ code: string })`SELECT promo_code_of(${typed}) AS code`)
  return ctx.db.promoCode.findUnique({ where: { code: meant?.code ?? typed } })
}

/** Reads the reason afterwards: the statement that takes a use only reports that no use was available. */
async function withReason(ctx: Context, code: string, error: unknown): Promise<unknown> {
  if (!(error instanceof PromoCodeRejectedError)) return error
  const promo = await promoCodeMeant(ctx, code)
  return new PromoCodeRejectedError(promoCodeRejection(promo, ctx.clock()) ?? 'unknown')
}

/**
 * Limits rejected codes per network address (docs/spec/runtime.md#limits); past the limit also valid ones, since a
 * different answer would reveal them. Fails with `TooManyAttemptsError`.
 */
export async function limitedPromoTry<Result>(
  ctx: Context,
  code: string | null,
  judge: () => Promise<Result>,
  isRejected: (result: Result) => boolean = () => false,
): Promise<Result> {
  if (code === null) return judge()
  const explained = () =>
    judge().catch(async (error: unknown) => {
      throw await withReason(ctx, code, error)
    })
  return limited(ctx, 'promoChecks', explained, (outcome) =>
    outcome instanceof UserError ? outcome instanceof PromoCodeRejectedError : isRejected(outcome),
  )
}
