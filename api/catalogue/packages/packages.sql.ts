import { boolean, int, jsonList, jsonObject, nullable, string, type RowOf } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { columnsSql, listSql } from '#lib/columns.ts'
import { modelInJson } from '#lib/model-row.ts'
import { Prisma } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { isShownSql } from '../availability/product-visibility.sql.ts'

const RECIPE = jsonObject({
  ...modelInJson('Package'),
  parts: jsonList({ ...modelInJson('PackagePart'), alternatives: jsonList(modelInJson('PackagePartAlternative')) }),
})

/** Of `packageColumnsSql`: a package as carts read it. */
export const PACKAGE = {
  productId: int,
  name: string,
  imageUrl: nullable(string),
  priceMinor: int,
  /** Deleted, a draft, or not yet visible. */
  isHidden: boolean,
  recipe: RECIPE,
}

export type PackageRow = RowOf<typeof PACKAGE>

const ALTERNATIVES_SQL = listSql(
  columnsSql(Prisma.PackagePartAlternativeScalarFieldEnum, 'a'),
  sql`FROM package_part_alternatives a WHERE a.part_id = l.id ORDER BY a.rank`,
)

const PARTS_SQL = listSql(
  sql`${columnsSql(Prisma.PackagePartScalarFieldEnum, 'l')}, ${ALTERNATIVES_SQL} AS alternatives`,
  sql`FROM package_parts l WHERE l.product_id = k.product_id ORDER BY l.position`,
)

const RECIPE_SQL = sql`(SELECT row_to_json(k) FROM (
  SELECT ${columnsSql(Prisma.PackageScalarFieldEnum, 'k')}, ${PARTS_SQL} AS parts FROM packages k WHERE k.product_id = p.id) k)`

/** Columns of the package `products p`, as visible to shoppers on a day. */
export const packageColumnsSql = (today: CalendarDay): Prisma.Sql => sql`
  p.id AS "productId", p.name, (SELECT i.url FROM product_images i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS "imageUrl",
  coalesce(p.price_minor, 0) AS "priceMinor", NOT ${isShownSql(today)} AS "isHidden", ${RECIPE_SQL} AS recipe`
