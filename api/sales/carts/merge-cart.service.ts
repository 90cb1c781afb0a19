import { boolean, calendarDay, int, returning } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { MAX_LINE_QUANTITY } from '#lib/fields.ts'
import type { Prisma } from '#prisma/client.ts'
import type { ShopDay } from '#rules/rental-starts.ts'
import { shopDay } from '../../catalogue/availability/shop-day.service.ts'
import type { Context } from '../../context.ts'
import { moveItems } from '../parties/party-date.service.ts'
import { cartOwner, type CartOwner } from './cart-owner.rules.ts'
import { ensureCartSql, hasUnmergedSql, isVisitorCartOf } from './cart-owner.sql.ts'
import { isSamePackage } from './cart-packages.rules.ts'
import { readCartRows } from './cart-view.service.ts'
import { MAX_CART_LINES, MAX_CART_PACKAGES } from './carts.errors.ts'
import { ITEM_JOINS, ITEM_UNITS } from '../../catalogue/items/items.sql.ts'

/** Raises common lines up to the available units, never below either quantity, and deletes the visitor's. */
async function raiseCommonLines(tx: Sql, from: number, to: number): Promise<void> {
  await tx.run(sql`
    WITH common AS (
      SELECT w.id, o.id AS other_id, least(${MAX_LINE_QUANTITY}::int, greatest(w.quantity, o.quantity, least(w.quantity + o.quantity, ${ITEM_UNITS}))) AS quantity
      FROM cart_lines w ${ITEM_JOINS}
      JOIN cart_lines o ON o.cart_id = ${from} AND o.product_id = w.product_id AND o.variant_id IS NOT DISTINCT FROM w.variant_id
        AND o.starts_on IS NOT DISTINCT FROM w.starts_on AND o.ends_on IS NOT DISTINCT FROM w.ends_on
      WHERE w.cart_id = ${to}
    ), raised AS (
      UPDATE cart_lines l SET quantity = common.quantity FROM common WHERE l.id = common.id
    )
    DELETE FROM cart_lines l USING common WHERE l.id = common.other_id`)
}

/** Lines and packages that the customer's cart has room for. */
const roomSql = (to: number): Prisma.Sql => sql`
  greatest(0, ${MAX_CART_LINES} - (SELECT count(*) FROM cart_lines WHERE cart_id = ${to}) - (SELECT count(*) FROM cart_packages WHERE cart_id = ${to}))`

/** Moves the other lines while the customer's cart has room; the rest stay in the visitor's cart. */
async function moveOtherLines(tx: Sql, from: number, to: number): Promise<void> {
  await tx.run(sql`
    UPDATE cart_lines l SET cart_id = ${to}
    WHERE l.id IN (SELECT id FROM cart_lines WHERE cart_id = ${from} ORDER BY created_at, id LIMIT ${roomSql(to)})`)
}

/** Equal packages become one with their sum; the others move while the customer's cart has room. */
async function mergePackages(tx: Sql, from: number, to: number, day: ShopDay): Promise<void> {
  const { packages: visitors } = await readCartRows(tx, from, day)
  if (visitors.length === 0) return
  const { packages: own } = await readCartRows(tx, to, day)
  for (const one of visitors) {
    const twin = own.find((other) => isSamePackage(one, other))
    if (!twin) continue
    await tx.run(sql`
      UPDATE cart_packages k SET quantity = least(${MAX_LINE_QUANTITY}::int, k.quantity + ${one.quantity}),
        recipe_version = least(k.recipe_version, ${one.seenVersion})
      WHERE k.id = ${twin.id}::uuid`)
    await tx.run(sql`DELETE FROM cart_packages k WHERE k.id = ${one.id}::uuid`)
  }
  await tx.run(sql`
    UPDATE cart_packages k SET cart_id = ${to}
    WHERE k.id IN (
      SELECT id FROM cart_packages WHERE cart_id = ${from} ORDER BY created_at, id
      LIMIT least(${roomSql(to)}, ${MAX_CART_PACKAGES} - (SELECT count(*) FROM cart_packages WHERE cart_id = ${to})))`)
}

/** The party that was planned or changed last stays (docs/spec/parties.md#at-login). */
async function takeParty(tx: Sql, from: number, to: number): Promise<void> {
  await tx.run(sql`
    DELETE FROM parties e USING parties other
    WHERE (e.cart_id, other.cart_id) IN ((${from}, ${to}), (${to}, ${from}))
      AND (e.updated_at, e.id) < (other.updated_at, other.id)`)
  await tx.run(sql`UPDATE parties SET cart_id = ${to} WHERE cart_id = ${from}`)
}

/** Those that followed the other party take the days of the one that stays; those that cannot keep theirs. */
async function followParty(tx: Sql, ctx: Context, owner: CartOwner, cartId: number): Promise<void> {
  const party = await tx.first(returning({ eventOn: calendarDay })`
    SELECT e.event_on AS "eventOn" FROM parties e WHERE e.cart_id = ${cartId} AND e.event_on >= ${shopDay(ctx).today}::date`)
  if (party) await moveItems(tx, ctx, { cartId, owner, ...party })
}

/** Moves lines and packages added before the login into the customer's cart (docs/spec/carts.md#merging-at-login). */
export async function mergeCart(ctx: Context, sessionId: string): Promise<void> {
  const owner = cartOwner(ctx, sessionId)
  await ctx.sql.transaction(async (tx) => {
    const own = await tx.first(ensureCartSql(owner, ctx.clock()))
    const visitors = await tx.first(
      returning({ id: int })`SELECT c.id FROM carts c WHERE ${isVisitorCartOf(owner)} FOR UPDATE`,
    )
    if (!own || !visitors) return
    await mergePackages(tx, visitors.id, own.id, shopDay(ctx))
    await raiseCommonLines(tx, visitors.id, own.id)
    await moveOtherLines(tx, visitors.id, own.id)
    await takeParty(tx, visitors.id, own.id)
    await followParty(tx, ctx, owner, own.id)
  })
}

export async function mergeVisitorCart(ctx: Context, sessionId: string): Promise<void> {
  if (ctx.viewer.kind !== 'customer') return
  const cart = await ctx.sql.first(
    returning({ hasUnmerged: boolean })`SELECT ${hasUnmergedSql(cartOwner(ctx, sessionId))} AS "hasUnmerged"`,
  )
  if (cart?.hasUnmerged) await mergeCart(ctx, sessionId)
}
