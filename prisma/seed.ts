import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { readConfig } from '#lib/config.ts'
import { connect, WAITS } from '#lib/database/connect.ts'
import { openDatabase } from '#lib/database/open-database.ts'
import { boolean, returning } from '#lib/database/row.ts'
import { sql, type Database, type Sql } from '#lib/database/sql.ts'
import { logOf } from '#lib/log.ts'
import { hashPassword } from '#lib/passwords.ts'
import { StartError } from '#lib/start-error.ts'
import type { Pricing } from '#rules/pricing.ts'
import { countChanges } from '#api/back-office/panel/figures.service.ts'
import { countFacets } from '#api/catalogue/facets/count-facets.service.ts'
import { countWords } from '#api/catalogue/search/count-words.service.ts'
import { openPricing } from '#api/content/shop-settings/shop-settings.service.ts'
import type { ImageStorage } from '#api/platform/storage/image-storage.ts'
import { openImageStorage } from '#api/platform/storage/open-image-storage.ts'
import type { ShopRows } from './demo/write/shop-rows.ts'
import { unstoredKeys } from './demo/write/unstored-pictures.ts'

/** The server's `App` is one. */
export interface SeedContext {
  sql: Database
  pricing: Pricing
  storage: ImageStorage
  log: Pick<Logger, 'debug' | 'info' | 'warn'>
  /** All dates of the demo are relative to it. */
  clock: () => Date
}

/** Size of a catalogue for measuring. */
export interface LargeShop {
  products: number
  orders: number
}

// Some thousand products with the words of their searches are one statement, and no client waits for an answer.
export const WAITS_OF_COMMAND = { ...WAITS, probe: 30_000, mute: 600_000 }

// Arbitrary, but the same in every process.
export const SEED_LOCK = 4_665_001

/** Milliseconds to wait while another process fills the shop. */
const FILLED_WITHIN = '600000'

/** One transaction, only when there are no products. Safe in several processes at once. */
async function fillEmptyShop(database: Database, rows: () => Promise<ShopRows>): Promise<boolean> {
  if (await hasProducts(database)) return false
  const { writeShop } = await import('./demo/write/shop-rows.ts')
  const shop = await rows()
  return database.transaction(async (tx) => {
    await tx.run(
      sql`SELECT set_config('lock_timeout', ${FILLED_WITHIN}, true), set_config('statement_timeout', ${FILLED_WITHIN}, true)`,
    )
    await tx.run(sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`)
    if (await hasProducts(tx)) return false
    await writeShop(tx, shop)
    await tx.run(sql`UPDATE shop_settings SET is_demo = true`)
    await countChanges(tx)
    await countFacets(tx)
    await countWords(tx)
    // Else the first minute's visitors wait for plans made of nothing: for the goods of a theme most of a second.
    await tx.run(sql`ANALYZE`)
    return true
  })
}

async function hasProducts(database: Sql): Promise<boolean> {
  const row = await database.first(returning({ present: boolean })`SELECT EXISTS (SELECT FROM products) AS present`)
  return row?.present ?? false
}

/** Copies the pictures that are named but not stored; a failure of the storage leaves them to the next start. */
async function storeMissingPictures(ctx: SeedContext): Promise<void> {
  try {
    const missing = await unstoredKeys(ctx.sql)
    if (missing.length === 0) return
    const [{ readDemo }, { storePictures }] = await Promise.all([
      import('./demo/demo-data.ts'),
      import('./demo/pictures.ts'),
    ])
    await storePictures(ctx, await readDemo(), missing)
  } catch (error) {
    ctx.log.warn({ err: error }, 'not every picture of the demo could be stored; the next start goes on')
  }
}

// Log-ins as one of the demo's customers are impossible.
const unknownPassword = (): Promise<string> => hashPassword(randomBytes(24).toString('base64url'))

async function readDemoWithPictures() {
  const [{ readDemo }, { readPictureUrls }] = await Promise.all([
    import('./demo/demo-data.ts'),
    import('./demo/pictures.ts'),
  ])
  const demo = await readDemo()
  return { demo, urlOf: await readPictureUrls(demo) }
}

/** Without pictures, only into a shop without products; returns whether it did. */
export async function fillWithDemo(ctx: SeedContext): Promise<boolean> {
  return fillEmptyShop(ctx.sql, async () => {
    const { demoRows } = await import('./demo/write/demo-rows.ts')
    const { demo, urlOf } = await readDemoWithPictures()
    return demoRows(demo, urlOf, { now: ctx.clock(), pricing: ctx.pricing, passwordHash: await unknownPassword() })
  })
}

/** Without pictures, only into a shop without products; returns whether it did. */
export async function fillWithLargeShop(ctx: SeedContext, size: LargeShop): Promise<boolean> {
  return fillEmptyShop(ctx.sql, async () => {
    const [{ largeRows }, { readLargeShopWords }] = await Promise.all([
      import('./demo/large/large-rows.ts'),
      import('./demo/demo-data.ts'),
    ])
    const material = { ...(await readDemoWithPictures()), words: await readLargeShopWords() }
    return largeRows(material, size, {
      now: ctx.clock(),
      pricing: ctx.pricing,
      passwordHash: await unknownPassword(),
    })
  })
}

/**
 * Loads the demo with its pictures into a shop without products (docs/spec/runtime.md#demo-data); returns whether it did.
 * After a killed start the next one stores the pictures that are missing.
 */
export async function seedDemo(ctx: SeedContext): Promise<boolean> {
  const filled = await fillWithDemo(ctx)
  if (filled) ctx.log.debug('the demo catalogue is loaded')
  await storeMissingPictures(ctx)
  return filled
}

const countOf = (text: string | undefined, name: string): number => {
  const count = Number(text ?? '0')
  if (!Number.isInteger(count) || count < 0 || count > 1_000_000)
    throw new StartError(`--${name} takes a whole number up to 1000000, not ${text}.`)
  return count
}

async function command(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string' }, orders: { type: 'string' } } })
  const size = { products: countOf(values.products, 'products'), orders: countOf(values.orders, 'orders') }
  if (size.orders > 0 && size.products === 0)
    throw new StartError(
      '--orders needs --products as well, for example: npm run seed -- --products 10000 --orders 50000',
    )
  const config = readConfig(process.env)
  const log = await logOf(config)
  const database = await openDatabase(config, log)
  const pricing = await openPricing(database.url, config.currency)
  const { sql: statements, close } = connect(database.url, config.database.poolSize, log, { waits: WAITS_OF_COMMAND })
  try {
    const ctx = {
      sql: statements,
      pricing,
      storage: await openImageStorage(config),
      log,
      clock: () => new Date(),
    }
    const startedAt = performance.now()
    const filled = size.products > 0 ? await fillWithLargeShop(ctx, size) : await fillWithDemo(ctx)
    if (!filled)
      throw new StartError(
        'This database has products already, and a seed never touches those. Use an empty one: another DATABASE_URL, or another DATA_DIR.',
      )
    log.info({ ms: Math.round(performance.now() - startedAt) }, 'the shop is filled')
    await storeMissingPictures(ctx)
  } finally {
    await close()
    await database.stop()
  }
}

if (import.meta.main) {
  try {
    await command()
  } catch (error) {
    process.stderr.write(
      error instanceof StartError
        ? `\n${error.message}\n\n`
        : `\nThe seed failed.\n${error instanceof Error ? error.stack : String(error)}\n\n`,
    )
    process.exitCode = 1
  }
}
