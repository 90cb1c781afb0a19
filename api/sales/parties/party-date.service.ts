import { boolean, calendarDay, int, nullable, returning, string, type RowOf } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import type { DateSource } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { commonLengths, partyWindow } from '#rules/party-window.ts'
import { shopCalendarAround } from '../../catalogue/availability/shop-calendar.service.ts'
import { shopDay } from '../../catalogue/availability/shop-day.service.ts'
import type { ItemProblem } from '../../catalogue/items/items.rules.ts'
import type { Context } from '../../context.ts'
import type { CartOwner } from '../carts/cart-owner.rules.ts'
import type { CartPackageView } from '../carts/cart-packages.service.ts'
import { readCart, type CartContents, type CartLineView } from '../carts/cart-view.service.ts'
import type { CartItemAddress, StuckItem } from './party-date.errors.ts'

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

const daysOf = (planned: readonly PlannedItem[], wanted: PlannedItem['type']): NewDays[] =>
  planned.flatMap(({ type, id, startsOn, endsOn }) =>
    type !== wanted || startsOn === null || endsOn === null ? [] : [{ id, startsOn, endsOn }],
  )

async function hasFollowingPackages(tx: Sql, cartId: number): Promise<boolean> {
  const row = await tx.first(returning({ has: boolean })`
    SELECT EXISTS (SELECT FROM cart_packages k WHERE k.cart_id = ${cartId} AND k.date_source = 'event') AS has`)
  return row?.has === true
}

async function writePackageDays(tx: Sql, days: readonly NewDays[]): Promise<void> {
  await tx.run(sql`
    UPDATE cart_packages k SET starts_on = d."startsOn", ends_on = d."endsOn"
    FROM json_to_recordset(${JSON.stringify(days)}::json) AS d(id uuid, "startsOn" date, "endsOn" date) WHERE k.id = d.id`)
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

/** A rental or a package of the cart with its days. */
export interface DatedItem extends CartItemAddress {
  name: string
  startsOn: CalendarDay | null
  endsOn: CalendarDay | null
  /** With the deposit. */
  totalMinor: number
  dateSource: DateSource
  problem: ItemProblem | null
}

const datedLine = ({ number, name, startsOn, endsOn, totalMinor, dateSource, problem }: CartLineView): DatedItem => ({
  type: 'CartLine',
  number,
  name,
  startsOn,
  endsOn,
  totalMinor,
  dateSource,
  problem,
})

const datedPackage = (one: CartPackageView): DatedItem => {
  const { number, name, startsOn, endsOn, dateSource, quote, problem } = one
  const totalMinor = quote ? quote.priceMinor + quote.depositMinor : 0
  return { type: 'CartPackage', number, name, startsOn, endsOn, totalMinor, dateSource, problem }
}

const datedItems = ({ lines, packages }: Pick<CartContents, 'lines' | 'packages'>): DatedItem[] => [
  ...lines.map(datedLine),
  ...packages.map(datedPackage),
]

const isSameItem = (one: CartItemAddress, other: CartItemAddress): boolean =>
  one.type === other.type && one.number === other.number

function lengthsOfPackage({ quote }: CartPackageView) {
  const rented = (quote?.parts ?? []).flatMap(({ isLeftOut, facts }) =>
    !isLeftOut && facts?.type === 'rent' ? [facts] : [],
  )
  return commonLengths(rented)
}

interface PlannedItem extends CartItemAddress {
  id: string
  name: string
  startsOn: CalendarDay | null
  endsOn: CalendarDay | null
}

export interface MovedItems {
  before: readonly DatedItem[]
  after: readonly DatedItem[]
  stuck: readonly StuckItem[]
}

/**
 * Moves the rentals and packages that follow the party of a cart to its day. `stuck` names those that cannot be had then:
 * the caller rolls all of it back (docs/spec/parties.md#moving-the-day).
 */
export async function moveItems(
  tx: Sql,
  ctx: Context,
  { cartId, owner, eventOn }: { cartId: number; owner: CartOwner; eventOn: CalendarDay },
): Promise<MovedItems> {
  const day = shopDay(ctx)
  await joinLines(tx, cartId)
  const lines = await followingLines(tx, cartId)
  if (lines.length === 0 && !(await hasFollowingPackages(tx, cartId))) return { before: [], after: [], stuck: [] }
  const cart = await readCart(tx, owner, day)
  const packages = cart.packages.filter(({ dateSource }) => dateSource === 'event')
  const calendar = await shopCalendarAround(tx, eventOn)
  const planned = [
    ...lines.map(({ minDays, maxDays, ...line }) => ({
      ...line,
      type: 'CartLine' as const,
      lengths: { minDays, maxDays },
    })),
    ...packages.map((one) => ({ ...one, type: 'CartPackage' as const, lengths: lengthsOfPackage(one) })),
  ].map(({ type, id, number, name, lengths }): PlannedItem => {
    const { startsOn, endsOn } = partyWindow({ eventOn, calendar, lengths }, day)
    return { type, id, number, name, startsOn, endsOn }
  })
  await writeDays(tx, daysOf(planned, 'CartLine'))
  await writePackageDays(tx, daysOf(planned, 'CartPackage'))
  const after = datedItems(await readCart(tx, owner, day))
  const unplaced = planned.filter(({ startsOn }) => startsOn === null)
  const refused = after.flatMap(({ problem, dateSource, ...item }) =>
    dateSource === 'event' && problem && !unplaced.some((one) => isSameItem(one, item))
      ? [{ type: item.type, number: item.number, name: item.name, message: problem.message }]
      : [],
  )
  const stuck = unplaced.map(({ type, number, name }) => ({ type, number, name, message: NO_PERIOD }))
  return { before: datedItems(cart), after, stuck: [...stuck, ...refused] }
}
