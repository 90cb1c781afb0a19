import { boolean, int, returning } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { MAX_LINE_QUANTITY } from '#lib/fields.ts'
import type { Context } from '../../context.ts'
import { cartOwner } from './cart-owner.rules.ts'
import { ensureCartSql, hasUnmergedSql, isVisitorCartOf } from './cart-owner.sql.ts'
import { MAX_CART_LINES } from './carts.errors.ts'
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

/** Moves the other lines while the customer's cart has room; the rest stay in the visitor's cart. */
async function moveOtherLines(tx: Sql, from: number, to: number): Promise<void> {
  await tx.run(sql`
    UPDATE cart_lines l SET cart_id = ${to}
    WHERE l.id IN (
      SELECT id FROM cart_lines WHERE cart_id = ${from} ORDER BY created_at, id
      LIMIT greatest(0, ${MAX_CART_LINES} - (SELECT count(*) FROM cart_lines WHERE cart_id = ${to})))`)
}

/** The party that was planned or changed last stays (docs/spec/parties.md#at-login). */
async function takeParty(tx: Sql, from: number, to: number): Promise<void> {
  await tx.run(sql`
    DELETE FROM parties e USING parties other
    WHERE (e.cart_id, other.cart_id) IN ((${from}, ${to}), (${to}, ${from}))
      AND (e.updated_at, e.id) < (other.updated_at, other.id)`)
  await tx.run(sql`UPDATE parties SET cart_id = ${to} WHERE cart_id = ${from}`)
}

/** Moves lines added before the login into the customer's cart (docs/spec/carts.md#merging-at-login). */
export async function mergeCart(ctx: Context, sessionId: string): Promise<void> {
  const owner = cartOwner(ctx, sessionId)
  await ctx.sql.transaction(async (tx) => {
    const own = await tx.first(ensureCartSql(owner, ctx.clock()))
    const visitors = await tx.first(
      returning({ id: int })`SELECT c.id FROM carts c WHERE ${isVisitorCartOf(owner)} FOR UPDATE`,
    )
    if (!own || !visitors) return
    await raiseCommonLines(tx, visitors.id, own.id)
    await moveOtherLines(tx, visitors.id, own.id)
    await takeParty(tx, visitors.id, own.id)
  })
}

export async function mergeVisitorCart(ctx: Context, sessionId: string): Promise<void> {
  if (ctx.viewer.kind !== 'customer') return
  const cart = await ctx.sql.first(
    returning({ hasUnmerged: boolean })`SELECT ${hasUnmergedSql(cartOwner(ctx, sessionId))} AS "hasUnmerged"`,
  )
  if (cart?.hasUnmerged) await mergeCart(ctx, sessionId)
}
