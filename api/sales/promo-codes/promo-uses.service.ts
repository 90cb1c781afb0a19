// Uses of promo codes are taken and released in the order's transaction.
import { boolean, instant, int, nullable, returning, string, type RowOf, type Statement } from '#lib/database/row.ts'
import { sql, type Sql, type Transaction } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'
import { PromoCodeRejectedError } from './promo-codes.errors.ts'
import { hasUsesLeft, minuteOf, promoCodeStatus, type PromoObstacle } from './promo-codes.rules.ts'

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
