import { calendarDay, int, nullable, returning, string, type RowOf } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { partyWindow } from '#rules/party-window.ts'
import { shopCalendarAround } from '../../catalogue/availability/shop-calendar.service.ts'
import { shopDay } from '../../catalogue/availability/shop-day.service.ts'
import type { Context } from '../../context.ts'
import type { CartOwner } from '../carts/cart-owner.rules.ts'
import { readCart, type CartLineView } from '../carts/cart-view.service.ts'
import type { StuckLine } from './party-date.errors.ts'

const FOLLOWING = {
  id: string,
  number: int,
  name: string,
  minDays: nullable(int),
  maxDays: nullable(int),
  startsOn: calendarDay,
  endsOn: calendarDay,
}

type FollowingLine = RowOf<typeof FOLLOWING>

export const NO_PERIOD = 'За датата на партито наемът не е възможен. Изберете дни сами.'

/** The rentals of a cart that follow its party, locked by id. */
async function followingLines(tx: Sql, cartId: number): Promise<FollowingLine[]> {
  return tx.rows(returning(FOLLOWING)`
    SELECT l.id, l.number, p.name, p.min_rental_days AS "minDays", p.max_rental_days AS "maxDays", l.starts_on AS "startsOn", l.ends_on AS "endsOn"
    FROM cart_lines l JOIN products p ON p.id = l.product_id WHERE l.cart_id = ${cartId} AND l.date_source = 'event'
    ORDER BY l.id FOR UPDATE OF l`)
}

/** Lines of one rental with different days, from before a change of its lengths or of the hours, become one. */
async function joinLines(tx: Sql, cartId: number): Promise<void> {
  await tx.run(sql`
    WITH line AS (
      SELECT l.id, l.quantity, first_value(l.id) OVER (PARTITION BY l.product_id ORDER BY l.created_at, l.id) AS first_id
      FROM cart_lines l WHERE l.cart_id = ${cartId} AND l.date_source = 'event'
    ), raised AS (
      UPDATE cart_lines l SET quantity = least(9999, s.quantity)
      FROM (SELECT first_id, sum(quantity) AS quantity FROM line GROUP BY 1 HAVING count(*) > 1) s WHERE l.id = s.first_id
    )
    DELETE FROM cart_lines l USING line WHERE l.id = line.id AND line.id <> line.first_id`)
}

interface NewDays {
  id: string
  startsOn: CalendarDay
  endsOn: CalendarDay
}

/** A line whose new days are those of a line with days of its own becomes one with it. */
async function writeDays(tx: Sql, days: readonly NewDays[]): Promise<void> {
  const moved = sql`json_to_recordset(${JSON.stringify(days)}::json) AS d(id uuid, "startsOn" date, "endsOn" date)`
  await tx.run(sql`
    WITH twin AS (
      UPDATE cart_lines o SET quantity = least(9999, o.quantity + l.quantity), date_source = 'event'
      FROM ${moved} JOIN cart_lines l ON l.id = d.id
      WHERE o.cart_id = l.cart_id AND o.id <> l.id AND o.product_id = l.product_id AND (o.starts_on, o.ends_on) = (d."startsOn", d."endsOn")
      RETURNING l.id
    )
    DELETE FROM cart_lines l USING twin WHERE l.id = twin.id`)
  await tx.run(
    sql`UPDATE cart_lines l SET starts_on = d."startsOn", ends_on = d."endsOn" FROM ${moved} WHERE l.id = d.id`,
  )
}

export interface MovedLines {
  before: readonly CartLineView[]
  after: readonly CartLineView[]
  stuck: readonly StuckLine[]
}

/**
 * Moves the rentals that follow the party of a cart to its day. `stuck` names those that cannot be rented then: the
 * caller rolls all of it back (docs/spec/parties.md#moving-the-day).
 */
export async function moveLines(
  tx: Sql,
  ctx: Context,
  { cartId, owner, eventOn }: { cartId: number; owner: CartOwner; eventOn: CalendarDay },
): Promise<MovedLines> {
  const day = shopDay(ctx)
  await joinLines(tx, cartId)
  const following = await followingLines(tx, cartId)
  if (following.length === 0) return { before: [], after: [], stuck: [] }
  const before = (await readCart(tx, owner, day)).lines
  const calendar = await shopCalendarAround(tx, eventOn)
  const planned = following.map(({ minDays, maxDays, ...line }) => ({
    ...line,
    ...partyWindow({ eventOn, calendar, lengths: { minDays, maxDays } }, day),
  }))
  const days = planned.flatMap(({ id, startsOn, endsOn }) =>
    startsOn === null || endsOn === null ? [] : [{ id, startsOn, endsOn }],
  )
  await writeDays(tx, days)
  const after = (await readCart(tx, owner, day)).lines
  const unplaced = planned
    .filter(({ startsOn }) => startsOn === null)
    .map(({ number: lineNumber, name }) => ({ lineNumber, name, message: NO_PERIOD }))
  const refused = after.flatMap(({ number: lineNumber, name, problem, dateSource }) =>
    dateSource === 'event' && problem && !unplaced.some((line) => line.lineNumber === lineNumber)
      ? [{ lineNumber, name, message: problem.message }]
      : [],
  )
  return { before, after, stuck: [...unplaced, ...refused] }
}
