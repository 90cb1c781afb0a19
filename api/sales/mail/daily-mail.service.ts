import { sql } from '#lib/database/sql.ts'
import { addDays, type CalendarDay } from '#rules/calendar.ts'
import { minutesOfDay, sofiaTime } from '#rules/sofia-time.ts'
import type { App } from '../../context.ts'
import { enqueueSql, lettersSql } from '../../platform/letters/enqueue-letter.service.ts'
import { REMINDED_FROM_MINUTE } from '../reminders/reminders.rules.ts'
import { enqueueReminders } from '../reminders/reminders.service.ts'

const doneOn = new WeakMap<App, CalendarDay>()

/** One e-mail per order and day, from whichever process is first; its lines are selected when it is sent. */
async function enqueueReturns(
  app: App,
  kind: 'return_tomorrow' | 'return_overdue',
  endsOn: CalendarDay,
): Promise<void> {
  const due = sql`(
    SELECT DISTINCT o.id, o.customer_email FROM reservations r JOIN order_lines l ON l.id = r.order_line_id JOIN orders o ON o.id = l.order_id
    WHERE r.ends_on = ${endsOn}::date AND r.handed_over > r.returned) AS due`
  const key = sql`due.id || ${`:${endsOn}`}::text`
  const letters = { from: due, orderId: sql`due.id`, key, at: app.clock() }
  await app.sql.run(enqueueSql(lettersSql(kind, sql`due.customer_email`, letters)))
}

async function enqueueDigest(app: App, today: CalendarDay): Promise<void> {
  const waiting = sql`(SELECT WHERE EXISTS (SELECT FROM mail_messages WHERE state = 'digest' AND digest_id IS NULL)) AS waiting`
  const letter = lettersSql('shop_digest', sql`NULL::text`, {
    from: waiting,
    key: sql`${today}::text`,
    at: app.clock(),
  })
  await app.sql.run(sql`
    WITH digest AS (${enqueueSql(letter)} RETURNING id)
    UPDATE mail_messages m SET digest_id = digest.id FROM digest WHERE m.state = 'digest' AND m.digest_id IS NULL`)
}

/** Enqueues reminders and the digest once a day from 9:00 in Sofia; later calls of the process run no query. */
export async function enqueueDailyMail(app: App): Promise<void> {
  const now = app.clock()
  const { day: today, time } = sofiaTime(now)
  if (doneOn.get(app) === today || minutesOfDay(time) < REMINDED_FROM_MINUTE) return
  await enqueueReturns(app, 'return_tomorrow', addDays(today, 1))
  await enqueueReturns(app, 'return_overdue', addDays(today, -1))
  await enqueueReminders(app, today)
  await enqueueDigest(app, today)
  doneOn.set(app, today)
}
