import { databaseCode, PG_CODES } from '#lib/database/failures.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { DatesTakenError } from '../availability/availability.errors.ts'
import { rentalShortage, type Shortage, type ShortDay } from '../availability/shortages.rules.ts'

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

/** A booking of staff, who read the names of what is short. */
export interface NamedBooking extends Booking {
  name: string
}

interface FullDay {
  productId: number
  day: CalendarDay
  free: number
}

/**
 * Statement for the days on which all wanted units together exceed the free ones, in their order. Each day is looked up
 * by itself: a join over a number of days unknown to the planner reads all stock and reservations.
 */
function selectFullDaysSql(wanted: readonly Period[]): Prisma.Sql {
  return sql`
    WITH demand AS (
      SELECT booking."productId", day::date AS day, sum(booking.quantity) AS units
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS booking("productId" int, quantity int, "startsOn" date, "endsOn" date),
        generate_series(booking."startsOn", booking."endsOn", interval '1 day') AS day
      GROUP BY 1, 2
    ), judged AS MATERIALIZED (
      SELECT demand.*, (SELECT f.units FROM free_units_by_day(demand."productId", demand.day, demand.day) f) AS free FROM demand
    )
    SELECT "productId", day, units AS needed, greatest(0, free) AS free FROM judged WHERE units > free ORDER BY day, "productId"`
}

async function firstFullDay(tx: Sql, wanted: readonly Period[]): Promise<FullDay | undefined> {
  if (wanted.length === 0) return undefined
  return tx.first<FullDay>(sql`${selectFullDaysSql(wanted)} LIMIT 1`)
}

/** Rentals of which too few are free, with their days and the orders that have them. The caller holds the stock's lock. */
export async function rentalShortages(tx: Sql, wanted: readonly NamedBooking[]): Promise<Shortage[]> {
  if (wanted.length === 0) return []
  const days = await tx.rows<ShortDay & { productId: number }>(sql`
    SELECT short.*, ARRAY(
      SELECT DISTINCT l.order_id FROM reservations r JOIN order_lines l ON l.id = r.order_line_id
      WHERE r.product_id = short."productId" AND short.day BETWEEN r.starts_on AND r.ends_on AND r.status <> 'rejected' AND NOT r.order_cancelled
      ORDER BY 1) AS "orderIds"
    FROM (${selectFullDaysSql(wanted)}) AS short`)
  return [...Map.groupBy(days, ({ productId }) => productId)].map(([productId, short]) =>
    rentalShortage({ productId, name: wanted.find((booking) => booking.productId === productId)?.name ?? '' }, short),
  )
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
async function takeDays(tx: Sql, wanted: readonly Booking[], write: () => Promise<unknown>): Promise<void> {
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
 * What a restored order has to hold again: its rentals but for rejected reservations. A line whose reservation was
 * deleted gets a new one.
 */
export async function bookingsToRestore(tx: Sql, orderId: number): Promise<NamedBooking[]> {
  return tx.rows<NamedBooking>(sql`
    SELECT l.id AS "orderLineId", l.name, l.product_id AS "productId", l.quantity, l.starts_on AS "startsOn", l.ends_on AS "endsOn"
    FROM order_lines l LEFT JOIN reservations r ON r.order_line_id = l.id
    WHERE l.order_id = ${orderId} AND l.type = 'rent' AND CASE WHEN r.id IS NULL THEN l.is_billed ELSE r.status <> 'rejected' END
    ORDER BY l.id`)
}

/** Takes the days of a restored order again. The caller has locked the stock and checked the days. */
export async function holdReservationsAgain(tx: Sql, orderId: number): Promise<void> {
  await tx.run(sql`
    UPDATE reservations SET order_cancelled = false, updated_at = now()
    WHERE order_line_id IN (SELECT id FROM order_lines WHERE order_id = ${orderId}) AND order_cancelled`)
  await tx.run(sql`
    INSERT INTO reservations (order_line_id, product_id, quantity, starts_on, ends_on)
    SELECT l.id, l.product_id, l.quantity, l.starts_on, l.ends_on FROM order_lines l
    WHERE l.order_id = ${orderId} AND l.type = 'rent' AND l.is_billed AND NOT EXISTS (SELECT FROM reservations r WHERE r.order_line_id = l.id)`)
}
