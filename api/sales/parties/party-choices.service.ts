import { columnsSql } from '#lib/columns.ts'
import { boolean, returning } from '#lib/database/row.ts'
import { modelRow } from '#lib/model-row.ts'
import { Prisma, type AttributeValue } from '#prisma/client.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { isShownSql } from '../../catalogue/availability/product-visibility.sql.ts'
import type { Context } from '../../context.ts'
import { THEME_ATTRIBUTES } from './parties.sql.ts'

const CHOICE = { isTheme: boolean, ...modelRow('AttributeValue') }

/** Values of packages that shoppers see, and of their items (docs/spec/parties.md#planner). */
export async function partyChoices(ctx: Context): Promise<{ themes: AttributeValue[]; colours: AttributeValue[] }> {
  const rows = await ctx.sql.rows(returning(CHOICE)`
    WITH pack AS (
      SELECT p.id FROM products p WHERE p.is_package AND ${isShownSql(dayInSofia(ctx.clock()))}
    ), used AS (
      SELECT o.value_id, bool_or(o.is_own) AS is_own FROM (
        SELECT o.value_id, true AS is_own FROM pack JOIN product_attribute_values o ON o.product_id = pack.id
        UNION ALL SELECT o.value_id, false FROM pack JOIN package_parts l ON l.product_id = pack.id JOIN product_attribute_values o ON o.product_id = l.item_id
        UNION ALL SELECT o.value_id, false FROM pack JOIN package_parts l ON l.product_id = pack.id JOIN variant_options o ON o.variant_id = l.variant_id
      ) o GROUP BY o.value_id
    )
    SELECT a.kind <> 'colour' AS "isTheme", ${columnsSql(Prisma.AttributeValueScalarFieldEnum, 'x')}
    FROM used JOIN attribute_values x ON x.id = used.value_id JOIN attributes a ON a.id = x.attribute_id
    WHERE a.kind = 'colour' OR a.code = ANY (${[...THEME_ATTRIBUTES]}::text[])
    ORDER BY a.kind = 'colour' OR used.is_own DESC, array_position(${[...THEME_ATTRIBUTES]}::text[], a.code), a.position, x.position`)
  const values = (isTheme: boolean) => rows.filter((row) => row.isTheme === isTheme)
  return { themes: values(true), colours: values(false) }
}
