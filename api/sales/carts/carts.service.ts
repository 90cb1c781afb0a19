import { sql } from '#lib/database/sql.ts'
import type { App, Context } from '../../context.ts'
import { noSuchLine } from './carts.errors.ts'
import { shopDay } from '../../catalogue/availability/shop-day.service.ts'
import { cartOwner } from './cart-owner.rules.ts'
import { isCartOf, isLineAt, isVisitorCartOf, type LineAddress } from './cart-owner.sql.ts'
import { cartLineView, readCart, readCartLine, type CartLineView, type CartView } from './cart-view.service.ts'
import { shortageError } from '../../catalogue/items/items.rules.ts'
import { mergeCart } from './merge-cart.service.ts'

/** Empty when it does not exist; merges a visitor's cart into the customer's (docs/spec/carts.md#merging-at-login). */
export async function viewCart(ctx: Context, { sessionId }: { sessionId: string }): Promise<CartView> {
  const owner = cartOwner(ctx, sessionId)
  const day = shopDay(ctx)
  const { hasUnmerged, ...contents } = await readCart(ctx.sql, owner, day)
  if (!hasUnmerged) return { owner, ...contents }
  await mergeCart(ctx, sessionId)
  const { hasUnmerged: _merged, ...merged } = await readCart(ctx.sql, owner, day)
  return { owner, ...merged }
}

/** Fails with `NotFoundError`. */
export async function cartLine(ctx: Context, address: LineAddress): Promise<CartLineView> {
  const line = await readCartLine(ctx.sql, isLineAt(ctx, address), shopDay(ctx))
  if (!line) throw noSuchLine()
  return line
}

/**
 * Refuses more than the available units (docs/spec/carts.md#changing-a-line). Fails with `NotFoundError` and the stock
 * errors.
 */
export async function setCartLineQuantity(
  ctx: Context,
  { quantity, ...address }: LineAddress & { quantity: number },
): Promise<CartLineView> {
  const day = shopDay(ctx)
  return ctx.sql.transaction(async (tx) => {
    // The cart is locked first, so that its packages stay as they are read.
    const isLine = isLineAt(ctx, address)
    await tx.run(sql`SELECT FROM cart_lines l JOIN carts c ON c.id = l.cart_id WHERE ${isLine} FOR UPDATE OF c`)
    const line = await readCartLine(tx, isLine, day)
    if (!line) throw noSuchLine()
    if (quantity > line.available) throw shortageError(line, line.available)
    const changed = await tx.run(
      sql`UPDATE cart_lines l SET quantity = ${quantity} FROM carts c WHERE c.id = l.cart_id AND ${isLine}`,
    )
    if (changed === 0) throw noSuchLine()
    return { ...cartLineView({ ...line, quantity }, day), available: line.available }
  })
}

/** Fails with `NotFoundError`, also when repeated. */
export async function removeCartLine(ctx: Context, address: LineAddress): Promise<void> {
  const removed = await ctx.sql.run(
    sql`DELETE FROM cart_lines l USING carts c WHERE c.id = l.cart_id AND ${isLineAt(ctx, address)}`,
  )
  if (removed === 0) throw noSuchLine()
}

export async function clearCart(ctx: Context, { sessionId }: { sessionId: string }): Promise<void> {
  const owner = cartOwner(ctx, sessionId)
  await ctx.sql.run(
    sql`
      WITH emptied AS (
        SELECT c.id FROM carts c WHERE (${isCartOf(owner)}) OR (${isVisitorCartOf(owner)})
      ), packages AS (
        DELETE FROM cart_packages k USING emptied WHERE k.cart_id = emptied.id
      )
      DELETE FROM cart_lines l USING emptied WHERE l.cart_id = emptied.id`,
  )
}

const ABANDONED_AFTER_DAYS = 60

export async function sweepCarts(app: App): Promise<void> {
  await app.sql.run(
    sql`DELETE FROM carts WHERE customer_id IS NULL AND updated_at < now() - make_interval(days => ${ABANDONED_AFTER_DAYS})`,
  )
}
