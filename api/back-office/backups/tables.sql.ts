import { escapeIdentifier, type ClientBase } from 'pg'
import type { Manifest } from './archive.rules.ts'

/** Their rows are not in a backup: the start writes the first two, the others name transactions of this server. */
const NO_DATA = ['_prisma_migrations', '_sql_objects', 'catalog_changes', 'cdn_purges']

export async function readTables(client: ClientBase): Promise<Manifest['tables']> {
  const { rows } = await client.query<Manifest['tables'][number]>(
    `SELECT table_name::text AS name, array_agg(column_name::text ORDER BY column_name) AS columns
     FROM information_schema.columns JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND is_generated = 'NEVER' AND table_name <> ALL ($1)
     GROUP BY table_name ORDER BY table_name`,
    [NO_DATA],
  )
  return rows
}

/** A sequence is no part of a snapshot: its value is read last, so that it is never behind a row. */
export async function readSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `SELECT sequencename::text AS name, last_value::text AS value FROM pg_sequences WHERE schemaname = current_schema() ORDER BY 1`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export const copyOutSql = ({ name, columns }: Manifest['tables'][number]): string =>
  `COPY ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')}) TO STDOUT`

export const copyInSql = ({ name, columns }: Manifest['tables'][number]): string =>
  `COPY ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')}) FROM STDIN`
