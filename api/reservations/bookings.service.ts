import { databaseCode, PG_CODES } from '#lib/database/failures.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { DatesTakenError } from '../availability/availability.errors.ts'

/** Units per day, both ends included. */
export interface Period {
  productId: number
  quantity: number
  startsOn: CalendarDay
  endsOn: CalendarDay
}

export interface Booking extends Period {
  orderLineId: number
}

interface FullDay {
  productId: number
  day: CalendarDay
  free: number
}

/**
 * The first day on which all wanted units together exceed the free ones. Each day is looked up by itself: a join over a
 * number of days unknown to the planner reads all stock and reservations.
 */
async function firstFullDay(tx: Sql, wanted: readonly Period[]): Promise<FullDay | undefined> {
  if (wanted.length === 0) return undefined
  return tx.first<FullDay>(sql`
    WITH demand AS (
      SELECT booking."productId", day::date AS day, sum(booking.quantity) AS units
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS booking("productId" int, quantity int, "startsOn" date, "endsOn" date),
        generate_series(booking."startsOn", booking."endsOn", interval '1 day') AS day
      GROUP BY 1, 2
    ), judged AS MATERIALIZED (
      SELECT demand.*, (SELECT f.units FROM free_units_by_day(demand."productId", demand.day, demand.day) f) AS free FROM demand
    )
    SELECT "productId", day, greatest(0, free) AS free FROM judged WHERE units > free ORDER BY day, "productId" LIMIT 1`)
}

/** The caller holds the stock's lock, so the answer stays true. Fails with `DatesTakenError`. */
export async function requireFreeDays(tx: Sql, wanted: readonly Period[]): Promise<void> {
  const full = await firstFullDay(tx, wanted)
  if (full) throw new DatesTakenError(full.productId, full.day, full.free)
}

/**
 * Checks the days, then runs the write, which a trigger checks again. The caller has locked the stock. Fails with
 * `DatesTakenError`, with nothing written.
 */
export async function takeDays(tx: Sql, wanted: readonly Booking[], write: () => Promise<unknown>): Promise<void> {
  await requireFreeDays(tx, wanted)
  try {
    await write()
  } catch (error) {
    const [first] = wanted
    if (!first || databaseCode(error) !== PG_CODES.dayTaken) throw error
    const day = error instanceof Error && 'detail' in error ? String(error.detail) : first.startsOn
    throw new DatesTakenError(first.productId, day, 0)
  }
}

/** Inserts a pending reservation per rental line. The caller has locked the stock. Fails with `DatesTakenError`. */
export async function bookReservations(tx: Sql, bookings: readonly Booking[]): Promise<void> {
  if (bookings.length === 0) return
  await takeDays(tx, bookings, () =>
    tx.run(sql`
      INSERT INTO reservations (order_line_id, product_id, quantity, starts_on, ends_on)
      SELECT "orderLineId", "productId", quantity, "startsOn", "endsOn" FROM jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb)
        AS booking("orderLineId" int, "productId" int, quantity int, "startsOn" date, "endsOn" date)`),
  )
}

/** Frees the days of a cancelled order (decisions 3). The caller has locked the stock. */
export async function releaseReservations(tx: Sql, orderId: number): Promise<void> {
  await tx.run(sql`
    UPDATE reservations SET order_cancelled = true, updated_at = now()
    WHERE order_line_id IN (SELECT id FROM order_lines WHERE order_id = ${orderId}) AND NOT order_cancelled`)
}

/**
 * Takes the days of a restored order again, except for rejected reservations. The caller has locked the stock. Fails
 * with `DatesTakenError`, with nothing taken.
 */
export async function holdReservationsAgain(tx: Sql, orderId: number): Promise<void> {
  const held = await tx.rows<Booking>(sql`
    SELECT r.order_line_id AS "orderLineId", r.product_id AS "productId", r.quantity, r.starts_on AS "startsOn", r.ends_on AS "endsOn"
    FROM reservations r JOIN order_lines l ON l.id = r.order_line_id
    WHERE l.order_id = ${orderId} AND r.order_cancelled AND r.status <> 'rejected'`)
  await takeDays(tx, held, () =>
    tx.run(sql`
      UPDATE reservations SET order_cancelled = false, updated_at = now()
      WHERE order_line_id IN (SELECT id FROM order_lines WHERE order_id = ${orderId}) AND order_cancelled`),
  )
}
