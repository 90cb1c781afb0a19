import { columnsSql } from '#lib/columns.ts'
import { sql } from '#lib/database/sql.ts'
import { Prisma } from '#prisma/client.ts'

/** The columns of a value with its `variantId`, over `OPTION_VALUES`. */
export const OPTION_VALUE_COLUMNS: Prisma.Sql = sql`l.variant_id AS "variantId", ${columnsSql(Prisma.AttributeValueScalarFieldEnum, 'x')}`

/** Values `x` of sizes, over `variant_options l`; `g.position` orders the options of a product. */
export const OPTION_VALUES: Prisma.Sql = sql`variant_options l
  JOIN product_options g ON g.product_id = l.product_id AND g.attribute_id = l.attribute_id JOIN attribute_values x ON x.id = l.value_id`
