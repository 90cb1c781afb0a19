import { dayInSofia } from '#rules/calendar.ts'
import type { Context } from '../context.ts'
import { everyProductSql, productRow, type ProductRecord } from './product-parts.sql.ts'
import type { ProductRow } from './products.records.ts'

export async function everyProduct(ctx: Context): Promise<ProductRow[]> {
  const records = await ctx.sql.rows<ProductRecord>(everyProductSql(dayInSofia(ctx.clock())))
  return records.map(productRow)
}
