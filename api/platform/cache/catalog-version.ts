import type { LogPosition } from '#lib/database/replicas.ts'
import type { Database } from '#lib/database/sql.ts'
import type { Tag } from '#lib/catalog-tags.ts'
import { catalogChangesSince, tagsChangedBy, type CatalogChange, type SeenChanges } from './catalog-changes.ts'
import { shareNext } from './share-next.ts'

/** Upper limit of one check: all readers wait for it, so a hung check would block every cached read. */
const CHECK_WITHIN_MS = 2_000

/** Above this number all cached answers become stale at once, which bounds the memory for changes. */
const MOST_TAGS = 100_000

export interface CatalogVersion {
  /** A number that rises with each change, as committed by any process at some moment after the call. */
  check: () => Promise<number>
  isUnchanged: (shows: readonly Tag[], since: number) => boolean
}

export interface PositionedVersion extends CatalogVersion {
  /** A replica that has replayed to this position shows all changes that the checks found; null unless it was requested. */
  position: () => LogPosition | null
}

function createChangedTags() {
  const versions = new Map<Tag, number>()
  let version = 0
  let allChangedAt = 0

  function note(change: CatalogChange): void {
    const tags = tagsChangedBy(change)
    if (tags === null) allChangedAt = version
    for (const tag of tags ?? []) versions.set(tag, version)
  }

  return {
    add: (changes: SeenChanges['changes']): number => {
      if (changes?.length === 0) return version
      version += 1
      changes?.forEach(note)
      if (changes === null || versions.size > MOST_TAGS) {
        versions.clear()
        allChangedAt = version
      }
      return version
    },
    isUnchanged: (shows: readonly Tag[], since: number): boolean =>
      allChangedAt <= since && shows.every((tag) => (versions.get(tag) ?? 0) <= since),
  }
}

export function catalogVersionOf(database: Pick<Database, 'within'>, { withPosition = false } = {}): PositionedVersion {
  const { add, isUnchanged } = createChangedTags()
  let snapshot: string | null = null
  let position: LogPosition | null = null
  const check = shareNext(async () => {
    const seen = await catalogChangesSince(database.within(CHECK_WITHIN_MS), snapshot, withPosition)
    snapshot = seen.snapshot
    // WAL without a change of the catalogue need not be replayed.
    if (seen.changes?.length !== 0) position = seen.position
    return add(seen.changes)
  })
  return { check, isUnchanged, position: () => position }
}
