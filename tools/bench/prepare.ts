import { join } from 'node:path'
import { readConfig } from '#lib/config.ts'
import { connect } from '#lib/database/connect.ts'
import { openDatabase, type OpenDatabase } from '#lib/database/open-database.ts'
import { sql, type Database } from '#lib/database/sql.ts'
import { logOf } from '#lib/log.ts'
import { openPricing } from '#api/shop-settings/shop-settings.service.ts'
import { openLocalImageStorage } from '#api/storage/local-image-storage.ts'
import { fillWithLargeShop } from '../../prisma/seed.ts'
import type { Goods } from './goods.ts'

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

/** Stock per item, so that no run sells out. */
const UNITS = 1_000_000

async function fillCategories(database: Database): Promise<void> {
  await database.run(sql`
    WITH filled AS (UPDATE stock SET quantity = quantity + ${UNITS} WHERE variant_id IS NOT NULL OR product_id IN (SELECT id FROM products WHERE type = 'rent') RETURNING id, quantity)
    INSERT INTO stock_movements (stock_id, delta, quantity_after, reason) SELECT id, ${UNITS}, quantity, 'adjustment' FROM filled`)
  await database.run(sql`VACUUM ANALYZE`)
}

async function readGoods(database: Database): Promise<Goods> {
  const ids = async (statement: ReturnType<typeof sql>) =>
    (await database.rows<{ id: number }>(statement)).map(({ id }) => id)
  return {
    categoryIds: await ids(
      sql`SELECT category_id AS id FROM product_categories GROUP BY 1 HAVING count(*) >= 24 ORDER BY 1`,
    ),
    productIds: await ids(sql`SELECT id FROM products WHERE deleted_at IS NULL ORDER BY id`),
    sizes: await database.rows<{ productId: number; variantId: number }>(
      sql`SELECT product_id AS "productId", id AS "variantId" FROM variants WHERE is_active ORDER BY id`,
    ),
    rentalIds: await ids(sql`SELECT id FROM products WHERE type = 'rent' ORDER BY id`),
    words: WORDS,
  }
}

/** Its database is running. */
export interface BenchShop {
  database: OpenDatabase
  goods: Goods
}

/** Creates the database in the folder and fills it. */
export async function prepareShop(dataDir: string, products: number): Promise<BenchShop> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const log = await logOf(config)
  const database = await openDatabase(config, log)
  const pricing = await openPricing(database.url, config.currency)
  const { sql: statements, close } = connect(database.url, 4, log)
  try {
    await fillWithLargeShop(
      {
        sql: statements,
        pricing,
        storage: await openLocalImageStorage(join(dataDir, 'uploads')),
        log,
        clock: () => new Date(),
      },
      { products, orders: 0 },
    )
    await fillCategories(statements)
    return { database, goods: await readGoods(statements) }
  } finally {
    await close()
  }
}
