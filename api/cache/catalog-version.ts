import { sql, type Database, type Sql } from '#lib/database/sql.ts'

/** Tells the version of what shoppers read, as committed at some moment after the call. */
export type CatalogVersion = () => Promise<number>

async function readVersion(database: Sql): Promise<number> {
  const row = await database.first<{ version: number }>(
    sql`SELECT coalesce(sum(changes), 0)::bigint AS version FROM catalog_changes`,
  )
  return row?.version ?? 0
}

/** After a failure that took longer, who waits for the next question has waited long enough. */
const SOON_MS = 500

/**
 * Readers that arrive while a question is on its way share the next one: never the one under way, because it may have been
 * answered before a commit that such a reader must already see. So a crowd costs one statement at a time.
 */
function sharedQuestion<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let current: Promise<Answer> | null = null
  let following: Promise<Answer> | null = null
  let begun = 0
  const start = (): Promise<Answer> => {
    begun = performance.now()
    const asked = ask().finally(() => {
      if (current === asked) current = null
    })
    current = asked
    return asked
  }
  return () => {
    if (!current) return start()
    following ??= current.then(startFollowing, (failure: unknown) => {
      if (performance.now() - begun < SOON_MS) return startFollowing()
      following = null
      throw failure
    })
    return following
  }
  function startFollowing(): Promise<Answer> {
    following = null
    return start()
  }
}

/** Everybody waits for a check that does not end, so it always ends, and the next reader checks anew. */
const CHECK_WITHIN_MS = 2_000

/** The version as the database has it now; triggers raise it inside every transaction that changes the catalogue. */
export function catalogVersionOf(database: Database): CatalogVersion {
  return sharedQuestion(() => readVersion(database.within(CHECK_WITHIN_MS)))
}

/** Folds the rows of backends that are gone into one, so that the table stays small. The sum, and so the version, stays. */
export async function foldCatalogChanges(database: Sql): Promise<void> {
  await database.run(sql`
    WITH gone AS (
      DELETE FROM catalog_changes
      WHERE backend_pid <> 0 AND backend_pid NOT IN (SELECT pid FROM pg_stat_activity)
      RETURNING changes
    )
    INSERT INTO catalog_changes (backend_pid, changes)
    SELECT 0, sum(changes) FROM gone HAVING count(*) > 0
    ON CONFLICT (backend_pid) DO UPDATE SET changes = catalog_changes.changes + excluded.changes`)
}
