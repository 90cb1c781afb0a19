// npm run migration -- <name>: writes the migration that leads to prisma/schema.prisma.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { StartError } from '../start-error.ts'
import { withDatabase } from './connection-url.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { applyMigrations } from './migrate.ts'
import { migrationsFolder } from './migration-files.ts'
import { withSchemaEngine } from './schema-engine.ts'

const schemaFile = fileURLToPath(new URL('../../../prisma/schema.prisma', import.meta.url))

/** Empty when there is no difference. The user of `url` must be allowed to create databases. */
export async function migrationTo(schema: string, url: string, folder = migrationsFolder): Promise<string> {
  const name = `shadow_${process.pid}_${Date.now()}`
  return withShadowDatabase(url, name, async (shadowUrl) => {
    await applyMigrations(shadowUrl, { migrations: folder, objects: null })
    const files = [{ path: 'schema.prisma', content: schema }]
    const { stdout } = await withSchemaEngine(shadowUrl, (engine) =>
      engine.diff({
        // The engine uses its connected database; `schema` only tells the provider.
        from: { tag: 'schemaDatasource', files, configDir: '' },
        to: { tag: 'schemaDatamodel', files },
        script: true,
        exitCode: null,
        filters: { externalTables: [], externalEnums: [] },
      }),
    )
    return !stdout || stdout.startsWith('-- This is an empty migration') ? '' : stdout
  })
}

async function withShadowDatabase<Result>(url: string, name: string, work: (url: string) => Promise<Result>) {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${name}`)
    return await work(withDatabase(url, name))
  } finally {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await client.end()
  }
}

async function createMigration(name: string | undefined) {
  if (!name || !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name)) {
    throw new StartError('Give the migration a name in snake_case: npm run migration -- add_gift_cards')
  }
  const { dataDir, database } = readConfig(process.env)
  const log = pino({ level: 'warn' }, pino.destination(2))
  const server = database.url === undefined ? await startEmbeddedPostgres({ dataDir, log }) : undefined
  try {
    const script = await migrationTo(await readFile(schemaFile, 'utf8'), server?.url ?? database.url ?? '')
    return script ? await writeMigration(name, script) : 'The migrations lead to this schema already.'
  } finally {
    await server?.stop()
  }
}

async function writeMigration(name: string, script: string) {
  const timestamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join(migrationsFolder, `${timestamp}_${name}`)
  await mkdir(folder)
  await writeFile(join(folder, 'migration.sql'), script)
  return `Wrote ${folder}/migration.sql. Read it before you commit it. Add CHECK constraints and other SQL that Prisma cannot see.`
}

if (import.meta.main) {
  try {
    process.stdout.write(`${await createMigration(process.argv[2])}\n`)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
