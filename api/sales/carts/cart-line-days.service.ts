import { returning, string } from '#lib/database/row.ts'
import { sql, type Transaction } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { MAX_LINE_QUANTITY } from '#lib/fields.ts'
import type { Days } from '#rules/cart-days.ts'
import type { Context } from '../../context.ts'
import { shopDay } from '../../catalogue/availability/shop-day.service.ts'
import { shortageError } from '../../catalogue/items/items.rules.ts'
import { cartOwner } from './cart-owner.rules.ts'
import { isLineAt } from './cart-owner.sql.ts'
import { readCart, type CartLineView } from './cart-view.service.ts'
import { noSuchLine } from './carts.errors.ts'
import { mergeVisitorCart } from './merge-cart.service.ts'

export interface WantedLineDays extends Days {
  sessionId: string
  lineNumber: number
}

/** Writes the days; a line of the same rental with these days becomes one with it. Returns the id of the line that is left. */
async function writeDays(tx: Transaction, lineId: string, { startsOn, endsOn }: Days): Promise<string> {
  const twin = await tx.first(returning({ id: string })`
    UPDATE cart_lines o SET quantity = least(${MAX_LINE_QUANTITY}::int, o.quantity + l.quantity), date_source = 'own'
    FROM cart_lines l WHERE l.id = ${lineId}::uuid AND o.cart_id = l.cart_id AND o.id <> l.id AND o.product_id = l.product_id
      AND (o.starts_on, o.ends_on) = (${startsOn}::date, ${endsOn}::date)
    RETURNING o.id`)
  if (twin) {
    await tx.run(sql`DELETE FROM cart_lines l WHERE l.id = ${lineId}::uuid`)
    return twin.id
  }
  await tx.run(sql`
    UPDATE cart_lines l SET starts_on = ${startsOn}::date, ends_on = ${endsOn}::date, date_source = 'own' WHERE l.id = ${lineId}::uuid`)
  return lineId
}

function requireFit(line: CartLineView): void {
  const { problem } = line
  if (problem === null) return
  if (problem.code === 'PERIOD_OVER' || problem.code === 'PERIOD_REFUSED')
    throw new InvalidInputError([{ field: 'startsOn', message: problem.message }])
  throw shortageError(line, problem.available)
}

/**
 * Gives a rental of the cart days of its own, if all of its pieces are free on them
 * (docs/spec/carts.md#days-of-a-line). Fails with `InvalidInputError`, `NotFoundError` and the stock errors.
 */
export async function setCartLineDays(ctx: Context, { sessionId, lineNumber, ...days }: WantedLineDays): Promise<void> {
  await mergeVisitorCart(ctx, sessionId)
  await ctx.sql.transaction(async (tx) => {
    const line = await tx.first(returning({ id: string })`
      SELECT l.id FROM cart_lines l JOIN carts c ON c.id = l.cart_id
      WHERE ${isLineAt(ctx, { sessionId, lineNumber })} AND l.starts_on IS NOT NULL FOR UPDATE OF c`)
    if (!line) throw noSuchLine()
    const id = await writeDays(tx, line.id, days)
    const { lines } = await readCart(tx, cartOwner(ctx, sessionId), shopDay(ctx))
    const changed = lines.find((one) => one.id === id)
    if (!changed) throw noSuchLine()
    requireFit(changed)
  })
}
