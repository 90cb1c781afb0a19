import { sql } from '#lib/database/sql.ts'
import { cursorOf, type ListOrder } from '#lib/keyset.ts'
import type { ListedRows } from '#lib/listed-rows.ts'
import { containingPattern } from '#lib/text-search.ts'
import type { Prisma } from '#prisma/client.ts'
import { minuteOf, type PromoCodeStatus } from './promo-codes.rules.ts'

const byId = (name: string, descending: boolean): ListOrder => ({
  name,
  keys: [{ value: sql`t.id`, type: 'int8' }],
  descending,
})

const NEWEST_FIRST = byId('promoCodes', true)
const OLDEST_FIRST = byId('promoCodes.oldest', false)

export const promoCodeCursor = (id: number): string => cursorOf(NEWEST_FIRST, [String(id)])

/** `promoCodeStatus` as a condition on rows. */
function havingStatus(status: PromoCodeStatus, now: Date): Prisma.Sql {
  const started = sql`t.is_active AND t.valid_from <= ${now}`
  const lasting = sql`(t.valid_until >= ${now} OR t.valid_until = ${minuteOf(now)})`
  const usedUp = sql`(t.max_uses IS NOT NULL AND t.used_count >= t.max_uses)`
  const meaning: Record<PromoCodeStatus, Prisma.Sql> = {
    inactive: sql`NOT t.is_active`,
    upcoming: sql`t.is_active AND t.valid_from > ${now}`,
    expired: sql`${started} AND NOT ${lasting}`,
    exhausted: sql`${started} AND ${lasting} AND ${usedUp}`,
    active: sql`${started} AND ${lasting} AND NOT ${usedUp}`,
  }
  return meaning[status]
}

export function promoCodesMatching(
  now: Date,
  search: string | null,
  status: PromoCodeStatus | null,
  isNewestFirst = true,
): ListedRows {
  const text = search?.trim()
  const like = text ? containingPattern(text) : ''
  return {
    table: sql`promo_codes`,
    order: isNewestFirst ? NEWEST_FIRST : OLDEST_FIRST,
    anyOf: null,
    allOf: [
      ...(status ? [havingStatus(status, now)] : []),
      ...(text ? [sql`(t.code ILIKE ${like} OR t.description ILIKE ${like})`] : []),
    ],
  }
}
