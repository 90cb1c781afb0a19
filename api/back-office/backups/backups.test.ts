import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { generate } from 'otplib'
import { Client } from 'pg'
import { applyMigrations } from '#lib/database/migrate.ts'
import { migrationNames, migrationsFolder } from '#lib/database/migration-files.ts'
import { adminLogin, ownAdmin } from '../../people/admins/admins.service.ts'
import { beginTotp, confirmTotp } from '../../people/admins/second-factor.service.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { openLocalImageStorage } from '../../platform/storage/local-image-storage.ts'
import type { ImageStorage } from '../../platform/storage/image-storage.ts'
import { emptyDatabase, testDatabase, type TestDatabase } from '../../testkit/database.ts'
import { fingerprintOf } from '../../testkit/fingerprint.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeSamples, type Samples } from '../../testkit/samples.ts'
import { testShop, type TestShop } from '../../testkit/shop.ts'
import { outsideServices, setServiceKey } from '../service-keys/service-keys.service.ts'
import { owner, PASSWORD } from '../service-keys/testkit/keyed-services.ts'
import { restoreBackup } from './restore-backup.service.ts'
import { writeBackup } from './write-backup.service.ts'

let shop: TestShop
let samples: Samples
let folder: string
let file: string
let client: Client
let target: TestDatabase
let restored: ImageStorage

beforeAll(async () => {
  shop = await testShop()
  samples = await makeSamples(shop)
  await order()
})
afterAll(() => shop.close())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-backups-'))
  file = join(folder, 'shop.tar.gz')
  client = new Client({ connectionString: shop.app.config.database.url })
  await client.connect()
  target = await testDatabase()
  restored = await openLocalImageStorage(join(folder, 'restored'))
})
afterEach(async () => {
  await client.end()
  await target.drop()
  await rm(folder, { recursive: true })
})

async function order() {
  const sessionId = await cartOf(shop.visitor(), [{ productId: samples.plainId }])
  return placeOrder(shop.visitor(), wholeOrder(sessionId))
}

const backUp = () => writeBackup(client, shop.app.storage, file)
const restore = () => restoreBackup(target.url, restored, file)

/** All rows, but for what processes of one database tell each other. The mail of both shops was sent. */
async function dataOf({ app }: TestShop) {
  await app.db.mailMessage.updateMany({ data: { state: 'dropped' } })
  const { catalog_changes: _changes, ...data } = await fingerprintOf(app)
  return data
}

/** Rows of a table of the target. */
async function countIn(table: string): Promise<number> {
  const reader = new Client({ connectionString: target.url })
  await reader.connect()
  const { rows } = await reader.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)
  await reader.end()
  return rows[0]?.n ?? Number.NaN
}

test('a restored shop has every row and picture, keeps its promises, and goes on counting where the other stood', async () => {
  const picture = Buffer.from('a picture')
  await shop.app.storage.write('a.webp', picture)
  const before = await dataOf(shop)
  expect(await backUp()).toMatchObject({ pictures: 1 })
  await restore()
  expect(await restored.read('a.webp')).toEqual(picture)
  // PostgreSQL has opened the files already.
  expect(await countIn(`pg_class WHERE relname IN ('products', 'orders') AND reltuples > 0`)).toBe(2)
  const other = await testShop({ DATABASE_URL: target.url })
  expect(await dataOf(other)).toEqual(before)
  await requireInvariants(other.app)
  const { orderId: last } = await order()
  const sessionId = await cartOf(other.visitor(), [{ productId: samples.plainId }])
  expect(await placeOrder(other.visitor(), wholeOrder(sessionId))).toMatchObject({ orderId: last })
  // The guards are back.
  await expect(other.app.db.$executeRawUnsafe('DELETE FROM order_events')).rejects.toThrow('only added to')
  await expect(other.app.db.$executeRawUnsafe('UPDATE stock SET quantity = quantity + 1')).rejects.toThrow(
    'its ledger says',
  )
  await expect(other.app.db.$executeRawUnsafe('DELETE FROM products')).rejects.toThrow('foreign key')
  await other.close()
})

test('a backup has no sealing key; restored without it the shop starts, and staff log in and write keys again', async () => {
  const { app } = shop
  const ctx = await owner(shop)
  const admin = await ownAdmin(ctx)
  const { secret } = await beginTotp(ctx, admin)
  const epoch = Math.floor(ctx.clock().getTime() / 1000)
  const [recovery = ''] = await confirmTotp(ctx, await ownAdmin(ctx), await generate({ secret, epoch }))
  const key = { name: 'ECONT_KEY', value: 'shop:tayna-parola:1', password: PASSWORD } as const
  await setServiceKey(ctx, key)
  const stored = (await readFile(join(app.config.dataDir, 'sealing-key'), 'utf8')).trim()
  expect(Buffer.from(stored, 'base64')).toEqual(app.sealingKeys[0])
  await backUp()
  const content = gunzipSync(await readFile(file))
  expect(content.includes('sealed.')).toBe(true)
  for (const plain of [stored, 'sealing-key', secret, 'tayna-parola']) expect(content.includes(plain)).toBe(false)
  await restore()
  const other = await testShop({ DATABASE_URL: target.url })
  const logIn = (code: string) => adminLogin(other.visitor(), { username: admin.username, password: PASSWORD, code })
  await expect(logIn('123456')).rejects.toMatchObject({ code: 'SECOND_FACTOR_UNREADABLE' })
  await expect(logIn(recovery)).resolves.toMatchObject({ admin: { id: admin.id } })
  const there = await owner(other)
  const states = async () => (await outsideServices(there)).flatMap(({ keys }) => keys.map(({ state }) => state))
  expect(await states()).toContain('unreadable')
  await setServiceKey(there, key)
  expect(await states()).not.toContain('unreadable')
  await other.close()
  // With the key of the first shop all opens.
  const moved = await testShop({ DATABASE_URL: target.url, SEALING_KEYS: stored })
  const code = await generate({ secret, epoch: epoch + 30 })
  await expect(
    adminLogin(moved.visitor(), { username: admin.username, password: PASSWORD, code }),
  ).resolves.toMatchObject({ admin: { id: admin.id } })
  await moved.close()
})

test('letters that waited when the backup was written are not sent by the restored shop', async () => {
  const { orderId } = await order()
  await shop.app.db.mailMessage.updateMany({ where: { orderId, kind: 'shop_order' }, data: { state: 'failed' } })
  await backUp()
  await restore()
  const other = await testShop({ DATABASE_URL: target.url })
  const states = await other.app.db.mailMessage.findMany({ where: { orderId }, orderBy: { id: 'asc' } })
  expect(states.map(({ kind, state }) => [kind, state])).toEqual([
    ['order_received', 'unknown'],
    ['shop_order', 'failed'],
  ])
  await other.close()
})

test('orders that are placed while the backup is written are in it whole or not at all', async () => {
  const written = new AbortController()
  const placed = (async () => {
    let orders = 0
    while (!written.signal.aborted) {
      await order()
      orders += 1
    }
    return orders
  })()
  for (let tries = 0; tries < 3; tries += 1) await backUp()
  written.abort()
  expect(await placed).toBeGreaterThan(0)
  await restore()
  const other = await testShop({ DATABASE_URL: target.url })
  await requireInvariants(other.app)
  await other.close()
})

test('a table larger than a piece is written and read whole', async () => {
  await shop.app.db.$executeRawUnsafe(
    `INSERT INTO idempotency_keys (scope, key, body_hash, status, answer)
     SELECT 'large', n, '', 200, jsonb_build_object('text', repeat(E'ред\\nи \\\\ ред ', 400) || n) FROM generate_series(1, 2000) n`,
  )
  const before = await dataOf(shop)
  await backUp()
  await restore()
  const other = await testShop({ DATABASE_URL: target.url })
  expect(await dataOf(other)).toEqual(before)
  await other.close()
})

test('a picture that is removed meanwhile starts the backup over', async () => {
  await shop.app.storage.write('a.webp', Buffer.from('unchanged'))
  await shop.app.storage.write('b.webp', Buffer.from('removed'))
  const storage: ImageStorage = {
    ...shop.app.storage,
    read: async (name) => {
      if (name === 'b.webp') await shop.app.storage.remove(name)
      return shop.app.storage.read(name)
    },
  }
  expect(await writeBackup(client, storage, file)).toMatchObject({ pictures: 1 })
  await restore()
  expect(await restored.read('b.webp')).toBeNull()
})

test('a backup that cannot be written leaves no file, and the one before stays', async () => {
  await writeFile(file, 'the one before')
  const storage: ImageStorage = {
    ...shop.app.storage,
    list: () => {
      throw new Error('the disk is missing')
    },
  }
  await expect(writeBackup(client, storage, file)).rejects.toThrow('the disk is missing')
  expect(await readdir(folder)).toEqual(['restored', 'shop.tar.gz'])
  expect(await readFile(file, 'utf8')).toBe('the one before')
})

/** Restoring fails, and no row is there. */
const refuses = async (reason: string | RegExp) => {
  await expect(restore()).rejects.toThrow(reason)
  expect(await countIn('products')).toBe(0)
}

describe('a refused backup leaves nothing behind', () => {
  test('a file that was cut off', async () => {
    await backUp()
    const bytes = await readFile(file)
    for (const part of [0.5, 0.95]) {
      await writeFile(file, bytes.subarray(0, Math.floor(bytes.length * part)))
      await refuses('could not be restored')
    }
  })

  test('a file with a changed byte', async () => {
    await backUp()
    const bytes = await readFile(file)
    const at = Math.floor(bytes.length / 2)
    bytes[at] = (bytes[at] ?? 0) ^ 0xff
    await writeFile(file, bytes)
    await refuses('could not be restored')
  })

  test('a file that is no backup', async () => {
    await writeFile(file, 'no backup')
    await refuses('could not be restored')
  })

  test('a database with a shop in it', async () => {
    await backUp()
    await restore()
    const products = await countIn('products')
    await expect(restore()).rejects.toThrow('has a shop in it')
    expect(await countIn('products')).toBe(products)
  })

  test('a backup of a version that this one does not know', async () => {
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, applied_steps_count, finished_at) VALUES ('x', 'x', '29990101000000_gift_cards', 1, now())`,
    )
    await backUp()
    await expect(restore()).rejects.toThrow('made by a newer version of the shop')
    await client.query(`DELETE FROM _prisma_migrations WHERE id = 'x'`)
  })
})

test('a backup of an older version is restored as it was, and the next start brings it up to date', async () => {
  const names = await migrationNames(migrationsFolder)
  const newest = names.at(-1)
  const older = join(folder, 'older')
  for (const name of ['migration_lock.toml', ...names.slice(0, -1)])
    await cp(join(migrationsFolder, name), join(older, name), { recursive: true })
  const [from, empty] = [await emptyDatabase(), await emptyDatabase()]
  await applyMigrations(from.url, { migrations: older, objects: null })
  const reader = new Client({ connectionString: from.url })
  await reader.connect()
  await writeBackup(reader, shop.app.storage, file)
  await reader.end()
  await expect(restore()).rejects.toThrow(`The database is newer than the backup (migration ${newest})`)
  await restoreBackup(empty.url, restored, file)
  const applied = await applyMigrations(empty.url)
  expect(applied.migrations).toEqual([newest])
  expect(applied.objects).toContain('TRIGGER stock_explained_by_ledger ON stock')
  await from.drop()
  await empty.drop()
}, 60_000)

function command(name: 'backup' | 'restore', databaseUrl: string, dataDir: string) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `prisma/${name}.ts`, file], { env })
}

async function said(process: ReturnType<typeof command>) {
  const [out, wrong] = await Promise.all([text(process.stdout), text(process.stderr), once(process, 'exit')])
  return { out, wrong, code: process.exitCode }
}

test('the commands do it from outside; killed in the middle, a restore has done nothing and can be tried again', async () => {
  const from = shop.app.config.database.url ?? ''
  expect(await said(command('backup', from, shop.app.config.dataDir))).toMatchObject({ code: 0, wrong: '' })
  // Holds the restore back in the middle: it has taken some tables and waits for another.
  const holder = new Client({ connectionString: target.url })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM shop_settings')
  const killed = command('restore', target.url, join(folder, 'data'))
  const isHeld = async () =>
    (await holder.query(`SELECT FROM pg_locks WHERE relation = 'shop_settings'::regclass AND NOT granted`)).rows
      .length > 0
  while (!(await isHeld())) await sleep(20)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await holder.query('ROLLBACK')
  await holder.end()
  expect(await countIn('products')).toBe(0)
  const done = await said(command('restore', target.url, join(folder, 'data')))
  expect(done).toMatchObject({ code: 0, wrong: '' })
  expect(done.out).toMatch(/^Restored: \d+ products, \d+ orders, \d+ customers/)
  expect(await said(command('restore', target.url, join(folder, 'data')))).toMatchObject({
    code: 1,
    wrong: expect.stringContaining('has a shop in it'),
  })
}, 60_000)
