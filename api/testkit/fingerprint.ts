import type { App } from '../context.ts'

/** A digest of each table's rows in any order, except sessions, which every use prolongs, accounts with their recorded times, and counted attempts. */
export async function fingerprintOf({ db }: Pick<App, 'db'>): Promise<Record<string, unknown>> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('sessions', 'admins', 'customers', 'ungathered_records', 'throttles') ORDER BY 1`
  const digests = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*)::int, sum(hashtextextended(row::text, 0))::text AS digest FROM "${name}" AS row`,
  )
  const rows = await db.$queryRawUnsafe<{ name: string }[]>(digests.join(' UNION ALL '))
  return Object.fromEntries(rows.map(({ name, ...digest }) => [name, digest]))
}
