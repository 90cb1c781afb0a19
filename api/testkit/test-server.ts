// The tests' PostgreSQL server: the template database, and clean-up after killed runs.
import { createHash, randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { migrationNames, migrationSql, migrationsFolder } from '#lib/database/migration-files.ts'
import { applyMigrations } from '#lib/database/migrate.ts'
import { withDatabase } from '#lib/database/connection-url.ts'

const prefixes = { template: 'template_shop_', draft: 'draft_shop_', clone: 'test_shop_', run: 'test-run ' } as const

const templateLock = 7_240_003

/** Changes with the migrations. */
export async function templateName(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of await migrationNames(migrationsFolder))
    hash.update(`${name}\0${await migrationSql(migrationsFolder, name)}\0`)
  return `${prefixes.template}${hash.digest('hex').slice(0, 12)}`
}

/** Different at each call. */
export function cloneName(runId: string): string {
  return `${prefixes.clone}${runId}_${randomBytes(6).toString('hex')}`
}

/**
 * Opens the session that shows other runs on this server that this one is alive and which template it uses. Keep it
 * open for the whole run.
 */
export async function registerRun(serverUrl: string, id: string, template: string): Promise<Client> {
  const client = new Client({ connectionString: serverUrl, application_name: `${prefixes.run}${id} ${template}` })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Drops databases of ended runs: clones and drafts of killed runs, templates of outdated migrations. */
export async function dropLeftovers(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `
    SELECT datname AS name FROM pg_database
    WHERE (starts_with(datname, $1) OR starts_with(datname, $2) OR starts_with(datname, $3))
      AND NOT EXISTS (
        SELECT FROM pg_stat_activity AS run
        WHERE starts_with(run.application_name, $4)
          AND (split_part(run.application_name, ' ', 3) = pg_database.datname OR split_part(run.application_name, ' ', 2) = split_part(pg_database.datname, '_', 3))
      )`,
    [prefixes.template, prefixes.draft, prefixes.clone, prefixes.run],
  )
  for (const { name } of rows) await dropDatabase(client, name)
}

/** Also ends its connections. */
export async function dropDatabase(client: Client, name: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`)
}

/** Renamed when complete, so that a killed run leaves no half-made template. */
export async function createTemplateOnce(
  client: Client,
  serverUrl: string,
  id: string,
  template: string,
): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [templateLock])
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template])
    if (rowCount) return
    const draft = `${prefixes.draft}${id}`
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(draft)}`)
    await applyMigrations(withDatabase(serverUrl, draft))
    await client.query(
      `ALTER DATABASE ${client.escapeIdentifier(draft)} RENAME TO ${client.escapeIdentifier(template)}`,
    )
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [templateLock])
  }
}
