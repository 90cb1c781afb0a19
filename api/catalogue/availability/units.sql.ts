// The rules are in the database functions `available_on`, `free_units`, … (prisma/sql/availability).
import { sql } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'

/**
 * Units of `products p` in stock, or free on the day (docs/spec/availability.md#availability-of-a-product). For all
 * products join `available_on` instead.
 */
export function availableUnitsSql(day: CalendarDay): Prisma.Sql {
  return sql`coalesce((SELECT a.units FROM available_on(${day}::date) a WHERE a.product_id = p.id), 0)`
}

/** Units of rental `products p` free on every day of the period, both ends included; null without a stock row. */
export function freeUnitsSql(startsOn: CalendarDay, endsOn: CalendarDay): Prisma.Sql {
  return sql`(SELECT f.units FROM free_units(p.id, ${startsOn}::date, ${endsOn}::date) f)`
}

/** Units of all rentals taken on the day: the difference between stock and `available_on`. */
export function unitsOutSql(day: CalendarDay): Prisma.Sql {
  return sql`(SELECT coalesce(sum(a.on_hand - a.units), 0)::int
    FROM (SELECT d.product_id FROM rental_days d WHERE d.day = ${day}::date) out
    JOIN products p ON p.id = out.product_id AND p.type = 'rent' AND p.deleted_at IS NULL
    CROSS JOIN LATERAL (SELECT a.on_hand, a.units FROM available_on(${day}::date) a WHERE a.product_id = p.id OFFSET 0) a)`
}
