import { boolean, calendarDay, int, jsonList, nullable, oneOf, string, type RowOf } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { DateSource, type Prisma } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { PACKAGE, packageColumnsSql } from '../../catalogue/packages/packages.sql.ts'

const CHOICE = { partId: int, rank: nullable(int), variantId: nullable(int), isLeftOut: boolean }

const CART_PACKAGE = {
  ...PACKAGE,
  id: string,
  number: int,
  quantity: int,
  adults: int,
  children: int,
  startsOn: nullable(calendarDay),
  endsOn: nullable(calendarDay),
  dateSource: oneOf(DateSource),
  /** Version of the recipe that the shopper has seen. */
  seenVersion: int,
  choices: jsonList(CHOICE),
}

export type CartPackageRow = RowOf<typeof CART_PACKAGE>

/** Of `cartPackagesSql`, where the time orders them. */
export const CART_PACKAGES = jsonList({ ...CART_PACKAGE, createdAt: string })

/** The packages of the cart `c` of the condition, oldest first. */
export const cartPackagesSql = (isCart: Prisma.Sql, today: CalendarDay): Prisma.Sql => sql`
  coalesce((
    SELECT json_agg(entry ORDER BY entry."createdAt", entry.id) FROM (
      SELECT w.id, w.number, w.quantity, w.adults, w.children, w.starts_on AS "startsOn", w.ends_on AS "endsOn", w.date_source AS "dateSource",
        w.recipe_version AS "seenVersion", w.created_at AS "createdAt", ${packageColumnsSql(today)},
        coalesce((SELECT json_agg(json_build_object('partId', x.part_id, 'rank', x.rank, 'variantId', x.variant_id, 'isLeftOut', x.is_left_out) ORDER BY x.part_id)
          FROM cart_package_choices x WHERE x.cart_package_id = w.id), '[]') AS choices
      FROM carts c JOIN cart_packages w ON w.cart_id = c.id JOIN products p ON p.id = w.product_id
      WHERE ${isCart}
    ) AS entry
  ), '[]')`
