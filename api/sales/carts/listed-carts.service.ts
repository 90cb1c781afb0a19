import { instant, int, jsonObject, nullable, oneOf, returning, string, type RowOf } from '#lib/database/row.ts'
import { rowsOfIdsSql, sql } from '#lib/database/sql.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { Prisma, RentalVat } from '#prisma/client.ts'
import { shopDay } from '../../catalogue/availability/shop-day.service.ts'
import type { Context } from '../../context.ts'
import type { CartOwner } from './cart-owner.rules.ts'
import { isCartOf } from './cart-owner.sql.ts'
import type { CartPackageView } from './cart-packages.service.ts'
import { CART_ROWS, cartRowsSql, cartViews, type CartContents, type CartLineView } from './cart-view.service.ts'
import { PARTY, partySql } from '../parties/parties.sql.ts'

/** A stored cart, as staff read it (docs/spec/carts.md#carts-of-others). Its lines are loaded by `storedContents`. */
const STORED = { id: int, customerId: nullable(int), sessionId: string, lineCount: int, updatedAt: instant }

export type StoredCart = RowOf<typeof STORED>

const storedSql = (condition: Prisma.Sql) => returning(STORED)`
  SELECT c.id, c.customer_id AS "customerId", c.session_id AS "sessionId", c.updated_at AS "updatedAt",
    (SELECT count(*)::int FROM cart_lines l WHERE l.cart_id = c.id)
      + (SELECT count(*)::int FROM cart_packages k WHERE k.cart_id = c.id) AS "lineCount"
  FROM carts c WHERE ${condition}`

export const storedCarts = (ctx: Context, ids: readonly number[]): Promise<StoredCart[]> =>
  ctx.sql.rows(storedSql(sql`c.id = ANY (${[...ids]}::int[])`))

/** `cartKey` of a visitor's cart in SQL. Reads all carts of visitors: their keys have no index. */
const KEY_OF_SESSION = sql`'session-' || rtrim(translate(encode(sha256(convert_to('cart ' || c.session_id, 'UTF8')), 'base64'), '+/', '-_'), '=')`

/** The carts that have one of these keys, in no particular order. */
export function cartsOfKeys(ctx: Context, keys: readonly string[]): Promise<StoredCart[]> {
  const customerIds = keys.flatMap((key) => /^customer-([1-9]\d{0,8})$/.exec(key)?.[1] ?? []).map(Number)
  const ofSessions = keys.filter((key) => key.startsWith('session-'))
  const ofVisitors = sql`c.customer_id IS NULL AND ${KEY_OF_SESSION} = ANY (${ofSessions}::text[])`
  const ofCustomers = sql`c.customer_id = ANY (${customerIds}::int[])`
  return ctx.sql.rows(storedSql(ofSessions.length === 0 ? ofCustomers : sql`(${ofCustomers}) OR (${ofVisitors})`))
}

/** By the id of the row; empty for a deleted cart. */
export const storedContents = defineLoader<Context, number, CartContents>(async (ctx, ids) => {
  const day = shopDay(ctx)
  const rows = await ctx.sql.rows(returning({
    id: int,
    ...CART_ROWS,
    rentalVat: oneOf(RentalVat),
    party: nullable(jsonObject(PARTY)),
  })`
    SELECT parent.id, ${cartRowsSql(sql`c.id = parent.id`, day.today)}, ${partySql(sql`c.id = parent.id`, day.today)} AS party,
      (SELECT s.rental_vat FROM shop_settings s) AS "rentalVat"
    FROM ${rowsOfIdsSql(ids)} AS parent(id)`)
  const views = await cartViews(ctx.sql, rows, day)
  const contents = rows.map(({ id, rentalVat, party }, index) => {
    const { lines = [], packages = [] } = views[index] ?? {}
    return { id, lines, packages, rentalVat, party }
  })
  return inOrderOf(ids, contents, ({ id }) => id).map((row) => {
    if (!row) throw new Error('a query over ids left one out')
    return row
  })
})

async function contentsWith(ctx: Context, table: 'cart_lines' | 'cart_packages', numbers: readonly number[]) {
  const carts = await ctx.sql.rows(
    returning({
      id: int,
    })`SELECT DISTINCT l.cart_id AS id FROM ${Prisma.raw(table)} l WHERE l.number = ANY (${[...numbers]}::int[])`,
  )
  return Promise.all(carts.map(({ id }) => storedContents(ctx).load(id)))
}

/** Of the carts with these lines. */
export const linesOfNumbers = async (ctx: Context, numbers: readonly number[]): Promise<CartLineView[]> =>
  (await contentsWith(ctx, 'cart_lines', numbers)).flatMap(({ lines }) => lines)

/** Of the carts with these packages. */
export const packagesOfNumbers = async (ctx: Context, numbers: readonly number[]): Promise<CartPackageView[]> =>
  (await contentsWith(ctx, 'cart_packages', numbers)).flatMap(({ packages }) => packages)

/** When lines or packages were last added; null for a cart that is not stored. */
export async function changeOfCart(ctx: Context, owner: CartOwner): Promise<Date | null> {
  const row = await ctx.sql.first(
    returning({ updatedAt: instant })`SELECT c.updated_at AS "updatedAt" FROM carts c WHERE ${isCartOf(owner)}`,
  )
  return row?.updatedAt ?? null
}
