import type { Prisma } from '#prisma/client.ts'
import { sql } from '#lib/database/sql.ts'
import type { ListedRows } from '#lib/listed-rows.ts'
import { havingText } from '#lib/text-search.ts'
import type { AuditKind } from '#rules/audit-kinds.ts'
import type { CalendarDay } from '#rules/calendar.ts'

export interface AuditFilter {
  search: string | null
  adminId: number | null
  kind: AuditKind | null
  from: CalendarDay | null
  to: CalendarDay | null
  /** Limits the log to the history of one object. */
  subject: { kind: AuditKind; id: number } | null
  isNewestFirst: boolean
}

const beginningOf = (day: CalendarDay): Prisma.Sql => sql`(${day}::date::timestamp AT TIME ZONE 'Europe/Sofia')`

export function auditEntriesMatching({
  search,
  adminId,
  kind,
  from,
  to,
  subject,
  isNewestFirst,
}: AuditFilter): ListedRows {
  const text = search?.trim()
  const conditions = [
    adminId === null ? null : sql`t.admin_id = ${adminId}`,
    kind === null ? null : sql`t.kind = ${kind}`,
    from === null ? null : sql`t.at >= ${beginningOf(from)}`,
    to === null ? null : sql`t.at < ${beginningOf(to)} + interval '1 day'`,
    subject === null ? null : sql`t.subject_kind = ${subject.kind} AND t.subject_id = ${subject.id}`,
  ]
  return {
    table: sql`audit_entries`,
    order: {
      name: isNewestFirst ? 'auditEntries' : 'auditEntries.oldest',
      keys: [
        { value: sql`t.at`, type: 'timestamptz' },
        { value: sql`t.id`, type: 'int8' },
      ],
      descending: isNewestFirst,
    },
    anyOf: text ? [havingText(text, sql`t.label, audit_text(t.before, t.after)`)] : null,
    allOf: conditions.filter((condition) => condition !== null),
  }
}
