import { int, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import type { Context } from '../../context.ts'
import { noSuchProduct } from '../products/products.errors.ts'

/**
 * The others keep their places. Locks the table: of two who arrange at once the later order holds as a whole. Fails with
 * `NotFoundError`.
 */
export async function arrangeFeatured(ctx: Context, ids: readonly number[]): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    await tx.run(sql`LOCK TABLE featured_places IN SHARE ROW EXCLUSIVE MODE`)
    const placed = await tx.rows(returning({ id: int })`
      INSERT INTO featured_places (product_id, position)
      SELECT p.id, w.place - 1 FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS w(id, place)
      JOIN products p ON p.id = w.id AND p.featured AND p.deleted_at IS NULL
      ON CONFLICT (product_id) DO UPDATE SET position = excluded.position RETURNING product_id AS id`)
    if (ids.length === 0 || placed.length !== ids.length) throw noSuchProduct()
    await tx.run(sql`DELETE FROM featured_places f USING products p WHERE p.id = f.product_id AND NOT p.featured`)
  })
}
