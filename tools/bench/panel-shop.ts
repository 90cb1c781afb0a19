import { join } from 'node:path'
import { readConfig } from '#lib/config.ts'
import { connect } from '#lib/database/connect.ts'
import { openDatabase } from '#lib/database/open-database.ts'
import { sql, type Database } from '#lib/database/sql.ts'
import { logOf } from '#lib/log.ts'
import { openPricing } from '#api/shop-settings/shop-settings.service.ts'
import { openLocalImageStorage } from '#api/storage/local-image-storage.ts'
import { fillWithLargeShop, WAITS_OF_COMMAND, type LargeShop } from '../../prisma/seed.ts'

/** Reviews for a fifth of the orders, inquiries for a tenth, two hundred promo codes. */
async function addVoices(database: Database, orders: number): Promise<void> {
  await database.run(sql`
    INSERT INTO reviews (product_id, customer_name, customer_email, rating, text, is_approved, created_at)
    SELECT p.id, 'Клиентка ' || n, 'customer' || n || '@example.com', 1 + n % 5, 'Чудесно парти, балон номер ' || n, n % 10 <> 0, now() - n * interval '1 minute'
    FROM generate_series(1, ${Math.floor(orders / 5)}::int) n JOIN products p ON p.id = 1 + n % (SELECT count(*)::int FROM products)`)
  await database.run(sql`
    INSERT INTO inquiries (name, email, message, status, created_at)
    SELECT 'Клиентка ' || n, 'customer' || n || '@example.com', 'Имате ли балон номер ' || n, (ARRAY['new', 'read', 'replied'])[1 + n % 3]::inquiry_status, now() - n * interval '1 minute'
    FROM generate_series(1, ${Math.floor(orders / 10)}::int) n`)
  await database.run(sql`
    INSERT INTO promo_codes (code, discount_percentage, valid_from, valid_until)
    SELECT 'ПАРТИ' || n, 1 + n % 100, now() - interval '1 day', now() + (n % 3) * interval '1 day' FROM generate_series(1, 200) n`)
}

/** Does nothing when the shop is filled already. */
export async function fillPanelShop(dataDir: string, size: LargeShop): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const log = await logOf(config)
  const database = await openDatabase(config, log)
  const pricing = await openPricing(database.url, config.currency)
  const { sql: statements, close } = connect(database.url, 4, log, { waits: WAITS_OF_COMMAND })
  try {
    const filled = await fillWithLargeShop(
      {
        sql: statements,
        pricing,
        storage: await openLocalImageStorage(join(dataDir, 'uploads')),
        log,
        clock: () => new Date(),
      },
      size,
    )
    if (filled) await addVoices(statements, size.orders)
    await statements.run(sql`VACUUM ANALYZE`)
  } finally {
    await close()
    await database.stop()
  }
}
