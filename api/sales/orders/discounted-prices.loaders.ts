import { int, jsonList, oneOf, returning } from '#lib/database/row.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { ProductType } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { discountedPrices } from './discounted-prices.rules.ts'

const PRICED = {
  id: int,
  goodsMinor: int,
  rentMinor: int,
  lines: jsonList({ id: int, type: oneOf(ProductType), priceMinor: int }),
}

/** By order id: the price of each line after the discount, by line id. */
export const discountedPricesOfOrders = defineLoader<Context, number, ReadonlyMap<number, number>>(async (ctx, ids) => {
  const rows = await ctx.sql.rows(returning(PRICED)`
    SELECT o.id, o.goods_minor AS "goodsMinor", o.rent_minor AS "rentMinor", coalesce((
      SELECT json_agg(json_build_object('id', l.id, 'type', l.type, 'priceMinor',
        CASE WHEN l.is_billed THEN l.total_minor - CASE l.type WHEN 'rent' THEN l.unit_price_minor::bigint * l.quantity ELSE 0 END ELSE 0 END) ORDER BY l.id)
      FROM order_lines l WHERE l.order_id = o.id), '[]') AS lines
    FROM orders o WHERE o.id = ANY (${[...ids]}::int[])`)
  return inOrderOf(ids, rows, ({ id }) => id).map((row) =>
    row ? discountedPrices(row, row.lines) : new Map<number, number>(),
  )
})
