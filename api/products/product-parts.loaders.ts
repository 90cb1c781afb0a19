import { sql } from '#lib/database/sql.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { dayInSofia } from '#rules/calendar.ts'
import type { Product } from '#prisma/client.ts'
import type { Context } from '../context.ts'
import { productColumnsSql, productRow, type ProductRecord } from './product-parts.sql.ts'
import type { ProductParts, ProductRow } from './products.records.ts'

/** Products by id with their parts, without deleted ones; one statement per tick. */
export const productRows = defineLoader<Context, number, ProductRow | null>(async (ctx, ids) => {
  const rows = await ctx.sql.rows<ProductRecord>(sql`
    SELECT ${productColumnsSql(dayInSofia(ctx.clock()))} FROM products p WHERE p.id = ANY(${[...ids]}::int[]) AND p.deleted_at IS NULL`)
  return inOrderOf(ids, rows.map(productRow), ({ id }) => id)
})

const NOTHING: ProductParts = {
  images: [],
  categories: [],
  subcategories: [],
  variants: [],
  available: 0,
  averageRating: null,
  reviewCount: 0,
}

/** Reads from a product's parts: immediately when the list query loaded them, otherwise through the loader. */
export function fromParts<Value>(
  ctx: Context,
  product: Product | ProductRow,
  read: (parts: ProductParts) => Value,
): Value | Promise<Value> {
  if ('parts' in product) return read(product.parts)
  return productRows(ctx)
    .load(product.id)
    .then((row) => read(row?.parts ?? NOTHING))
}
