// By what lists select a product by price: `listed_prices g`, written by triggers
// (docs/internals/catalogue.md#large-lists).
import { Prisma } from '#prisma/client.ts'
import { sql } from '#lib/database/sql.ts'

/** From `from` and below `below`, in minor units; null is no bound. */
export interface PriceBand {
  from: number | null
  below: number | null
}

function pricedBetweenSql({ from, below }: PriceBand): Prisma.Sql {
  const conditions = [
    sql`true`,
    ...(below === null ? [] : [sql`g.lowest_minor < ${below}`]),
    ...(from === null ? [] : [sql`g.highest_minor >= ${from}`]),
    // Of a product with a cheaper and a dearer size, one may still lie between the bounds.
    ...(below === null || from === null
      ? []
      : [
          sql`(g.lowest_minor >= ${from} OR g.highest_minor < ${below} OR EXISTS (SELECT FROM variants v WHERE v.product_id = g.product_id
            AND v.deleted_at IS NULL AND v.is_active AND v.price_minor >= ${from} AND v.price_minor < ${below}))`,
        ]),
  ]
  return Prisma.join(conditions, ' AND ')
}

/** Looked up for each product, as a list of few wants it, or once for all: for 50,000 the latter takes a quarter. */
export function inPriceBandSql(band: PriceBand, isOfFew: boolean): Prisma.Sql {
  return isOfFew
    ? sql`(SELECT ${pricedBetweenSql(band)} FROM listed_prices g WHERE g.product_id = p.id)`
    : sql`p.id IN (SELECT g.product_id FROM listed_prices g WHERE ${pricedBetweenSql(band)})`
}
