import { sql, type Sql } from '#lib/database/sql.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { DELIVERY_FEES_STOTINKI, orderAmounts, type OrderAmounts } from '#rules/order-amounts.ts'
import { cartOwner, isCartOf, type CartOwner } from '../carts/cart-owner.ts'
import { cartLineView, type CartLineRow, type CartLineView } from '../carts/cart-view.ts'
import { itemColumns, itemJoins } from '../carts/items.sql.ts'
import { mergeVisitorCart } from '../carts/merge-cart.ts'
import type { Context } from '../context.ts'
import { answerKept, claimKey, keyedCall, type KeyedCall } from '../idempotency/idempotency.service.ts'
import { PromoCodeRejectedError } from '../promo-codes/promo-codes.errors.ts'
import { promoUseTaken, type TakenPromo } from '../promo-codes/promo-uses.service.ts'
import { bookReservations } from '../reservations/reservations.service.ts'
import { lockStock, moveStock, type StockUnit } from '../stock/stock.service.ts'
import { accessToken, callerName, grantOrder, newSecret, secretHash, secretOfCall } from './order-access.ts'
import { linesInserted, orderInserted } from './order-insert.sql.ts'
import { lineColumns, type OrderLineRecord } from './orders.records.ts'
import { CartEmptyError } from './orders.errors.ts'
import type { PlaceOrderInput } from './orders.input.ts'
import { notesWithRental } from './orders.rules.ts'
import { requireAsExpected, requireBuyable } from './place-order.rules.ts'

/** An order that was placed, now or by an earlier call with the same key. */
export interface PlacedOrder {
  orderId: number
  /** Opens the order's private page to whoever placed it; only its hash is stored. */
  accessToken: string
}

/** What is kept under the idempotency key. */
interface Ticket {
  orderId: number
  nonce: string
}

interface LockedCart {
  lines: CartLineView[]
  promo: TakenPromo | null
  amounts: OrderAmounts
}

/** Locks the cart and its lines and, in the same statement, takes the use of the promo code. */
async function lockCart(tx: Sql, ctx: Context, owner: CartOwner, { promoCode, deliveryMethod }: PlaceOrderInput): Promise<LockedCart> {
  const now = ctx.clock()
  const rows = await tx.rows<CartLineRow & { promo: TakenPromo | null }>(sql`
    WITH promo AS (${promoUseTaken(promoCode, now)})
    SELECT w.id, w.quantity, ${itemColumns}, NULL::int AS "leftBeside", (SELECT to_jsonb(promo) FROM promo) AS promo
    FROM carts c JOIN cart_lines w ON w.cart_id = c.id ${itemJoins}
    WHERE ${isCartOf(owner)}
    ORDER BY w.created_at, w.id FOR UPDATE OF c, w`)
  const [first] = rows
  if (!first) throw new CartEmptyError()
  if (promoCode !== null && first.promo === null) throw new PromoCodeRejectedError()
  const today = dayInSofia(now)
  const lines = rows.map((row) => cartLineView(row, today))
  const amounts = orderAmounts(lines.map((line) => line.totalStotinki), DELIVERY_FEES_STOTINKI[deliveryMethod], first.promo?.discountPercentage ?? 0)
  return { lines, promo: first.promo, amounts }
}

const sameUnit = (line: { productId: number; variantId: number | null }) => (unit: StockUnit) => unit.productId === line.productId && unit.variantId === line.variantId

/** Stores the order with its lines, empties the cart and keeps the answer, all in one statement. */
async function insertOrder(tx: Sql, ctx: Context, { lines, promo, amounts }: LockedCart, input: PlaceOrderInput, call: KeyedCall, nonce: string) {
  const notes = lines.some(({ type }) => type === 'rent') ? notesWithRental(input.notes) : input.notes
  const accessTokenHash = secretHash(secretOfCall(input.idempotencyKey, nonce))
  const order = orderInserted(ctx, { data: input, amounts, promo, notes, accessTokenHash, openedBy: null, linesUntil: null })
  return tx.first<{ id: number; lines: OrderLineRecord[] }>(sql`
    WITH placed AS (${order} RETURNING o.id),
    lines AS (${linesInserted(sql`(SELECT id FROM placed)`, lines)} RETURNING ${lineColumns}),
    emptied AS (DELETE FROM cart_lines WHERE id = ANY (${lines.map(({ id }) => id)}::uuid[])),
    kept AS (${answerKept(call, 201, sql`(SELECT jsonb_build_object('orderId', id, 'nonce', ${nonce}::text) FROM placed)`)})
    SELECT placed.id, (SELECT json_agg(lines) FROM lines) AS lines FROM placed`)
}

/** Takes the units of sale lines and the days of rental lines; each line's stock row is locked already. */
async function takeUnits(tx: Sql, lines: readonly OrderLineRecord[], units: readonly StockUnit[]): Promise<void> {
  const moves = lines.flatMap((line) => {
    const unit = line.type === 'sale' ? units.find(sameUnit(line)) : undefined
    return unit ? [{ stockId: unit.stockId, delta: -line.quantity, reason: 'sale' as const, orderLineId: line.id, adminId: null }] : []
  })
  const bookings = lines.flatMap(({ id, productId, quantity, startsOn, endsOn }) =>
    startsOn !== null && endsOn !== null ? [{ orderLineId: id, productId, quantity, startsOn, endsOn }] : [],
  )
  if (moves.length > 0) await moveStock(tx, moves)
  if (bookings.length > 0) await bookReservations(tx, bookings)
}

async function placeInTransaction(tx: Sql, ctx: Context, input: PlaceOrderInput, call: KeyedCall): Promise<Ticket> {
  const kept = await claimKey<Ticket>(tx, call)
  if (kept) return kept.answer
  const cart = await lockCart(tx, ctx, cartOwner(ctx, input.sessionId), input)
  const units = await lockStock(tx, cart.lines)
  requireBuyable(cart.lines, (line) => units.find(sameUnit(line))?.quantity ?? 0, cart.amounts, dayInSofia(ctx.clock()))
  requireAsExpected(cart.lines, cart.amounts, input)
  const nonce = newSecret()
  const order = await insertOrder(tx, ctx, cart, input, call, nonce)
  if (!order) throw new Error('an inserted order was not returned')
  await takeUnits(tx, order.lines, units)
  return { orderId: order.id, nonce }
}

/**
 * Orders the caller's cart in one transaction (decisions 5). Fails, with nothing written, with `CartEmptyError`, `CartChangedError`,
 * `PromoCodeRejectedError`, the stock errors, and `IdempotencyMismatchError`.
 */
export async function placeOrder(ctx: Context, input: PlaceOrderInput): Promise<PlacedOrder> {
  await mergeVisitorCart(ctx, input.sessionId)
  const { idempotencyKey, ...body } = input
  const call = keyedCall('placeOrder', callerName(ctx, input.sessionId), idempotencyKey, body)
  const { orderId, nonce } = await ctx.sql.transaction((tx) => placeInTransaction(tx, ctx, input, call))
  grantOrder(ctx, orderId)
  return { orderId, accessToken: accessToken(orderId, secretOfCall(idempotencyKey, nonce)) }
}
