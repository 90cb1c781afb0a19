import { sql, type Database, type Sql } from '#lib/database/sql.ts'

/** Returns the catalogue's version as committed at some moment after the call. */
export type CatalogVersion = () => Promise<number>

async function readVersion(database: Sql): Promise<number> {
  const row = await database.first<{ version: number }>(
    sql`SELECT coalesce(sum(changes), 0)::bigint AS version FROM catalog_changes`,
  )
  return row?.version ?? 0
}

/** Upper limit of one check: all readers wait for it, so a hung check would block every cached read. */
const CHECK_WITHIN_MS = 2_000

/** If the shared check failed after more than this, its waiters fail with it instead of retrying. */
const RETRY_WITHIN_MS = 500

/**
 * Readers that arrive during a check share the next one, never the current one: it may have been answered before a
 * commit that they must see. So any number of readers costs one statement at a time.
 */
function shareNext(check: () => Promise<number>): () => Promise<number> {
  let current: Promise<number> | null = null
  let next: Promise<number> | null = null
  let startedAt = 0
  const start = (): Promise<number> => {
    startedAt = performance.now()
    const started = check().finally(() => {
      if (current === started) current = null
    })
    current = started
    return started
  }
  function startNext(): Promise<number> {
    next = null
    return start()
  }
  return () => {
    if (!current) return start()
    next ??= current.then(startNext, (failure: unknown) => {
      if (performance.now() - startedAt < RETRY_WITHIN_MS) return startNext()
      next = null
      throw failure
    })
    return next
  }
}

/** Reads the version from the database; triggers raise it inside every transaction that changes the catalogue. */
export function catalogVersionOf(database: Pick<Database, 'within'>): CatalogVersion {
  return shareNext(() => readVersion(database.within(CHECK_WITHIN_MS)))
}

/** Merges the rows of ended backends into one, so that the table stays small. Their sum, the version, is unchanged. */
export async function foldCatalogChanges(database: Sql): Promise<void> {
  await database.run(sql`
    WITH deleted AS (
      DELETE FROM catalog_changes
      WHERE backend_pid <> 0 AND backend_pid NOT IN (SELECT pid FROM pg_stat_activity)
      RETURNING changes
    )
    INSERT INTO catalog_changes (backend_pid, changes)
    SELECT 0, sum(changes) FROM deleted HAVING count(*) > 0
    ON CONFLICT (backend_pid) DO UPDATE SET changes = catalog_changes.changes + excluded.changes`)
}
