import { sql } from '#lib/database/sql.ts'
import type { ListedRows } from '#lib/listed-rows.ts'
import type { AuditKind } from '#rules/audit-kinds.ts'
import { restorableSince } from './bin.rules.ts'

export function binMatching(kind: AuditKind | null, now: Date): ListedRows {
  return {
    table: sql`bin_items`,
    order: {
      name: 'bin',
      keys: [
        { value: sql`t.deleted_at`, type: 'timestamptz' },
        { value: sql`t.id`, type: 'int8' },
      ],
      descending: true,
    },
    anyOf: null,
    allOf: [sql`t.deleted_at > ${restorableSince(now)}::timestamptz`, ...(kind ? [sql`t.kind = ${kind}`] : [])],
  }
}
