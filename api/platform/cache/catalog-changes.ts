import { z } from 'zod'
import type { LogPosition } from '#lib/database/replicas.ts'
import { nullable, returning, uncheckedJson, string } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { isOfProducts, isTopic, tagOf, type Tag, type Topic } from '#lib/catalog-tags.ts'

export interface CatalogChange {
  topic: Topic
  /** Of products; null for all of the topic. */
  ids: readonly number[] | null
}

export interface SeenChanges {
  /** Names the transactions that were committed by then. */
  snapshot: string
  /** Null when the commits since then are unknown: all cached answers are stale. */
  changes: readonly CatalogChange[] | null
  /** WAL position after everything this snapshot sees; null unless it was requested. */
  position: LogPosition | null
}

// Triggers of another release may know more topics: an unknown topic makes everything stale.
const CHANGES = z
  .array(
    z
      .tuple([z.string(), z.array(z.int()).nullable()])
      .transform(([topic, ids]): CatalogChange =>
        isTopic(topic) ? { topic, ids } : { topic: 'everything', ids: null },
      ),
  )
  .nullable()

/** Null: all answers become old. */
export function tagsChangedBy({ topic, ids }: CatalogChange): Tag[] | null {
  if (topic === 'everything') return null
  if (!isOfProducts(topic)) return [topic, 'everything']
  return ids === null ? null : [...ids.map((id) => tagOf(topic, id)), topic, 'everything']
}

// Read after the snapshot was taken, and a commit is logged before it is seen.
const POSITION = sql`(pg_current_wal_insert_lsn() - '0/0')::text`

const SEEN = { snapshot: string, changes: nullable(uncheckedJson<unknown>()), position: nullable(string) }

/** `withPosition` is for readers of replicas. */
export async function catalogChangesSince(
  database: Sql,
  snapshot: string | null,
  withPosition = false,
): Promise<SeenChanges> {
  const row = await database.first(returning(SEEN)`
    SELECT c.snapshot, c.changes, ${withPosition ? POSITION : sql`NULL`} AS position FROM catalog_changes_since(${snapshot}::pg_snapshot) c`)
  if (!row) throw new TypeError('The check of the catalogue answered nothing')
  const { position } = row
  return {
    snapshot: row.snapshot,
    changes: CHANGES.parse(row.changes),
    position: position === null ? null : BigInt(position),
  }
}

/** A process that has not looked for ten minutes finds an unseen row `forgotten`, and drops all that it has cached. */
export async function forgetCatalogChanges(database: Sql): Promise<void> {
  // Visible, and yet of the future: a backup of another cluster brought them.
  await database.run(sql`DELETE FROM catalog_changes WHERE xid >= pg_snapshot_xmax(pg_current_snapshot())`)
  await database.run(sql`
    WITH known AS (
      SELECT LEAST(pg_snapshot_xmin(pg_current_snapshot()), (
        SELECT c.xid FROM catalog_changes c WHERE c.at < clock_timestamp() - interval '10 minutes' AND c.topic <> 'forgotten' ORDER BY c.xid DESC LIMIT 1
      )) AS xid
      WHERE EXISTS (SELECT FROM catalog_changes c WHERE c.at < clock_timestamp() - interval '10 minutes' AND c.topic <> 'forgotten')
    ), deleted AS (
      DELETE FROM catalog_changes c USING known WHERE c.xid < known.xid RETURNING c.xid
    )
    INSERT INTO catalog_changes (xid, topic) SELECT known.xid, 'forgotten' FROM known WHERE EXISTS (SELECT FROM deleted)`)
}
