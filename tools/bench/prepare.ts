import { int, returning } from '#lib/database/row.ts'
import { sql, type Database } from '#lib/database/sql.ts'
import { fillWithLargeShop } from '../../prisma/seed.ts'
import type { Goods } from './goods.ts'
import { withAppIn } from './open-app.ts'

/** Words that shoppers type, also in Latin letters, in part, and with a mistake. */
export const WORDS = [
  'балони',
  'baloni',
  'гирлянд',
  'чинии',
  'златен',
  'рожден ден',
  'свещи',
  'шапк',
  'балпни',
  'маса',
  'парти чаши',
  'zvezda',
]

/** Of each size and rental. */
async function addStock(database: Database, units: number): Promise<void> {
  await database.run(sql`
    WITH filled AS (UPDATE stock SET quantity = quantity + ${units} WHERE variant_id IS NOT NULL OR product_id IN (SELECT id FROM products WHERE type = 'rent') RETURNING id, quantity)
    INSERT INTO stock_movements (stock_id, delta, quantity_after, reason) SELECT id, ${units}, quantity, 'adjustment' FROM filled`)
}

async function readGoods(database: Database): Promise<Goods> {
  const ids = async (statement: ReturnType<typeof sql>) =>
    (await database.rows(returning({ id: int })`${statement}`)).map(({ id }) => id)
  return {
    // The largest first.
    categoryIds: await ids(
      sql`SELECT category_id AS id FROM product_categories GROUP BY 1 HAVING count(*) >= 24 ORDER BY count(*) DESC, 1`,
    ),
    productIds: await ids(sql`SELECT id FROM products WHERE deleted_at IS NULL ORDER BY id`),
    sizes: await database.rows(
      returning({
        productId: int,
        variantId: int,
      })`SELECT product_id AS "productId", id AS "variantId" FROM variants WHERE is_active ORDER BY id`,
    ),
    rentalIds: await ids(sql`SELECT id FROM products WHERE type = 'rent' ORDER BY id`),
    words: WORDS,
  }
}

/** Creates the database in the folder and fills it, unless it has products. Its PostgreSQL is stopped afterwards. */
export function prepareShop(
  dataDir: string,
  { moreUnits = 0, ...size }: { products: number; orders: number; moreUnits?: number },
): Promise<{ url: string; goods: Goods }> {
  return withAppIn(dataDir, async (app, url) => {
    if (await fillWithLargeShop(app, size)) await addStock(app.sql, moreUnits)
    await app.sql.run(sql`VACUUM ANALYZE`)
    return { url, goods: await readGoods(app.sql) }
  })
}
