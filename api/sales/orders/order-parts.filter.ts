import { sql } from '#lib/database/sql.ts'
import type { ListedRows } from '#lib/listed-rows.ts'
import type { Prisma } from '#prisma/client.ts'

/** Rows that an order gathers, in the order of writing. */
export const partsOfOrder = (table: Prisma.Sql, name: string, ...allOf: Prisma.Sql[]): ListedRows => ({
  table,
  order: { name, keys: [{ value: sql`t.id`, type: 'int8' }], descending: false },
  anyOf: null,
  allOf: [sql`t.order_id = parent.id`, ...allOf],
})
