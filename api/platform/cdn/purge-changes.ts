import { messageOf } from '#lib/database/error-facts.ts'
import { boolean, nullable, returning, string, type RowOf } from '#lib/database/row.ts'
import { sql, type Database, type Sql } from '#lib/database/sql.ts'
import type { Tag } from '#lib/catalog-tags.ts'
import { catalogChangesSince, tagsChangedBy, type SeenChanges } from '../cache/catalog-changes.ts'
import type { Purge, SendPurge } from './send-purge.ts'

/** Among the shop's processes; of a transaction, so that a pooler in transaction mode does not leak it. */
const PURGERS_LOCK = 7_240_006

/** Cloudflare's limit for one request. */
const TAGS_OF_PURGE = 30

/** Above it everything is purged: a CDN limits how many requests it takes. */
const MOST_TAGS = 5 * TAGS_OF_PURGE

/** Shorter than a transaction may be idle. */
const SENT_WITHIN_MS = 8_000

const STATE = {
  snapshot: nullable(string),
  day: nullable(string),
  isWaiting: boolean,
  isFresh: boolean,
}

type State = RowOf<typeof STATE>

const EVERYTHING: readonly Purge[] = [{ purge_everything: true }]

export function purgesOf(changes: SeenChanges['changes']): readonly Purge[] {
  const tags = new Set<Tag>()
  for (const change of changes ?? []) {
    const changed = tagsChangedBy(change)
    if (changed === null) return EVERYTHING
    for (const tag of changed) tags.add(tag)
  }
  if (changes === null || tags.size > MOST_TAGS) return EVERYTHING
  const all = [...tags]
  return Array.from({ length: Math.ceil(all.length / TAGS_OF_PURGE) }, (_, index) => ({
    tags: all.slice(index * TAGS_OF_PURGE, (index + 1) * TAGS_OF_PURGE),
  }))
}

async function readState(tx: Sql): Promise<State> {
  const state = await tx.first(returning(STATE)`
    SELECT snapshot, day, coalesce(retry_at > clock_timestamp(), false) AS "isWaiting",
      coalesce(purged_at > clock_timestamp() - interval '1 minute', false) AS "isFresh"
    FROM cdn_purges`)
  return state ?? { snapshot: null, day: null, isWaiting: false, isFresh: false }
}

const storeSeenSql = (snapshot: string, day: string) => sql`
  INSERT INTO cdn_purges (snapshot, day, purged_at) VALUES (${snapshot}, ${day}, clock_timestamp())
  ON CONFLICT (id) DO UPDATE SET snapshot = excluded.snapshot, day = excluded.day, purged_at = excluded.purged_at, failures = 0, retry_at = NULL`

/** The pause doubles from 2 s to about a minute. */
const storeFailureSql = () => sql`
  INSERT INTO cdn_purges AS c (failures, retry_at) VALUES (1, clock_timestamp() + interval '2 seconds')
  ON CONFLICT (id) DO UPDATE SET failures = c.failures + 1, retry_at = clock_timestamp() + interval '2 seconds' * (2 ^ least(c.failures, 5))`

/**
 * Purges each change at least once: marks it as purged only after the CDN confirmed. One process at a time does so, the
 * others return at once. PostgreSQL frees the lock of a process that ends. Returns why it failed, or null.
 */
export async function purgeChanges(database: Database, day: string, send: SendPurge): Promise<string | null> {
  return database.transaction(async (tx) => {
    const lock = await tx.first(
      returning({ isMine: boolean })`SELECT pg_try_advisory_xact_lock(${PURGERS_LOCK}) AS "isMine"`,
    )
    if (!lock?.isMine) return null
    const state = await readState(tx)
    if (state.isWaiting) return null
    const seen = await catalogChangesSince(tx, state.snapshot)
    // The first look of a day: what pages show of today is old.
    const purges = purgesOf(state.day === day ? seen.changes : null)
    // A snapshot that stays behind for long would meet changes that were forgotten.
    if (purges.length === 0 && state.isFresh) return null
    try {
      const signal = AbortSignal.timeout(SENT_WITHIN_MS)
      for (const purge of purges) await send(purge, signal)
    } catch (error) {
      await tx.run(storeFailureSql())
      return messageOf(error)
    }
    await tx.run(storeSeenSql(seen.snapshot, day))
    return null
  })
}
