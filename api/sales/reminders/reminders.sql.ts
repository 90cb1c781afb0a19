import { sql } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'
import type { PlannedReminder } from './reminders.rules.ts'

/** Reminders of the one order of the relation `orders`, for the statement that inserts it. */
export function insertRemindersSql(
  orders: Prisma.Sql,
  reminders: readonly PlannedReminder[],
  consentedAt: Date,
): Prisma.Sql {
  return sql`
    INSERT INTO reminders (order_id, kind, due_on, consented_at)
    SELECT o.id, w.kind, w.due_on, CASE w.kind WHEN 'next_year' THEN ${consentedAt}::timestamptz END
    FROM ${orders} AS o, unnest(${reminders.map(({ kind }) => kind)}::text[]::reminder_kind[], ${reminders.map(({ dueOn }) => dueOn)}::date[]) AS w(kind, due_on)`
}
