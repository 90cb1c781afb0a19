import { boolean, calendarDay, int, nullable, oneKeyOf, oneOf, string, strings } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { ProductType, type Prisma } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { MAX_RENTAL_DAYS } from '#rules/rental-days.ts'
import { isSoldSql } from '../availability/product-visibility.sql.ts'
import { ITEM_OBSTACLES } from './items.rules.ts'

/** For rows `w` with product_id, variant_id, starts_on and ends_on. Rental stock belongs to the product. */
export const ITEM_JOINS: Prisma.Sql = sql`
  JOIN products p ON p.id = w.product_id
  LEFT JOIN variants v ON v.id = w.variant_id
  LEFT JOIN stock s ON s.product_id = w.product_id AND s.variant_id IS NOT DISTINCT FROM w.variant_id
  LEFT JOIN LATERAL fullest_day(w.product_id, w.starts_on, w.ends_on) AS fullest ON true`

export const ITEM_UNITS: Prisma.Sql = sql`coalesce(s.quantity - s.set_aside, 0) - coalesce(fullest.reserved, 0)`

// Which items can be bought (docs/spec/carts.md#adding-to-a-cart). Contradictory input comes first: it is reported as
// such even when the product is deleted.
const obstacleSql = (isSold: Prisma.Sql) => sql`
  CASE
    WHEN w.variant_id IS NOT NULL AND (p.type = 'rent' OR v.product_id IS DISTINCT FROM p.id) THEN 'OTHER_VARIANT'
    WHEN p.type = 'sale' AND (w.starts_on IS NOT NULL OR w.ends_on IS NOT NULL) THEN 'DATES_OF_SALE'
    WHEN p.type = 'rent' AND w.starts_on IS NULL THEN 'START_NEEDED'
    WHEN p.type = 'rent' AND w.ends_on IS NULL THEN 'END_NEEDED'
    WHEN p.type = 'sale' AND w.variant_id IS NULL THEN
      (SELECT CASE WHEN bool_or(x.is_active) THEN 'VARIANT_NEEDED' WHEN count(*) > 0 OR NOT ${isSold} THEN 'UNAVAILABLE' END
        FROM variants x WHERE x.product_id = p.id AND x.deleted_at IS NULL)
    WHEN NOT ${isSold} OR (p.type = 'sale' AND NOT (v.is_active AND v.deleted_at IS NULL)) THEN 'UNAVAILABLE'
  END`

/** The columns of `itemColumnsSql`; days are texts in JSON too. */
export const ITEM = {
  productId: int,
  type: oneOf(ProductType),
  name: string,
  isHidden: boolean,
  size: nullable(string),
  variantId: nullable(int),
  obstacle: nullable(oneKeyOf(ITEM_OBSTACLES)),
  isVariantSold: boolean,
  imageUrl: nullable(string),
  unitPriceMinor: int,
  startsOn: nullable(calendarDay),
  endsOn: nullable(calendarDay),
  stockId: nullable(int),
  onHand: int,
  reserved: int,
  fullestDay: nullable(calendarDay),
  minDays: nullable(int),
  maxDays: nullable(int),
  closedOnStart: nullable(string),
  closedOnEnd: nullable(string),
  minimumAge: nullable(int),
  isNoCourier: boolean,
  closedDays: strings,
}

/** Columns of item `w` over `ITEM_JOINS`, as visible to shoppers on a day. */
export const itemColumnsSql = (today: CalendarDay): Prisma.Sql => sql`
  p.id AS "productId", p.type, p.name, NOT ${isSoldSql(today)} AS "isHidden", v.size, w.variant_id AS "variantId", ${obstacleSql(isSoldSql(today))} AS obstacle,
  coalesce(v.is_active AND v.deleted_at IS NULL, false) AS "isVariantSold",
  coalesce(v.image_url, (SELECT i.url FROM product_images i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1)) AS "imageUrl",
  CASE WHEN p.type = 'rent' THEN p.price_per_day_minor ELSE coalesce(v.price_minor, p.price_minor) END AS "unitPriceMinor",
  w.starts_on AS "startsOn", w.ends_on AS "endsOn",
  s.id AS "stockId", coalesce(s.quantity - s.set_aside, 0) AS "onHand", coalesce(fullest.reserved, 0) AS "reserved", fullest.day AS "fullestDay",
  p.minimum_age AS "minimumAge", p.min_rental_days AS "minDays", p.max_rental_days AS "maxDays",
  closed_on(w.starts_on) AS "closedOnStart", closed_on(w.ends_on) AS "closedOnEnd", p.is_no_courier AS "isNoCourier",
  ARRAY(SELECT c.day::text FROM closed_days_between(w.starts_on + 1, w.ends_on - 1) AS c(day) ORDER BY c.day) AS "closedDays"`

/** `periodRulesProblem` in SQL over a selected `item`; true for a sale. */
export const PERIOD_ALLOWED: Prisma.Sql = sql`(item."closedOnStart" IS NULL AND item."closedOnEnd" IS NULL
  AND coalesce(item."endsOn" - item."startsOn" + 1 >= coalesce(item."minDays", 1)
    AND rental_length(item."startsOn", item."endsOn") <= coalesce(item."maxDays", ${MAX_RENTAL_DAYS}::int), true))`
