import { databaseCode, PG_CODES } from '#lib/database/failures.ts'
import { calendarDay, int, ints, nullable, returning, string, type RowOf } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import type { Prisma } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { DatesTakenError } from '../../catalogue/availability/availability.errors.ts'
import { rentalShortage, type Shortage } from '../../catalogue/availability/shortages.rules.ts'

/** Units per day, both ends included. */
export interface Period {
  productId: number
  quantity: number
  startsOn: CalendarDay
  endsOn: CalendarDay
}

export interface Booking extends Period {
  orderLineId: number
  /** Buffers stored with an earlier reservation; by default the product's current ones. */
  bufferBefore?: number | null
  bufferAfter?: number | null
}

export const NAMED_BOOKING = {
  orderLineId: int,
  name: string,
  productId: int,
  quantity: int,
  startsOn: calendarDay,
  endsOn: calendarDay,
}

export interface NamedBooking extends Booking {
  name: string
}

const BOOKED = { ...NAMED_BOOKING, bufferBefore: nullable(int), bufferAfter: nullable(int) }

const FULL_DAY = { productId: int, day: calendarDay, needed: int, free: int }

type FullDay = RowOf<typeof FULL_DAY>

/** Units of a day taken by the moved reservations themselves: they do not count against their new days. */
const takenBySql = (moved: readonly number[], product: Prisma.Sql, day: Prisma.Sql): Prisma.Sql => sql`
  coalesce((SELECT sum(r.quantity - r.returned) FROM reservations r WHERE r.id = ANY (${moved}::int[]) AND r.product_id = ${product} AND reservation_holds_days(r)
    AND ${day} BETWEEN r.starts_on - r.buffer_before AND r.ends_on + r.buffer_after), 0)
  + coalesce((SELECT sum(l.units) FROM late_pieces l WHERE l.reservation_id = ANY (${moved}::int[]) AND l.product_id = ${product} AND l.from_day <= ${day}), 0)`

/** Looks up each day separately: in a join over generated days the planner would read all stock and reservations. */
function selectFullDaysSql(wanted: readonly Period[], moved: readonly number[] = []): Prisma.Sql {
  const own = moved.length === 0 ? sql`0` : takenBySql(moved, sql`demand."productId"`, sql`demand.day`)
  return sql`
    WITH demand AS (
      SELECT booking."productId", day::date AS day, sum(booking.quantity) AS units
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS booking("productId" int, quantity int, "startsOn" date, "endsOn" date, "bufferBefore" int, "bufferAfter" int)
        JOIN products p ON p.id = booking."productId",
        generate_series(booking."startsOn" - coalesce(booking."bufferBefore", p.buffer_days_before),
          booking."endsOn" + coalesce(booking."bufferAfter", p.buffer_days_after), interval '1 day') AS day
      GROUP BY 1, 2
    ), judged AS MATERIALIZED (
      SELECT demand.*, (SELECT f.units FROM unheld_units_by_day(demand."productId", demand.day, demand.day) f) + ${own} AS free FROM demand
    )
    SELECT "productId", day, units AS needed, greatest(0, free) AS free FROM judged WHERE units > free ORDER BY day, "productId"`
}

async function firstFullDay(tx: Sql, wanted: readonly Period[]): Promise<FullDay | undefined> {
  if (wanted.length === 0) return undefined
  const full = await tx.first(returning(FULL_DAY)`${selectFullDaysSql(wanted)} LIMIT 1`)
  return full && { ...full, day: nearestDay(full, wanted) }
}

/** Customers do not see buffers, so a full buffer day is reported as the nearest day of the period. */
function nearestDay({ productId, day }: FullDay, wanted: readonly Period[]): CalendarDay {
  const [period] = wanted.filter((one) => one.productId === productId)
  if (!period) return day
  if (day < period.startsOn) return period.startsOn
  return day > period.endsOn ? period.endsOn : day
}

/** Ignores the current days of reservations in `moved`. The caller holds the stock's lock. */
export async function rentalShortages(
  tx: Sql,
  wanted: readonly NamedBooking[],
  moved: readonly number[] = [],
): Promise<Shortage[]> {
  if (wanted.length === 0) return []
  const days = await tx.rows(returning({ ...FULL_DAY, orderIds: ints })`
    SELECT short.*, ARRAY(
      SELECT DISTINCT l.order_id FROM reservations r JOIN order_lines l ON l.id = r.order_line_id
      WHERE r.product_id = short."productId" AND NOT (r.id = ANY (${moved}::int[])) AND reservation_holds_days(r)
        AND r.quantity > r.returned AND short.day >= r.starts_on - r.buffer_before
        AND (short.day <= r.ends_on + r.buffer_after OR r.id IN (SELECT late.reservation_id FROM late_pieces late WHERE late.product_id = r.product_id))
      ORDER BY 1) AS "orderIds"
    FROM (${selectFullDaysSql(wanted, moved)}) AS short`)
  return [...Map.groupBy(days, ({ productId }) => productId)].map(([productId, short]) =>
    rentalShortage({ productId, name: wanted.find((booking) => booking.productId === productId)?.name ?? '' }, short),
  )
}

/** The caller holds the stock's lock, so the answer stays valid. Fails with `DatesTakenError`. */
export async function requireFreeDays(tx: Sql, wanted: readonly Period[]): Promise<void> {
  const full = await firstFullDay(tx, wanted)
  if (full) throw new DatesTakenError(full.productId, full.day, full.free)
}

/** The caller holds the stock's lock; a trigger checks the write again. Fails with `DatesTakenError`. */
async function takeDays(tx: Sql, wanted: readonly Booking[], write: () => Promise<unknown>): Promise<void> {
  await requireFreeDays(tx, wanted)
  await daysTaken(wanted, write)
}

async function daysTaken(wanted: readonly Period[], write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const [first] = wanted
    if (databaseCode(error) === PG_CODES.periodRefused)
      throw new InvalidInputError([
        { field: 'rentalStartDate', message: 'Този период вече не се приема. Изберете друг.' },
      ])
    if (!first || databaseCode(error) !== PG_CODES.dayTaken) throw error
    const day = error instanceof Error && 'detail' in error ? String(error.detail) : first.startsOn
    throw new DatesTakenError(first.productId, day, 0)
  }
}

/** Inserts a pending reservation per rental line. The caller holds the stock's lock. Fails with `DatesTakenError`. */
export async function bookReservations(tx: Sql, bookings: readonly Booking[]): Promise<void> {
  if (bookings.length === 0) return
  await takeDays(tx, bookings, () =>
    tx.run(sql`
      INSERT INTO reservations (order_line_id, product_id, quantity, starts_on, ends_on)
      SELECT "orderLineId", "productId", quantity, "startsOn", "endsOn" FROM jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb)
        AS booking("orderLineId" int, "productId" int, quantity int, "startsOn" date, "endsOn" date)`),
  )
}

export interface MovedReservation extends Period {
  reservationId: number
}

/** Before the handover; the caller locks stock, checks days. Fails with `DatesTakenError`, `InvalidInputError`. */
export async function moveReservations(tx: Sql, moves: readonly MovedReservation[]): Promise<void> {
  if (moves.length === 0) return
  await daysTaken(moves, () =>
    tx.run(sql`
      UPDATE reservations SET quantity = move.quantity, starts_on = move."startsOn", ends_on = move."endsOn", version = version + 1, updated_at = now()
      FROM jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) AS move("reservationId" int, quantity int, "startsOn" date, "endsOn" date)
      WHERE reservations.id = move."reservationId"`),
  )
}

/** For a cancelled order (docs/spec/orders.md#cancelling-and-restoring). The caller holds the stock's lock. */
export async function releaseReservations(tx: Sql, orderId: number): Promise<void> {
  await tx.run(sql`
    UPDATE reservations SET order_cancelled = true, updated_at = now()
    WHERE order_line_id IN (SELECT id FROM order_lines WHERE order_id = ${orderId}) AND NOT order_cancelled`)
}

/** All rentals except rejected ones; a line whose reservation was deleted gets a new one. */
export async function bookingsToRestore(tx: Sql, orderId: number): Promise<NamedBooking[]> {
  return tx.rows(returning(BOOKED)`
    SELECT l.id AS "orderLineId", l.name, l.product_id AS "productId", l.quantity, l.starts_on AS "startsOn", l.ends_on AS "endsOn",
      r.buffer_before AS "bufferBefore", r.buffer_after AS "bufferAfter"
    FROM order_lines l LEFT JOIN reservations r ON r.order_line_id = l.id
    WHERE l.order_id = ${orderId} AND l.type = 'rent' AND CASE WHEN r.id IS NULL THEN l.is_billed ELSE r.status <> 'rejected' END
    ORDER BY l.id`)
}

/** Keeps the agreed days even if the rules changed since. The caller has locked the stock and checked the days. */
export async function retakeReservations(tx: Sql, orderId: number): Promise<void> {
  await tx.run(sql`
    UPDATE reservations SET order_cancelled = false, updated_at = now()
    WHERE order_line_id IN (SELECT id FROM order_lines WHERE order_id = ${orderId}) AND order_cancelled`)
  await tx.run(sql`
    INSERT INTO reservations (order_line_id, product_id, quantity, starts_on, ends_on, rules_waived)
    SELECT l.id, l.product_id, l.quantity, l.starts_on, l.ends_on, true FROM order_lines l
    WHERE l.order_id = ${orderId} AND l.type = 'rent' AND l.is_billed AND NOT EXISTS (SELECT FROM reservations r WHERE r.order_line_id = l.id)`)
}
