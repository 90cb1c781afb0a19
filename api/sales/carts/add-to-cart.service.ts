import { boolean, int, jsonObject, nullable, returning, string, type RowOf } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { MAX_LINE_QUANTITY } from '#lib/fields.ts'
import { refusing } from '#lib/refusing.ts'
import type { DateSource, Prisma } from '#prisma/client.ts'
import { rentalPeriodProblem } from '#rules/rental-period.ts'
import type { ShopDay } from '#rules/rental-starts.ts'
import { shopDay } from '../../catalogue/availability/shop-day.service.ts'
import type { Context } from '../../context.ts'
import { noSuchProduct } from '../../catalogue/products/products.errors.ts'
import { cartOwner, type CartOwner } from './cart-owner.rules.ts'
import { ensureCartSql, hasUnmergedSql } from './cart-owner.sql.ts'
import { CartFullError, MAX_CART_LINES } from './carts.errors.ts'
import type { AddToCartInput } from './carts.input.ts'
import { availableUnits, requireSensibleItem, shortageError } from '../../catalogue/items/items.rules.ts'
import { ITEM, itemColumnsSql, ITEM_JOINS, PERIOD_ALLOWED } from '../../catalogue/items/items.sql.ts'
import { mergeCart } from './merge-cart.service.ts'

const ADDED = {
  lineId: string,
  isNew: boolean,
  /** Pieces added to the line; fewer than requested when no more are available. */
  addedQuantity: int,
  lineCount: int,
}

export type AddedLine = RowOf<typeof ADDED>

/** `added` is null when the item is unavailable or another cart has to be merged first. */
const OUTCOME = {
  added: nullable(jsonObject(ADDED)),
  refused: nullable(jsonObject({ ...ITEM, hasUnmerged: boolean })),
}

function isPeriodFine({ rentalStartDate, rentalEndDate }: AddToCartInput, day: ShopDay): boolean {
  if (rentalStartDate === null || rentalEndDate === null) return true
  return rentalPeriodProblem(rentalStartDate, rentalEndDate, day) === null
}

export interface WantedLine extends AddToCartInput {
  /** `event` when the days are those of the cart's party. */
  dateSource?: DateSource
}

/** One statement: raises the item's line up to the available units, or inserts one. */
async function writeLine(
  ctx: Context,
  owner: CartOwner,
  input: WantedLine,
  hasUnmerged: Prisma.Sql,
): Promise<RowOf<typeof OUTCOME> | undefined> {
  const now = ctx.clock()
  const day = shopDay(ctx)
  return ctx.sql.atOnce(returning(OUTCOME)`
    WITH item AS MATERIALIZED (
      SELECT ${itemColumnsSql(day.today)}, ${hasUnmerged} AS "hasUnmerged"
      FROM (VALUES (${input.productId}::int, ${input.productVariantId}::int, ${input.rentalStartDate}::date, ${input.rentalEndDate}::date))
        AS w(product_id, variant_id, starts_on, ends_on)
      ${ITEM_JOINS}
    ), wanted AS MATERIALIZED (
      SELECT item.*, least(item."onHand" - item.reserved, ${MAX_LINE_QUANTITY}::int) AS available FROM item
      WHERE NOT item."hasUnmerged" AND item.obstacle IS NULL AND ${isPeriodFine(input, day)}::boolean AND ${PERIOD_ALLOWED} AND item."onHand" > item.reserved
    ), cart AS (${ensureCartSql(owner, now, sql`wanted`)}),
    line AS (
      INSERT INTO cart_lines AS line (cart_id, product_id, variant_id, quantity, last_added, starts_on, ends_on, date_source, created_at)
      SELECT cart.id, wanted."productId", wanted."variantId", added.quantity, added.quantity, wanted."startsOn", wanted."endsOn", ${input.dateSource ?? 'own'}::date_source,
        greatest(now(), (SELECT max(o.created_at) + interval '1 millisecond' FROM cart_lines o WHERE o.cart_id = cart.id))
      FROM cart, wanted, LATERAL (SELECT least(${input.quantity}::int, wanted.available) AS quantity) added
      ON CONFLICT (cart_id, product_id, variant_id, starts_on, ends_on)
        DO UPDATE SET quantity = least(line.quantity + excluded.last_added, (SELECT available FROM wanted)),
          last_added = least(excluded.last_added, (SELECT available FROM wanted) - line.quantity)
        WHERE line.quantity < (SELECT available FROM wanted)
      RETURNING line.id, line.cart_id, line.last_added, line.xmax = 0 AS is_new
    )
    SELECT CASE WHEN line.id IS NOT NULL THEN
        json_build_object('lineId', line.id, 'isNew', line.is_new, 'addedQuantity', line.last_added, 'lineCount', cart_lines_within(line.cart_id, ${MAX_CART_LINES})) END AS added,
      CASE WHEN line.id IS NULL THEN to_json(item) END AS refused
    FROM item LEFT JOIN line ON true`)
}

const CART_FULL = { cartFull: () => new CartFullError() }

/**
 * Raises an existing line up to the available units (docs/spec/carts.md#adding-to-a-cart). Fails with `NotFoundError`,
 * `InvalidInputError`, the stock errors and `CartFullError`.
 */
export async function addToCart(ctx: Context, input: WantedLine): Promise<AddedLine> {
  const owner = cartOwner(ctx, input.sessionId)
  let outcome = await refusing(writeLine(ctx, owner, input, hasUnmergedSql(owner)), CART_FULL)
  if (outcome?.refused?.hasUnmerged) {
    await mergeCart(ctx, input.sessionId)
    // Lines without room in the customer's cart are still in the visitor's cart.
    outcome = await refusing(writeLine(ctx, owner, input, sql`false`), CART_FULL)
  }
  if (outcome?.added) return outcome.added
  const item = outcome?.refused
  if (!item || item.isHidden) throw noSuchProduct()
  requireSensibleItem(item, shopDay(ctx))
  throw shortageError(item, Math.min(availableUnits(item), MAX_LINE_QUANTITY))
}
