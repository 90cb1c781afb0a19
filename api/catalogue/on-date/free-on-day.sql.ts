import { int, nullable, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import type { RentedLengths } from '#rules/party-window.ts'

/** The days of a party for all rentals with these lengths. */
export interface LengthWindow extends RentedLengths {
  startsOn: CalendarDay
  endsOn: CalendarDay
}

/** By what lists select what can be had for a party. */
export interface FreeOnDay {
  windows: readonly LengthWindow[]
  packageIds: readonly number[]
}

const LENGTHS = { minDays: nullable(int), maxDays: nullable(int) }

/** The lengths that rentals have; few have any. */
export const selectLengthsSql = returning(LENGTHS)`
  SELECT DISTINCT p.min_rental_days AS "minDays", p.max_rental_days AS "maxDays" FROM products p
  WHERE p.min_rental_days IS NOT NULL OR p.max_rental_days IS NOT NULL`

export const selectPackageIdsSql = returning({ id: int })`SELECT k.product_id AS id FROM packages k`

/** Whether one of `products p` can be had; false for goods. */
export const isFreeSql = ({ windows, packageIds }: FreeOnDay): Prisma.Sql => sql`
  (p.id = ANY (${[...packageIds]}::int[]) OR p.type = 'rent' AND EXISTS (
    SELECT FROM json_to_recordset(${JSON.stringify(windows)}::json) AS w("minDays" int, "maxDays" int, "startsOn" date, "endsOn" date)
    CROSS JOIN LATERAL free_units(p.id, w."startsOn", w."endsOn") f
    WHERE w."minDays" IS NOT DISTINCT FROM p.min_rental_days AND w."maxDays" IS NOT DISTINCT FROM p.max_rental_days AND f.units > 0))`
