import { Prisma, type ProductType } from '#prisma/client.ts'
import { sql } from '#lib/database/sql.ts'
import { numberTyped } from '#lib/text-search.ts'
import type { StockStatus } from './stock.rules.ts'

export interface InventoryFilter {
  /** As typed; the product with this number comes first. */
  search?: string | null | undefined
  categoryIds?: readonly number[] | null | undefined
  status?: StockStatus | null | undefined
}

const STATUS: Record<StockStatus, Prisma.Sql> = {
  OUT: sql`i.quantity = 0`,
  LOW: sql`i.quantity > 0 AND i.quantity <= i."lowStockThreshold"`,
  IN_STOCK: sql`i.quantity > i."lowStockThreshold"`,
}

/** Few products match, so their stock is looked up individually. */
export const isNarrow = ({ search, categoryIds }: InventoryFilter): boolean =>
  Boolean(search?.trim()) || (categoryIds?.length ?? 0) > 0

/** Condition on products `p`. */
export function productsMatching(type: ProductType, { search, categoryIds }: InventoryFilter): Prisma.Sql {
  const wanted = [sql`p.type = ${type}::product_type AND NOT p.is_package`]
  const text = search?.trim()
  const number = numberTyped(text ?? '')
  if (text) {
    const numbered = number === null ? Prisma.empty : sql`UNION ALL SELECT ${number}::int`
    // With an array PostgreSQL looks up its elements; with IN it reads all products if it expects a few dozen matches.
    wanted.push(
      sql`p.id = ANY (ARRAY(SELECT product_id FROM search_products(${number === null ? text : String(number)}, true) ${numbered}))`,
    )
  }
  if (categoryIds && categoryIds.length > 0) {
    wanted.push(sql`EXISTS (
      SELECT FROM product_categories l WHERE l.product_id = p.id AND l.category_id = ANY(${[...categoryIds]}::int[]))`)
  }
  return Prisma.join(wanted, ' AND ')
}

export const recordsMatching = ({ status }: InventoryFilter): Prisma.Sql => (status ? STATUS[status] : sql`true`)
