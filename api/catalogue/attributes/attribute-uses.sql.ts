import { int, returning } from '#lib/database/row.ts'
import { isOneOfSql, sql } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'

const USES = { id: int, products: int }

/**
 * The products that use an attribute or a value (docs/spec/attributes.md#deleting): they have the value, or a size that
 * has it, or options of the attribute. Deleted products and sizes do not count.
 */
const usesSql = (id: Prisma.Sql, where: Prisma.Sql) => returning(USES)`
  SELECT ${id} AS id, count(DISTINCT u.product_id)::int AS products FROM (
    SELECT l.product_id, l.value_id, x.attribute_id FROM product_attribute_values l JOIN attribute_values x ON x.id = l.value_id
    UNION ALL SELECT l.product_id, l.value_id, l.attribute_id FROM variant_options l JOIN variants v ON v.id = l.variant_id AND v.deleted_at IS NULL
    UNION ALL SELECT l.product_id, NULL, l.attribute_id FROM product_options l
  ) u JOIN products p ON p.id = u.product_id AND p.deleted_at IS NULL WHERE ${where} GROUP BY 1`

export const usesOfAttributesSql = (ids: readonly number[]) =>
  usesSql(sql`u.attribute_id`, sql`u.attribute_id ${isOneOfSql(ids)}`)

export const usesOfValuesSql = (ids: readonly number[]) => usesSql(sql`u.value_id`, sql`u.value_id ${isOneOfSql(ids)}`)
