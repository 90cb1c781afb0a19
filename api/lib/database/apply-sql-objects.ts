import type { Client } from 'pg'
import { StartError } from '../start-error.ts'
import { reportOf } from './error-facts.ts'
import { nameInDatabase, OBJECT_KINDS, type SqlObject } from './sql-objects.ts'

export interface ObjectChanges {
  /** Names, in the order in which they can be dropped. */
  readonly dropped: readonly string[]
  readonly created: readonly SqlObject[]
}

export const NO_CHANGES: ObjectChanges = { dropped: [], created: [] }

/** Compares the hashes of the objects with those in the database. */
export async function objectChanges(client: Client, wanted: readonly SqlObject[]): Promise<ObjectChanges> {
  const present = await presentHashes(client)
  const names = new Set(wanted.map(({ name }) => name))
  const isChanged = ({ name, hash }: SqlObject) => present.get(name) !== hash
  const removed = [...present.keys()].filter((name) => !names.has(name))
  // A view depends on the functions that it calls, so none can be replaced alone.
  const viewsToo =
    removed.some((name) => kindOf(name) !== 'TRIGGER') || wanted.some((it) => isView(it) && isChanged(it))
  const created = wanted.filter((object) => isChanged(object) || (viewsToo && isView(object)))
  // A function is replaced, and its triggers call the new one; views and triggers are dropped first.
  const replaced = created.filter(({ kind, name }) => kind !== 'FUNCTION' && present.has(name)).map(({ name }) => name)
  const byKind = Object.groupBy([...removed, ...replaced], kindOf)
  return { dropped: OBJECT_KINDS.toReversed().flatMap((kind) => byKind[kind] ?? []), created }
}

const isView = ({ kind }: SqlObject) => kind === 'VIEW'
const kindOf = (name: string) => OBJECT_KINDS.find((kind) => name.startsWith(kind)) ?? 'FUNCTION'

/** Within a transaction of the caller. Fails with StartError, which names the file. */
export async function applyObjects(client: Client, { dropped, created }: ObjectChanges): Promise<void> {
  await client.query('CREATE TABLE IF NOT EXISTS _sql_objects (name text PRIMARY KEY, hash text NOT NULL)')
  for (const name of dropped) await client.query(`DROP ${nameInDatabase(name).replace(' ', ' IF EXISTS ')}`)
  await client.query('DELETE FROM _sql_objects WHERE name = ANY ($1)', [dropped])
  // Functions call each other, whatever their order.
  await client.query('SET LOCAL check_function_bodies = off')
  for (const { file, statement } of created) await named(file, client.query(statement))
  await client.query('SET LOCAL check_function_bodies = on')
  for (const object of created) await check(client, object)
  await client.query(
    `INSERT INTO _sql_objects SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT (name) DO UPDATE SET hash = excluded.hash`,
    [created.map(({ name }) => name), created.map(({ hash }) => hash)],
  )
}

/** A mistake in a body would otherwise be found by its first caller. */
async function check(client: Client, { kind, name, file, statement }: SqlObject) {
  if (kind !== 'FUNCTION') return
  const validator = /\sLANGUAGE plpgsql\s/.test(statement) ? 'plpgsql_validator' : 'fmgr_sql_validator'
  await named(file, client.query(`SELECT ${validator}('${nameInDatabase(name).replace('FUNCTION ', '')}'::regproc)`))
}

async function named(file: string, work: Promise<unknown>) {
  try {
    await work
  } catch (error) {
    throw new StartError(`prisma/sql/${file}: ${reportOf(error)}`)
  }
}

/** Of the objects that exist: a migration may drop a view that is in its way, and the triggers of a table with the table. */
async function presentHashes(client: Client): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('_sql_objects') IS NOT NULL AS exists`,
  )
  if (tables[0]?.exists !== true) return new Map()
  const { rows } = await client.query<{ name: string; hash: string }>(
    `SELECT o.name, o.hash FROM _sql_objects o WHERE CASE split_part(o.name, ' ', 1)
       WHEN 'TRIGGER' THEN o.name IN (SELECT format('TRIGGER %s ON %s', tgname, tgrelid::regclass) FROM pg_trigger)
       WHEN 'VIEW' THEN to_regclass(split_part(o.name, ' ', 2)) IS NOT NULL
       ELSE to_regproc(substring(o.name FROM 'FUNCTION (\\w+)')) IS NOT NULL END`,
  )
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}
