import { sql } from '#lib/database/sql.ts'
import { addDays, type CalendarDay } from '#rules/calendar.ts'
import { minutesOfDay, sofiaTime } from '#rules/sofia-time.ts'
import type { App } from '../../context.ts'

/** No reminders before 9:00; in minutes of the day. */
const FROM_MINUTE = 9 * 60

const doneOn = new WeakMap<App, CalendarDay>()

/** One e-mail per order and day, from whichever process is first; its lines are selected when it is sent. */
async function queueReturns(app: App, kind: 'return_tomorrow' | 'return_overdue', endsOn: CalendarDay): Promise<void> {
  await app.sql.run(sql`
    INSERT INTO mail_messages (kind, recipient, order_id, dedupe_key, next_try_at, created_at)
    SELECT DISTINCT ${kind}::mail_kind, o.customer_email, o.id, ${kind}::text || ':' || o.id || ':' || r.ends_on, ${app.clock()}::timestamptz, ${app.clock()}::timestamptz
    FROM reservations r JOIN order_lines l ON l.id = r.order_line_id JOIN orders o ON o.id = l.order_id
    WHERE r.ends_on = ${endsOn}::date AND r.handed_over > r.returned
    ON CONFLICT (dedupe_key) DO NOTHING`)
}

async function queueDigest(app: App, today: CalendarDay): Promise<void> {
  await app.sql.run(sql`
    WITH digest AS (
      INSERT INTO mail_messages (kind, dedupe_key, next_try_at, created_at)
      SELECT 'shop_digest', 'shop_digest:' || ${today}::text, ${app.clock()}::timestamptz, ${app.clock()}::timestamptz
      WHERE EXISTS (SELECT FROM mail_messages WHERE state = 'digest' AND digest_id IS NULL)
      ON CONFLICT (dedupe_key) DO NOTHING RETURNING id)
    UPDATE mail_messages m SET digest_id = digest.id FROM digest WHERE m.state = 'digest' AND m.digest_id IS NULL`)
}

/** Queues reminders and the digest once a day from 9:00 in Sofia; later calls of the process run no query. */
export async function queueDailyMail(app: App): Promise<void> {
  const now = app.clock()
  const { day: today, time } = sofiaTime(now)
  if (doneOn.get(app) === today || minutesOfDay(time) < FROM_MINUTE) return
  await queueReturns(app, 'return_tomorrow', addDays(today, 1))
  await queueReturns(app, 'return_overdue', addDays(today, -1))
  await queueDigest(app, today)
  doneOn.set(app, today)
}
