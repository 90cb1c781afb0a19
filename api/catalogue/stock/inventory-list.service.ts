import { Prisma, type ProductType } from '#prisma/client.ts'
import { int, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import {
  betweenCursorsSql,
  connectionOf,
  CURSOR,
  cursorColumnSql,
  orderAndLimitSql,
  sliceOf,
  type Connection,
  type ListOrder,
  type PageArgs,
  type SortKey,
} from '#lib/keyset.ts'
import { numberTyped } from '#lib/text-search.ts'
import type { Context } from '../../context.ts'
import { INVENTORY_RECORD, selectInventorySql, type InventoryRecord } from './inventory.service.ts'
import { isNarrow, productsMatching, recordsMatching, type InventoryFilter } from './inventory.filter.ts'

export type InventorySort = 'NAME_ASC' | 'NAME_DESC' | 'QUANTITY_ASC' | 'QUANTITY_DESC'

const NAME = { value: sql`lower(i."productName")`, type: 'text' } as const
const ID = { value: sql`i."productId"`, type: 'int8' } as const

// All keys of a list have one direction, so descending quantities are negated.
const KEYS: Record<InventorySort, readonly SortKey[]> = {
  NAME_ASC: [NAME, ID],
  NAME_DESC: [NAME, ID],
  QUANTITY_ASC: [{ value: sql`i.quantity`, type: 'int8' }, ID],
  QUANTITY_DESC: [{ value: sql`-i.quantity`, type: 'int8' }, ID],
}

function orderOf({ search }: InventoryFilter, sort: InventorySort): ListOrder {
  const number = numberTyped(search ?? '')
  const keys = KEYS[sort]
  const descending = sort === 'NAME_DESC'
  if (number === null) return { name: `inventory.${sort}`, keys, descending }
  const isFirst = descending ? sql`(i."productId" = ${number})::int` : sql`(i."productId" <> ${number})::int`
  return { name: `inventory.${sort}.numbered`, keys: [{ value: isFirst, type: 'int8' }, ...keys], descending }
}

function recordsSql(type: ProductType, filter: InventoryFilter, many: boolean, bounds: Prisma.Sql[] = []): Prisma.Sql {
  const conditions = Prisma.join([recordsMatching(filter), ...bounds], ' AND ')
  return sql`FROM (${selectInventorySql(productsMatching(type, filter), many)}) i WHERE ${conditions}`
}

export async function inventoryPage(
  ctx: Context,
  type: ProductType,
  filter: InventoryFilter,
  sort: InventorySort,
  args: PageArgs,
): Promise<Connection<InventoryRecord>> {
  // Quantities are sums over sizes: filtering or sorting by them computes all.
  const many = type === 'sale' && !isNarrow(filter) && (Boolean(filter.status) || !sort.startsWith('NAME'))
  const slice = sliceOf(orderOf(filter, sort), args)
  const records = recordsSql(type, filter, many, betweenCursorsSql(slice))
  const rows = await ctx.sql.rows(
    returning({
      ...INVENTORY_RECORD,
      ...CURSOR,
    })`SELECT i.*, ${cursorColumnSql(slice.order)} ${records} ${orderAndLimitSql(slice)}`,
  )
  return connectionOf(slice, rows)
}

export async function countInventory(ctx: Context, type: ProductType, filter: InventoryFilter): Promise<number> {
  const counted = filter.status
    ? recordsSql(type, filter, type === 'sale' && !isNarrow(filter))
    : sql`FROM products p WHERE p.deleted_at IS NULL AND ${productsMatching(type, filter)}`
  const row = await ctx.sql.first(returning({ count: int })`SELECT count(*) ${counted}`)
  return row?.count ?? 0
}
