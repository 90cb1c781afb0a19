// How many can be had, in words for other rooms' statements. The rule itself stands once, in the database: `stock_on_hand`, `available_on`,
// `fullest_day`, `free_units` and `free_units_by_day` (prisma/migrations, guards).
import { sql } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'

/** Units of `products p` that can be bought, or are free for rent on the day (decisions 3). For some products; joining `available_on` suits all. */
export function availableUnitsSql(day: CalendarDay): Prisma.Sql {
  return sql`coalesce((SELECT a.units FROM available_on(${day}::date) a WHERE a.product_id = p.id), 0)`
}

/** Units of rental `products p` that are free on every day of the period, both ends included; null of a product without stock. */
export function freeUnitsSql(startsOn: CalendarDay, endsOn: CalendarDay): Prisma.Sql {
  return sql`(SELECT f.units FROM free_units(p.id, ${startsOn}::date, ${endsOn}::date) f)`
}
