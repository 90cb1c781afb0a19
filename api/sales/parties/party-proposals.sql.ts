import { boolean, int, ints, nullable, returning, type RowOf, type Statement } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { isSoldSql, isShownSql } from '../../catalogue/availability/product-visibility.sql.ts'

/** The best fitting packages; of more the others are not looked at. */
const MAX_CANDIDATES = 24
const MAX_EXTRA_CANDIDATES = 100

const CANDIDATE = {
  productId: int,
  /** Of a package with a fixed price. */
  priceMinor: int,
  ownValues: ints,
  itemValues: ints,
  itemIds: ints,
  hasRentals: boolean,
  /** The strictest of its rented parts. */
  minDays: nullable(int),
  maxDays: nullable(int),
}

export type Candidate = RowOf<typeof CANDIDATE>

interface WantedValues {
  theme: number | null
  colours: readonly number[]
}

/** Packages that shoppers see and that are for so many guests, the best fitting ones first. */
export function candidatesSql(
  { theme, colours, guests }: WantedValues & { guests: number },
  today: CalendarDay,
): Statement<Candidate> {
  return returning(CANDIDATE)`
    SELECT q.* FROM (
      SELECT p.id AS "productId", p.price_minor AS "priceMinor", rented.*,
        ARRAY(SELECT o.value_id FROM product_attribute_values o WHERE o.product_id = p.id ORDER BY 1) AS "ownValues",
        ARRAY(
          SELECT o.value_id FROM package_parts l JOIN product_attribute_values o ON o.product_id = l.item_id WHERE l.product_id = p.id
          UNION SELECT o.value_id FROM package_parts l JOIN variant_options o ON o.variant_id = l.variant_id WHERE l.product_id = p.id
          ORDER BY 1) AS "itemValues",
        ARRAY(SELECT DISTINCT l.item_id FROM package_parts l WHERE l.product_id = p.id ORDER BY 1) AS "itemIds"
      FROM products p JOIN packages k ON k.product_id = p.id
      CROSS JOIN LATERAL (
        SELECT count(*) > 0 AS "hasRentals", max(i.min_rental_days) AS "minDays", min(i.max_rental_days) AS "maxDays"
        FROM package_parts l JOIN products i ON i.id = l.item_id WHERE l.product_id = p.id AND i.type = 'rent') rented
      WHERE ${isShownSql(today)} AND ${guests}::int BETWEEN k.guests_from AND k.guests_to
    ) q
    ORDER BY coalesce(${theme}::int = ANY (q."ownValues"), false) DESC, coalesce(${theme}::int = ANY (q."itemValues"), false) DESC,
      (SELECT count(*) FROM unnest(${[...colours]}::int[]) AS c(id) WHERE c.id = ANY (q."ownValues" || q."itemValues")) DESC, q."productId"
    LIMIT ${MAX_CANDIDATES}`
}

const EXTRA = { productId: int, variantId: nullable(int), unitPriceMinor: int, left: int, values: ints }

/** Goods in stock with the theme or some of the values, one row for each size on sale. */
export function extrasSql(
  { theme, values, pieces }: { theme: number | null; values: readonly number[]; pieces: number },
  today: CalendarDay,
): Statement<RowOf<typeof EXTRA>> {
  const wanted = sql`${[...values]}::int[]`
  return returning(EXTRA)`
    SELECT q.* FROM (
      SELECT p.id AS "productId", v.id AS "variantId", coalesce(v.price_minor, p.price_minor) AS "unitPriceMinor", s.quantity - s.set_aside AS left,
        ARRAY(
          SELECT o.value_id FROM product_attribute_values o WHERE o.product_id = p.id AND o.value_id = ANY (${wanted})
          UNION SELECT o.value_id FROM variant_options o WHERE o.variant_id = v.id AND o.value_id = ANY (${wanted}) ORDER BY 1) AS values
      FROM products p LEFT JOIN variants v ON v.product_id = p.id AND v.deleted_at IS NULL
      JOIN stock s ON s.product_id = p.id AND s.variant_id IS NOT DISTINCT FROM v.id
      WHERE p.type = 'sale' AND ${isSoldSql(today)} AND (v.id IS NULL OR v.is_active) AND s.quantity - s.set_aside >= ${pieces}::int
        AND p.id IN (
          SELECT o.product_id FROM product_attribute_values o WHERE o.value_id = ANY (${wanted})
          UNION SELECT o.product_id FROM variant_options o WHERE o.value_id = ANY (${wanted}))
    ) q
    WHERE cardinality(q.values) > 0
    ORDER BY coalesce(${theme}::int = ANY (q.values), false) DESC, cardinality(q.values) DESC, q."unitPriceMinor", q."productId", q."variantId"
    LIMIT ${MAX_EXTRA_CANDIDATES}`
}

const SIZE = { productId: int, variantId: int }

/** Sizes on sale of the items whose part leaves the size open. */
export const openSizesSql = (itemIds: readonly number[]): Statement<RowOf<typeof SIZE>> => returning(SIZE)`
  SELECT v.product_id AS "productId", v.id AS "variantId" FROM variants v
  WHERE v.product_id = ANY (${[...itemIds]}::int[]) AND v.is_active AND v.deleted_at IS NULL ORDER BY v.product_id, v.id`
