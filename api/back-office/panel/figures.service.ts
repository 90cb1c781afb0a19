// The panel's figures: the views `order_figures`, `order_product_figures` and `product_figures`
// (docs/decisions/0031-figures.md).
import { sql, type Sql } from '#lib/database/sql.ts'

/** Counts changed orders and products again; the figures are the same before and after. */
export async function countChanges(database: Sql): Promise<void> {
  await database.run(sql`SELECT count_changes()`)
}
