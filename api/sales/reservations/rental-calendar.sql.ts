import {
  boolean,
  calendarDay,
  int,
  jsonList,
  nullable,
  oneOf,
  returning,
  string,
  type RowOf,
  type Statement,
} from '#lib/database/row.ts'
import { ReservationStatus } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'

export interface CalendarPeriod {
  productId: number
  startsOn: CalendarDay
  endsOn: CalendarDay
}

const OCCUPIED_DAY = {
  day: string,
  /** Units of reservations, including buffer days and late units. */
  taken: int,
  free: int,
  /** Promised units that are missing; 0 for past days. */
  missing: int,
  closed: nullable(string),
  waiting: int,
  approved: int,
  out: int,
  late: int,
  returned: int,
}

export type OccupiedDay = RowOf<typeof OCCUPIED_DAY>

const BOOKING = {
  reservationId: int,
  status: oneOf(ReservationStatus),
  orderCancelled: boolean,
  quantity: int,
  handedOver: int,
  returned: int,
  isClosed: boolean,
  startsOn: string,
  endsOn: string,
  /** With buffer days; `takesTo` is null while its units are late. */
  takesFrom: string,
  takesTo: nullable(string),
}

export type Booking = RowOf<typeof BOOKING>

const CALENDAR = {
  productId: int,
  startsOn: calendarDay,
  endsOn: calendarDay,
  units: int,
  setAside: int,
  days: jsonList(OCCUPIED_DAY),
  bookings: jsonList(BOOKING),
}

export type RentalCalendar = RowOf<typeof CALENDAR>

/**
 * `unheld_units_by_day` and `free_units_by_day` decide which units are taken and free; taken units without a
 * reservation on that day are in a buffer. `OFFSET 0` forces an index lookup per rental: the planner overestimates
 * the rows of `requested`. `at` is the last return: units take the days until then and the buffer after it.
 */
export function selectCalendarSql(periods: readonly CalendarPeriod[], today: CalendarDay): Statement<RentalCalendar> {
  return returning(CALENDAR)`
    WITH requested AS MATERIALIZED (
      SELECT a."productId" AS product_id, a."startsOn"::date AS from_day, a."endsOn"::date AS to_day
      FROM json_to_recordset(${JSON.stringify(periods)}::json) AS a("productId" int, "startsOn" text, "endsOn" text)
    ), known AS MATERIALIZED (
      SELECT a.from_day, a.to_day, r.*, r.handed_over > r.returned AND r.ends_on < ${today}::date AS is_late,
        (SELECT max((m.at AT TIME ZONE 'Europe/Sofia')::date) FROM rental_movements m WHERE m.reservation_id = r.id AND m.kind = 'returned' AND r.returned > 0) AS back_on
      FROM requested a CROSS JOIN LATERAL (SELECT * FROM reservations r WHERE r.product_id = a.product_id AND reservation_is_in_force(r) OFFSET 0) r
      WHERE r.starts_on - r.buffer_before <= a.to_day
        AND (r.ends_on + r.buffer_after >= a.from_day OR r.handed_over > r.returned OR r.id IN (
          SELECT m.reservation_id FROM rental_movements m WHERE m.kind = 'returned' AND m.at >= (a.from_day - r.buffer_after)::timestamp AT TIME ZONE 'Europe/Sofia'))
    ), bookings AS MATERIALIZED (
      SELECT k.*, k.starts_on - k.buffer_before AS takes_from, CASE WHEN NOT k.is_late THEN
        greatest(CASE WHEN k.quantity > k.returned AND k.closed_at IS NULL THEN k.ends_on + k.buffer_after END, k.back_on + k.buffer_after) END AS takes_to
      FROM known k
    ), days AS (
      SELECT a.product_id, a.from_day, a.to_day, json_agg(json_build_object('day', u.day::text, 'taken', owned.units - u.units, 'free', greatest(0, f.units),
          'missing', CASE WHEN u.day >= ${today}::date THEN greatest(0, -u.units) ELSE 0 END, 'closed', closed_on(u.day),
          'waiting', s.waiting, 'approved', s.approved, 'out', s.out, 'late', s.late, 'returned', s.returned) ORDER BY u.day) AS days
      FROM requested a
      CROSS JOIN LATERAL (SELECT s.quantity - s.set_aside AS units FROM stock s WHERE s.product_id = a.product_id AND s.variant_id IS NULL OFFSET 0) owned
      CROSS JOIN LATERAL unheld_units_by_day(a.product_id, a.from_day, a.to_day) u
      JOIN LATERAL free_units_by_day(a.product_id, a.from_day, a.to_day) f ON f.day = u.day
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(b.quantity) FILTER (WHERE in_period AND b.status = 'pending'), 0) AS waiting,
          coalesce(sum(b.quantity - b.handed_over) FILTER (WHERE in_period AND b.status = 'approved' AND b.closed_at IS NULL), 0) AS approved,
          coalesce(sum(b.handed_over - b.returned) FILTER (WHERE in_period AND NOT b.is_late), 0) AS out,
          coalesce(sum(b.handed_over - b.returned) FILTER (WHERE b.is_late AND u.day >= b.starts_on), 0) AS late,
          coalesce(sum(b.returned) FILTER (WHERE u.day BETWEEN b.starts_on AND b.back_on), 0) AS returned
        FROM (SELECT *, u.day BETWEEN starts_on AND ends_on AS in_period FROM bookings) b
        WHERE b.product_id = a.product_id AND b.from_day = a.from_day AND b.to_day = a.to_day
      ) s
      GROUP BY 1, 2, 3
    )
    SELECT a.product_id AS "productId", a.from_day AS "startsOn", a.to_day AS "endsOn", s.quantity - s.set_aside AS units, s.set_aside AS "setAside",
      coalesce(d.days, '[]') AS days, coalesce((
        SELECT json_agg(json_build_object('reservationId', b.id, 'status', b.status, 'orderCancelled', false,
          'quantity', b.quantity, 'handedOver', b.handed_over, 'returned', b.returned, 'isClosed', b.closed_at IS NOT NULL, 'startsOn', b.starts_on::text,
          'endsOn', b.ends_on::text, 'takesFrom', b.takes_from::text, 'takesTo', b.takes_to::text) ORDER BY b.starts_on, b.id)
        FROM bookings b
        WHERE b.product_id = a.product_id AND b.from_day = a.from_day AND b.to_day = a.to_day AND (b.is_late OR b.takes_to >= a.from_day)), '[]') AS bookings
    FROM requested a CROSS JOIN LATERAL (SELECT * FROM stock s WHERE s.product_id = a.product_id AND s.variant_id IS NULL OFFSET 0) s
      LEFT JOIN days d ON d.product_id = a.product_id AND d.from_day = a.from_day AND d.to_day = a.to_day`
}
