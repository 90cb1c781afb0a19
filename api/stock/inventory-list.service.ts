import { Prisma, type ProductType } from '#prisma/client.ts'
import { sql } from '#lib/database/sql.ts'
import type { Context } from '../context.ts'
import { selectInventorySql, type InventoryRecord } from './inventory.service.ts'
import type { StockStatus } from './stock.rules.ts'

export interface InventoryFilter {
  search?: string | null | undefined
  categoryIds?: readonly number[] | null | undefined
  status?: StockStatus | null | undefined
}

/** Ties are ordered by id. */
export type InventorySort = 'NAME_ASC' | 'QUANTITY_ASC' | 'QUANTITY_DESC'

const ORDER: Record<InventorySort, Prisma.Sql> = {
  NAME_ASC: sql`lower(i."productName"), i."productId"`,
  QUANTITY_ASC: sql`i.quantity, i."productId"`,
  QUANTITY_DESC: sql`i.quantity DESC, i."productId"`,
}

const STATUS: Record<StockStatus, Prisma.Sql> = {
  OUT: sql`i.quantity = 0`,
  LOW: sql`i.quantity > 0 AND i.quantity <= i."lowStockThreshold"`,
  IN_STOCK: sql`i.quantity > i."lowStockThreshold"`,
}

/** Few products match, so their stock is looked up one by one. */
const isNarrow = ({ search, categoryIds }: InventoryFilter): boolean =>
  Boolean(search?.trim()) || (categoryIds?.length ?? 0) > 0

function conditionOf(type: ProductType, { search, categoryIds }: InventoryFilter): Prisma.Sql {
  const wanted = [sql`p.type = ${type}::product_type`]
  if (search?.trim()) wanted.push(sql`p.id IN (SELECT product_id FROM search_products(${search}))`)
  if (categoryIds && categoryIds.length > 0) {
    wanted.push(
      sql`EXISTS (SELECT 1 FROM product_categories l WHERE l.product_id = p.id AND l.category_id = ANY(${[...categoryIds]}::int[]))`,
    )
  }
  return Prisma.join(wanted, ' AND ')
}

function recordsSql(type: ProductType, filter: InventoryFilter, many: boolean): Prisma.Sql {
  const { status } = filter
  return sql`SELECT i.* FROM (${selectInventorySql(conditionOf(type, filter), many)}) i ${status ? sql`WHERE ${STATUS[status]}` : Prisma.empty}`
}

export async function inventoryPage(
  ctx: Context,
  type: ProductType,
  filter: InventoryFilter,
  sort: InventorySort,
  { limit, offset }: { limit: number; offset: number },
): Promise<InventoryRecord[]> {
  // Quantities are sums over sizes: filtering or sorting by them computes all.
  const many = type === 'sale' && !isNarrow(filter) && (Boolean(filter.status) || sort !== 'NAME_ASC')
  return ctx.sql.rows<InventoryRecord>(
    sql`${recordsSql(type, filter, many)} ORDER BY ${ORDER[sort]} LIMIT ${limit} OFFSET ${offset}`,
  )
}

export async function countInventory(ctx: Context, type: ProductType, filter: InventoryFilter): Promise<number> {
  const counted = filter.status
    ? sql`(${recordsSql(type, filter, type === 'sale' && !isNarrow(filter))}) r`
    : sql`products p WHERE p.deleted_at IS NULL AND ${conditionOf(type, filter)}`
  const row = await ctx.sql.first<{ count: number }>(sql`SELECT count(*) FROM ${counted}`)
  return row?.count ?? 0
}
