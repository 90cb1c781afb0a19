import { sql, type Sql } from '#lib/database/sql.ts'
import { dayInSofia } from '#rules/calendar.ts'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { cartOwner, ensuredCart, isCartOf, isVisitorCartOf, type CartOwner } from './cart-owner.ts'
import { CartFullError, MAX_CART_LINES } from './carts.errors.ts'
import type { AddToCartInput } from './carts.input.ts'
import { availableUnits, requireSensibleItem, shortageError, type ItemFacts } from './items.rules.ts'
import { itemColumns, itemJoins } from './items.sql.ts'
import { mergeCart } from './merge-cart.ts'

/** Above so many lines the cart is locked before its lines are counted; below, callers at once cannot fill what is left. */
const CROWDED_LINES = MAX_CART_LINES / 2

/** Which line was written, and whether it is a new one. */
export interface AddedLine {
  lineId: string
  isNew: boolean
}

interface AddFacts extends ItemFacts {
  lineCount: number
  hasUnmerged: boolean
}

async function readFacts(ctx: Context, owner: CartOwner, input: AddToCartInput): Promise<AddFacts> {
  const facts = await ctx.sql.first<AddFacts>(sql`
    SELECT ${itemColumns},
      (SELECT count(*) FROM carts c JOIN cart_lines l ON l.cart_id = c.id WHERE ${isCartOf(owner)}) AS "lineCount",
      EXISTS (SELECT FROM carts c JOIN cart_lines l ON l.cart_id = c.id WHERE ${isVisitorCartOf(owner)}) AS "hasUnmerged"
    FROM (VALUES (${input.productId}::int, ${input.productVariantId}::int, ${input.rentalStartDate}::date, ${input.rentalEndDate}::date))
      AS w(product_id, variant_id, starts_on, ends_on)
    ${itemJoins}`)
  if (!facts?.isLive) throw new NotFoundError('Продуктът не е намерен.')
  return facts
}

/** Raises the line or makes it, the youngest of its cart, never above what is available; undefined when it has reached that already. */
async function writeLine(to: Sql, owner: CartOwner, input: AddToCartInput, available: number, now: Date): Promise<AddedLine | undefined> {
  return to.first<AddedLine>(sql`
    WITH cart AS (${ensuredCart(owner, now)})
    INSERT INTO cart_lines AS line (cart_id, product_id, variant_id, quantity, starts_on, ends_on, created_at)
    SELECT cart.id, ${input.productId}::int, ${input.productVariantId}::int, least(${input.quantity}::int, ${available}::int),
      ${input.rentalStartDate}::date, ${input.rentalEndDate}::date,
      greatest(now(), (SELECT max(o.created_at) + interval '1 millisecond' FROM cart_lines o WHERE o.cart_id = cart.id))
    FROM cart
    ON CONFLICT (cart_id, product_id, variant_id, starts_on, ends_on)
      DO UPDATE SET quantity = least(line.quantity + ${input.quantity}::int, ${available}::int) WHERE line.quantity < ${available}::int
    RETURNING line.id AS "lineId", line.xmax = 0 AS "isNew"`)
}

/** Counts the lines while nobody else can add one. Fails with `CartFullError`. */
async function writeCrowdedLine(ctx: Context, owner: CartOwner, input: AddToCartInput, available: number): Promise<AddedLine | undefined> {
  return ctx.sql.transaction(async (tx) => {
    await tx.run(ensuredCart(owner, ctx.clock()))
    const added = await writeLine(tx, owner, input, available, ctx.clock())
    if (!added?.isNew) return added
    const cart = await tx.first<{ lines: number }>(sql`SELECT count(*) AS lines FROM carts c JOIN cart_lines l ON l.cart_id = c.id WHERE ${isCartOf(owner)}`)
    if ((cart?.lines ?? 0) > MAX_CART_LINES) throw new CartFullError()
    return added
  })
}

/**
 * Adds to the caller's cart: what is there already is raised, up to what is available (decisions 4).
 * Fails with `NotFoundError`, `InvalidInputError`, the stock errors and `CartFullError`.
 */
export async function addToCart(ctx: Context, input: AddToCartInput): Promise<AddedLine> {
  const owner = cartOwner(ctx, input.sessionId)
  const facts = await readFacts(ctx, owner, input)
  requireSensibleItem(facts, dayInSofia(ctx.clock()))
  const available = Math.min(availableUnits(facts), 9999)
  if (available === 0) throw shortageError(facts, 0)
  if (facts.hasUnmerged) await mergeCart(ctx, input.sessionId)
  const isCrowded = facts.hasUnmerged || facts.lineCount >= CROWDED_LINES
  const added = await (isCrowded ? writeCrowdedLine(ctx, owner, input, available) : writeLine(ctx.sql, owner, input, available, ctx.clock()))
  if (!added) throw shortageError(facts, available)
  return added
}
