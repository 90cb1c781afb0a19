// What the panel counts of orders and products: the views `order_figures` and `product_figures` (decisions 31).
import { sql, type Sql } from '#lib/database/sql.ts'

/** Counts changed orders and products again; the figures are the same before and after. */
export async function countChanges(database: Sql): Promise<void> {
  await database.run(sql`SELECT count_changes()`)
}
