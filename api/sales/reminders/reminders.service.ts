import { boolean, calendarDay, nullable, returning } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import type { App } from '../../context.ts'
import { enqueueSql, lettersSql } from '../../platform/letters/enqueue-letter.service.ts'
import { plannedReminders, REMINDER_NAMES } from './reminders.rules.ts'

/** A reminder that no process could send on its day or the next one is not sent any more. */
const SENT_WITHIN_DAYS = 2

const REMINDED = {
  eventOn: nullable(calendarDay),
  holdsGoods: boolean,
  isPickup: boolean,
  hasGoods: boolean,
  firstRentalOn: nullable(calendarDay),
  isConsented: boolean,
}

/**
 * Plans the reminders of an order again after a change of its day, lines or status: new days, and those that make no
 * sense any more are cancelled. Sent ones stay, unless the day moved so that they come again. The caller holds the
 * order's lock.
 */
export async function followReminders(tx: Sql, { clock }: Pick<App, 'clock'>, orderId: number): Promise<void> {
  const now = clock()
  // In the sequence of `enqueueReminders`.
  const known = await tx.run(sql`SELECT FROM reminders WHERE order_id = ${orderId} ORDER BY kind FOR UPDATE`)
  const order = await tx.first(returning(REMINDED)`
    SELECT o.event_on AS "eventOn", order_holds_goods(o.status) AS "holdsGoods", o.delivery_method = 'pickup' AS "isPickup",
      EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.type = 'sale') AS "hasGoods",
      (SELECT min(l.starts_on) FROM order_lines l WHERE l.order_id = o.id AND l.type = 'rent' AND l.is_billed) AS "firstRentalOn",
      EXISTS (SELECT FROM reminders m WHERE m.order_id = o.id AND m.consented_at IS NOT NULL) AS "isConsented"
    FROM orders o WHERE o.id = ${orderId}`)
  if (!order || (order.eventOn === null && known === 0)) return
  const planned = plannedReminders(order, now)
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) AS w(kind reminder_kind, "dueOn" date)`
  await tx.run(sql`
    UPDATE reminders m SET cancelled_at = ${now}::timestamptz
    WHERE m.order_id = ${orderId} AND m.sent_at IS NULL AND m.cancelled_at IS NULL AND m.kind NOT IN (SELECT w.kind FROM ${wanted})`)
  await tx.run(sql`
    INSERT INTO reminders AS m (order_id, kind, due_on, consented_at)
    SELECT ${orderId}, w.kind, w."dueOn", (SELECT c.consented_at FROM reminders c WHERE c.order_id = ${orderId} AND c.kind = w.kind) FROM ${wanted}
    ON CONFLICT (order_id, kind) DO UPDATE SET due_on = excluded.due_on, cancelled_at = NULL,
      sent_at = CASE WHEN m.due_on = excluded.due_on THEN m.sent_at END`)
}

/** The customer wants none in a year; the row stays, without the consent. */
export async function withdrawConsent(tx: Sql, { clock }: Pick<App, 'clock'>, orderId: number): Promise<void> {
  await tx.run(sql`
    UPDATE reminders SET consented_at = NULL, cancelled_at = ${clock()}::timestamptz WHERE order_id = ${orderId} AND kind = 'next_year'`)
}

/**
 * Puts due reminders into the outbox and marks them as sent, in one statement: a process that is killed before its commit
 * has done neither, and of two processes the second finds none.
 */
export async function enqueueReminders({ sql: database, clock }: App, today: CalendarDay): Promise<void> {
  const now = clock()
  const letters = REMINDER_NAMES.map((name) =>
    lettersSql(`party_${name}`, sql`due.customer_email`, {
      from: sql`(SELECT * FROM sent WHERE kind = ${name}::reminder_kind) AS due`,
      orderId: sql`due.id`,
      key: sql`due.id || ':'::text || due.due_on::text`,
      at: now,
    }),
  )
  await database.run(sql`
    WITH due AS MATERIALIZED (
      SELECT m.order_id, m.kind FROM reminders m
      WHERE m.sent_at IS NULL AND m.cancelled_at IS NULL AND m.due_on <= ${today}::date AND m.due_on > ${today}::date - ${SENT_WITHIN_DAYS}::int
      ORDER BY m.order_id, m.kind FOR UPDATE
    ), sent AS (
      UPDATE reminders m SET sent_at = ${now}::timestamptz FROM due JOIN orders o ON o.id = due.order_id
      WHERE m.order_id = due.order_id AND m.kind = due.kind
      RETURNING o.id, m.kind, m.due_on, o.customer_email
    )
    ${enqueueSql(...letters)}`)
}
