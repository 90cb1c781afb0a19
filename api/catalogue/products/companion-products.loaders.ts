import { int, returning } from '#lib/database/row.ts'
import { defineLoaderWith } from '#lib/loaders.ts'
import { dayInSofia } from '#rules/calendar.ts'
import type { Context } from '../../context.ts'
import { selectedProductSql, SELECTED_PRODUCT, selectedProduct } from './product-parts.sql.ts'
import { isThereSql } from '../availability/product-visibility.sql.ts'
import type { ProductPart, SelectedProduct } from './products.records.ts'

export const companionProducts = defineLoaderWith<Context, ProductPart, number, SelectedProduct[]>(
  async (ctx, parts, ids) => {
    const rows = await ctx.sql.rows(returning({ companionOf: int, ...SELECTED_PRODUCT })`
    SELECT l.product_id AS "companionOf", ${selectedProductSql(dayInSofia(ctx.clock()), parts)}
    FROM product_companions l JOIN products p ON p.id = l.companion_id
    WHERE l.product_id = ANY(${[...ids]}::int[]) AND ${isThereSql(ctx)}
    ORDER BY l.product_id, l.position`)
    const groups = Map.groupBy(rows, ({ companionOf }) => companionOf)
    return ids.map((id) =>
      (groups.get(id) ?? []).map(({ companionOf: _companionOf, ...record }) => selectedProduct(record)),
    )
  },
)
