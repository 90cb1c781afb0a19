// Taking and giving back uses of a promo code, always inside the transaction of the order that carries it.
import { sql, type Sql } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'
import { PromoCodeRejectedError } from './promo-codes.errors.ts'
import { minuteOf } from './promo-codes.rules.ts'

/** What an order keeps of the code it was placed with. */
export interface TakenPromo {
  id: number
  code: string
  discountPercentage: number
}

/** Condition on `promo_codes`: the code can be used now. No row meets a null code. */
function isUsable(code: string | null, now: Date): Prisma.Sql {
  return sql`code = ${code}::text AND is_active AND valid_from <= ${now}::timestamptz
      AND (valid_until >= ${now}::timestamptz OR valid_until = ${minuteOf(now)}::timestamptz)
      AND (max_uses IS NULL OR used_count < max_uses)`
}

const takenColumns = sql`id, code, discount_percentage AS "discountPercentage"`

/** Statement for what a use of the code would give now, a `TakenPromo`; no row means rejected. */
export function selectUsablePromoSql(code: string | null, now: Date): Prisma.Sql {
  return sql`SELECT ${takenColumns} FROM promo_codes WHERE ${isUsable(code, now)}`
}

/**
 * Statement that counts one use of a code if it can be used now and the condition holds, and returns a `TakenPromo`; no row means rejected.
 * A null code takes nothing.
 */
export function takePromoUseSql(code: string | null, now: Date, condition: Prisma.Sql = sql`true`): Prisma.Sql {
  return sql`UPDATE promo_codes SET used_count = used_count + 1 WHERE ${isUsable(code, now)} AND ${condition} RETURNING ${takenColumns}`
}

/** The code as it can be used now; null without a code. Nothing is taken. Fails with `PromoCodeRejectedError`. */
export async function readPromo(tx: Sql, code: string | null, now: Date): Promise<TakenPromo | null> {
  if (code === null) return null
  const promo = await tx.first<TakenPromo>(selectUsablePromoSql(code, now))
  if (!promo) throw new PromoCodeRejectedError()
  return promo
}

/** What an order that was opened with a code has of it; the id is null once the code is deleted. */
interface OrderPromo {
  promoCode: string | null
  promoCodeId: number | null
}

/** Counts the use of an order whose first line has come. Fails with `PromoCodeRejectedError` when the code cannot be used any more; without a code nothing is taken. */
export async function takePromoUse(tx: Sql, { promoCode, promoCodeId }: OrderPromo, now: Date): Promise<void> {
  if (promoCode === null) return
  const promo = await tx.first<TakenPromo>(takePromoUseSql(promoCode, now, sql`id = ${promoCodeId}::int`))
  if (!promo) throw new PromoCodeRejectedError()
}

/** Gives the use of a cancelled order back; a code deleted since has nothing to give back to. */
export async function givePromoUseBack(tx: Sql, promoCodeId: number): Promise<void> {
  await tx.run(sql`UPDATE promo_codes SET used_count = used_count - 1 WHERE id = ${promoCodeId}`)
}

/** Takes the use of a restored order again: the terms were met when it was placed, so only the limit counts. Fails with `PromoCodeRejectedError`. */
export async function takePromoUseAgain(tx: Sql, promoCodeId: number): Promise<void> {
  const taken = await tx.run(sql`
    UPDATE promo_codes SET used_count = used_count + 1 WHERE id = ${promoCodeId} AND (max_uses IS NULL OR used_count < max_uses)`)
  if (taken === 0) throw new PromoCodeRejectedError()
}
