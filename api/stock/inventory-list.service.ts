import { Prisma, type ProductType } from '#prisma/client.ts'
import { sql } from '#lib/database/sql.ts'
import {
  betweenCursorsSql,
  connectionOf,
  cursorColumnSql,
  orderAndLimitSql,
  sliceOf,
  type Connection,
  type CursorRow,
  type PageArgs,
  type SortKey,
} from '#lib/keyset.ts'
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

const ID = { value: sql`i."productId"`, type: 'int8' } as const

// Quantities that fall are negated: all keys of an order have one direction.
const KEYS: Record<InventorySort, readonly SortKey[]> = {
  NAME_ASC: [{ value: sql`lower(i."productName")`, type: 'text' }, ID],
  QUANTITY_ASC: [{ value: sql`i.quantity`, type: 'int8' }, ID],
  QUANTITY_DESC: [{ value: sql`-i.quantity`, type: 'int8' }, ID],
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

function recordsSql(type: ProductType, filter: InventoryFilter, many: boolean, bounds: Prisma.Sql[] = []): Prisma.Sql {
  const { status } = filter
  const conditions = [...(status ? [STATUS[status]] : []), ...bounds]
  const where = conditions.length === 0 ? Prisma.empty : sql`WHERE ${Prisma.join(conditions, ' AND ')}`
  return sql`FROM (${selectInventorySql(conditionOf(type, filter), many)}) i ${where}`
}

export async function inventoryPage(
  ctx: Context,
  type: ProductType,
  filter: InventoryFilter,
  sort: InventorySort,
  args: PageArgs,
): Promise<Connection<InventoryRecord>> {
  // Quantities are sums over sizes: filtering or sorting by them computes all.
  const many = type === 'sale' && !isNarrow(filter) && (Boolean(filter.status) || sort !== 'NAME_ASC')
  const slice = sliceOf({ name: `inventory.${sort}`, keys: KEYS[sort], descending: false }, args)
  const records = recordsSql(type, filter, many, betweenCursorsSql(slice))
  const rows = await ctx.sql.rows<InventoryRecord & CursorRow>(
    sql`SELECT i.*, ${cursorColumnSql(slice.order)} ${records} ${orderAndLimitSql(slice)}`,
  )
  return connectionOf(slice, rows)
}

export async function countInventory(ctx: Context, type: ProductType, filter: InventoryFilter): Promise<number> {
  const counted = filter.status
    ? recordsSql(type, filter, type === 'sale' && !isNarrow(filter))
    : sql`FROM products p WHERE p.deleted_at IS NULL AND ${conditionOf(type, filter)}`
  const row = await ctx.sql.first<{ count: number }>(sql`SELECT count(*) ${counted}`)
  return row?.count ?? 0
}
