import { createReadStream } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { Client, escapeIdentifier, type ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { extract } from 'tar-stream'
import { messageOf } from '#lib/database/error-facts.ts'
import { appliedMigrations, applyMigrations } from '#lib/database/migrate.ts'
import { migrationNames, migrationsFolder } from '#lib/database/migration-files.ts'
import { StartError } from '#lib/start-error.ts'
import type { ImageStorage } from '../../platform/storage/image-storage.ts'
import { Contents, entryKind, Manifest } from './archive.rules.ts'
import { copyInSql, readTables } from './tables.sql.ts'

/**
 * All rows in one transaction, or none. The next start applies newer migrations, and the functions, views and triggers.
 * Fails with StartError.
 */
export async function restoreBackup(url: string, storage: ImageStorage, file: string): Promise<Contents> {
  const client = new Client({ connectionString: url, application_name: 'restore' })
  await client.connect()
  const archive = extract()
  const read = pipeline(createReadStream(file), createGunzip(), archive)
  try {
    const [contents] = await Promise.all([takeEntries(archive, { client, storage, url }), read])
    return contents
  } catch (error) {
    archive.destroy()
    await read.catch(() => undefined)
    throw error instanceof StartError ? error : new StartError(`${file} could not be restored: ${messageOf(error)}`)
  } finally {
    // Closing the connection rolls back uncommitted changes.
    await client.end()
  }
}

interface Target {
  client: ClientBase
  storage: ImageStorage
  url: string
}

async function takeEntries(archive: ReturnType<typeof extract>, target: Target): Promise<Contents> {
  const { client, storage } = target
  let manifest: Manifest | null = null
  let enable: (() => Promise<void>) | null = null
  let contents: Contents | null = null
  const taken: Contents = { rows: {}, pictures: 0 }
  for await (const entry of archive) {
    const what = entryKind(entry.header.name)
    if (what?.kind === 'manifest' && manifest === null) {
      manifest = Manifest.parse(await jsonOf(entry))
      await makeTables(target, manifest)
      await client.query('BEGIN')
      enable = await openForRows(client, manifest)
      for (const { name } of manifest.tables) taken.rows[name] = 0
    } else if (what?.kind === 'rows') {
      const table = manifest?.tables.find(({ name }) => name === what.table)
      if (table === undefined) throw new Error(`it has rows of an unknown table, ${what.table}`)
      const copied = client.query(copyFrom(copyInSql(table)))
      await pipeline(entry, copied)
      taken.rows[table.name] = (taken.rows[table.name] ?? 0) + copied.rowCount
    } else if (what?.kind === 'picture' && manifest !== null) {
      await storage.write(what.name, await buffer(entry))
      taken.pictures += 1
    } else if (what?.kind === 'contents') contents = Contents.parse(await jsonOf(entry))
    else throw new Error(`${entry.header.name} does not belong to a backup of the shop`)
  }
  if (enable === null || contents === null) throw new Error('it was cut off')
  if (!isDeepStrictEqual(taken, contents)) throw new Error('its contents differ from its list of contents')
  await enable()
  await holdWaitingMail(client, manifest)
  // Without it the first requests would wait for plans made of nothing.
  await client.query('ANALYZE')
  await client.query('COMMIT')
  return contents
}

/** The original shop may have sent these messages since, and no customer may get one twice. */
async function holdWaitingMail(client: ClientBase, manifest: Manifest | null): Promise<void> {
  if (manifest?.tables.some(({ name }) => name === 'mail_messages'))
    await client.query("UPDATE mail_messages SET state = 'unknown' WHERE state IN ('waiting', 'sending')")
}

const jsonOf = async (entry: AsyncIterable<unknown>): Promise<unknown> => JSON.parse((await buffer(entry)).toString())

async function makeTables({ client, url }: Target, manifest: Manifest): Promise<void> {
  const known = new Set(await migrationNames(migrationsFolder))
  const unknown = manifest.migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new StartError(`The backup was made by a newer version of the shop: it needs the migration ${unknown[0]}.`)
  const wanted = new Set(manifest.migrations)
  const newer = [...(await appliedMigrations(client))].find((name) => !wanted.has(name))
  if (newer !== undefined)
    throw new StartError(`The database is newer than the backup (migration ${newer}). Name an empty database.`)
  const folder = await mkdtemp(join(tmpdir(), 'sharenka-restore-'))
  try {
    for (const name of ['migration_lock.toml', ...manifest.migrations])
      await cp(join(migrationsFolder, name), join(folder, name), { recursive: true })
    await applyMigrations(url, { migrations: folder, objects: null })
  } finally {
    await rm(folder, { recursive: true })
  }
  await refuseFilled(client)
  if (!isDeepStrictEqual(await readTables(client), manifest.tables)) throw new Error('its tables are not the shop’s')
}

/** What a shop without goods, customers and staff has comes from its migrations. */
async function refuseFilled(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ filled: boolean }>(
    `SELECT EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM orders) OR EXISTS (SELECT FROM customers) OR EXISTS (SELECT FROM admins) AS filled`,
  )
  if (rows[0]?.filled !== false)
    throw new StartError('The database has a shop in it. A backup is restored into an empty database only.')
}

/** Without guards, which judge single changes, and foreign keys: rows come in any order. Returns what restores both. */
async function openForRows(client: ClientBase, { tables, sequences }: Manifest): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => escapeIdentifier(name))
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY 1, 2`,
  )
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  await client.query(`TRUNCATE ${names.join(', ')}`)
  return async () => {
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
    for (const [name, value] of Object.entries(sequences))
      if (value !== null) await client.query('SELECT setval($1::regclass, $2)', [escapeIdentifier(name), value])
  }
}
