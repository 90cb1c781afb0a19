import {
  boolean,
  int,
  jsonList,
  jsonObject,
  nullable,
  oneOf,
  returning,
  string,
  type RowOf,
} from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { DateSource, RentalVat, type Prisma } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { lineTotalMinor } from '#rules/order-amounts.ts'
import type { ShopDay } from '#rules/rental-starts.ts'
import type { CartOwner } from './cart-owner.rules.ts'
import { hasUnmergedSql, isCartOf } from './cart-owner.sql.ts'
import { quoteCarts, type CartPackageView } from './cart-packages.service.ts'
import { CART_PACKAGES, cartPackagesSql, type CartPackageRow } from './cart-packages.sql.ts'
import {
  availableUnits,
  itemProblem,
  rentalDaysOf,
  unitsLeft,
  type ItemProblem,
} from '../../catalogue/items/items.rules.ts'
import { ITEM, itemColumnsSql, ITEM_JOINS } from '../../catalogue/items/items.sql.ts'
import { PARTY, partySql, type PartyRow } from '../parties/parties.sql.ts'

const LINE = {
  ...ITEM,
  /** Secret: in REST it is sufficient to change the line, so the graph does not expose it. */
  id: string,
  number: int,
  quantity: int,
  dateSource: oneOf(DateSource),
  /** Units left for this line after the cart's other lines of the product, on the fullest day; rentals only. */
  leftAfterOthers: nullable(int),
}

/** Of `cartLinesSql`, where the time orders them. */
export const CART_LINES = jsonList({ ...LINE, createdAt: string })

export type CartLineRow = RowOf<typeof LINE>

/** Money in minor units. */
export interface CartLineView extends CartLineRow {
  /** Charged days; null for a sale. */
  rentalDays: number | null
  totalMinor: number
  available: number
  problem: ItemProblem | null
}

export interface CartContents {
  lines: CartLineView[]
  packages: CartPackageView[]
  /** Of the shop now. */
  rentalVat: RentalVat
  /** Null without one, or when its day is over. */
  party: PartyRow | null
}

export interface CartView extends CartContents {
  owner: CartOwner
}

export interface LoadedCart extends CartContents {
  hasUnmerged: boolean
}

/** Without packages: `cartViews` counts those of a cart that has some. */
const LEFT_AFTER_OTHERS = sql`
  rental_units_left_after(w.product_id, w.starts_on, w.ends_on, (
    SELECT json_agg(json_build_object('startsOn', o.starts_on, 'endsOn', o.ends_on, 'units', o.quantity)) FROM cart_lines o
    WHERE o.cart_id = w.cart_id AND o.product_id = w.product_id AND o.id <> w.id
      AND o.starts_on - p.buffer_days_before <= w.ends_on + p.buffer_days_after AND o.ends_on + p.buffer_days_after >= w.starts_on - p.buffer_days_before
  )) AS "leftAfterOthers"`

export function cartLineView(row: CartLineRow, day: ShopDay): CartLineView {
  const rentalDays = rentalDaysOf(row)
  return {
    ...row,
    rentalDays,
    totalMinor: lineTotalMinor({ unitPriceMinor: row.unitPriceMinor, quantity: row.quantity, rentalDays }),
    available: availableUnits(row),
    problem: itemProblem(row, row.quantity, unitsLeft(row), day),
  }
}

/** Of the same stock as a part of a package of the cart. */
const withUnitsLeft = (line: CartLineView, left: number, day: ShopDay): CartLineView => ({
  ...line,
  leftAfterOthers: left,
  available: left,
  problem: itemProblem(line, line.quantity, left, day),
})

export interface CartRows {
  lines: readonly CartLineRow[]
  packages: readonly CartPackageRow[]
}

/** Prices carts; one more statement when one of them has packages. */
export async function cartViews(
  from: Sql,
  carts: readonly CartRows[],
  day: ShopDay,
): Promise<Pick<CartContents, 'lines' | 'packages'>[]> {
  const quoted = await quoteCarts(from, carts, day)
  return carts.map(({ lines }, index) => {
    const { packages = [], leftForLines } = quoted[index] ?? {}
    const views = lines.map((row) => {
      const line = cartLineView(row, day)
      const left = leftForLines?.get(row.number)
      return left === undefined ? line : withUnitsLeft(line, left, day)
    })
    return { lines: views, packages }
  })
}

/** The lines of the cart `c` of the condition, oldest first. */
export function cartLinesSql(isCart: Prisma.Sql, today: CalendarDay): Prisma.Sql {
  return sql`
    coalesce((
      SELECT json_agg(line ORDER BY line."createdAt", line.id) FROM (
        SELECT w.id, w.number, w.quantity, w.date_source AS "dateSource", w.created_at AS "createdAt", ${itemColumnsSql(today)}, ${LEFT_AFTER_OTHERS}
        FROM carts c JOIN cart_lines w ON w.cart_id = c.id ${ITEM_JOINS}
        WHERE ${isCart}
      ) AS line
    ), '[]')`
}

/** Of `cartRowsSql`. */
export const CART_ROWS = { lines: CART_LINES, packages: CART_PACKAGES }

/** Columns of the cart `c` of the condition. */
export const cartRowsSql = (isCart: Prisma.Sql, today: CalendarDay): Prisma.Sql =>
  sql`${cartLinesSql(isCart, today)} AS lines, ${cartPackagesSql(isCart, today)} AS packages`

const CART = {
  ...CART_ROWS,
  hasUnmerged: boolean,
  rentalVat: oneOf(RentalVat),
  party: nullable(jsonObject(PARTY)),
}

export async function readCart(from: Sql, owner: CartOwner, day: ShopDay): Promise<LoadedCart> {
  const row = await from.first(returning(CART)`
    SELECT ${cartRowsSql(isCartOf(owner), day.today)}, ${hasUnmergedSql(owner)} AS "hasUnmerged",
      (SELECT s.rental_vat FROM shop_settings s) AS "rentalVat", ${partySql(isCartOf(owner), day.today)} AS party`)
  if (!row) throw new Error('a query without FROM returned no row')
  const [views] = await cartViews(from, [row], day)
  return { ...row, lines: [], packages: [], ...views }
}

/** The cart with these rows, as a transaction sees it. */
export async function readCartRows(from: Sql, cartId: number, day: ShopDay) {
  const row = await from.first(returning(CART_ROWS)`SELECT ${cartRowsSql(sql`c.id = ${cartId}`, day.today)}`)
  return row ?? { lines: [], packages: [] }
}

export async function readCartLine(from: Sql, condition: Prisma.Sql, day: ShopDay): Promise<CartLineView | undefined> {
  const row = await from.first(returning({ ...LINE, cartWithPackages: nullable(int) })`
    SELECT w.id, w.number, w.quantity, w.date_source AS "dateSource", ${itemColumnsSql(day.today)}, NULL::int AS "leftAfterOthers",
      CASE WHEN EXISTS (SELECT FROM cart_packages k WHERE k.cart_id = w.cart_id) THEN w.cart_id END AS "cartWithPackages"
    FROM (SELECT l.* FROM cart_lines l JOIN carts c ON c.id = l.cart_id WHERE ${condition}) AS w ${ITEM_JOINS}`)
  if (!row) return undefined
  const { cartWithPackages: cartId, ...line } = row
  if (cartId === null) return cartLineView(line, day)
  const [cart] = await cartViews(from, [await readCartRows(from, cartId, day)], day)
  return cart?.lines.find(({ number }) => number === line.number)
}
