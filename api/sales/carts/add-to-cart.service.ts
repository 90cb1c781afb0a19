import { boolean, int, jsonObject, nullable, returning, string, type RowOf, type Statement } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { MAX_LINE_QUANTITY } from '#lib/fields.ts'
import { refusing } from '#lib/refusing.ts'
import type { DateSource, Prisma } from '#prisma/client.ts'
import { rentalPeriodProblem } from '#rules/rental-period.ts'
import type { ShopDay } from '#rules/rental-starts.ts'
import { shopDay } from '../../catalogue/availability/shop-day.service.ts'
import type { Context } from '../../context.ts'
import { noSuchProduct } from '../../catalogue/products/products.errors.ts'
import { cartOwner, type CartOwner } from './cart-owner.rules.ts'
import { ensureCartSql, hasUnmergedSql, isCartOf } from './cart-owner.sql.ts'
import { quoteCarts } from './cart-packages.service.ts'
import { readCartRows } from './cart-view.service.ts'
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

/** `added` is null when the item is unavailable, another cart has to be merged first, or packages may take its units. */
const OUTCOME = {
  added: nullable(jsonObject(ADDED)),
  refused: nullable(jsonObject({ ...ITEM, hasUnmerged: boolean, hasPackages: boolean })),
}

function isPeriodFine({ rentalStartDate, rentalEndDate }: AddToCartInput, day: ShopDay): boolean {
  if (rentalStartDate === null || rentalEndDate === null) return true
  return rentalPeriodProblem(rentalStartDate, rentalEndDate, day) === null
}

export interface WantedLine extends AddToCartInput {
  /** `event` when the days are those of the cart's party. */
  dateSource?: DateSource
}

/**
 * Raises the item's line up to the available units, or inserts one. `left` are the units that packages of the cart leave;
 * null writes nothing when the cart has packages, also when its first one was added while this statement waited for the cart.
 */
function writeLineSql(
  ctx: Context,
  owner: CartOwner,
  input: WantedLine,
  { hasUnmerged, left }: { hasUnmerged: Prisma.Sql; left: number | null },
): Statement<RowOf<typeof OUTCOME>> {
  const now = ctx.clock()
  const day = shopDay(ctx)
  return returning(OUTCOME)`
    WITH item AS MATERIALIZED (
      SELECT ${itemColumnsSql(day.today)}, ${hasUnmerged} AS "hasUnmerged",
        ${left}::int IS NULL AND EXISTS (SELECT FROM cart_packages k JOIN carts c ON c.id = k.cart_id WHERE ${isCartOf(owner)}) AS "hasPackages"
      FROM (VALUES (${input.productId}::int, ${input.productVariantId}::int, ${input.rentalStartDate}::date, ${input.rentalEndDate}::date))
        AS w(product_id, variant_id, starts_on, ends_on)
      ${ITEM_JOINS}
    ), wanted AS MATERIALIZED (
      SELECT item.*, least(item."onHand" - item.reserved, ${left}::int, ${MAX_LINE_QUANTITY}::int) AS available FROM item
      WHERE NOT item."hasUnmerged" AND NOT item."hasPackages" AND coalesce(${left}::int > 0, true) AND item.obstacle IS NULL AND ${isPeriodFine(input, day)}::boolean AND ${PERIOD_ALLOWED} AND item."onHand" > item.reserved
    ), cart AS (${ensureCartSql(owner, now, sql`wanted`)}),
    locked AS MATERIALIZED (
      SELECT cart.id, ${left}::int IS NULL AND cart_has_packages(cart.id) AS has_packages FROM cart
    ), line AS (
      INSERT INTO cart_lines AS line (cart_id, product_id, variant_id, quantity, last_added, starts_on, ends_on, date_source, created_at)
      SELECT locked.id, wanted."productId", wanted."variantId", added.quantity, added.quantity, wanted."startsOn", wanted."endsOn", ${input.dateSource ?? 'own'}::date_source,
        greatest(now(), (SELECT max(o.created_at) + interval '1 millisecond' FROM cart_lines o WHERE o.cart_id = locked.id))
      FROM locked, wanted, LATERAL (SELECT least(${input.quantity}::int, wanted.available) AS quantity) added
      WHERE NOT locked.has_packages
      ON CONFLICT (cart_id, product_id, variant_id, starts_on, ends_on)
        DO UPDATE SET quantity = least(line.quantity + excluded.last_added, (SELECT available FROM wanted)),
          last_added = least(excluded.last_added, (SELECT available FROM wanted) - line.quantity)
        WHERE line.quantity < (SELECT available FROM wanted)
      RETURNING line.id, line.cart_id, line.last_added, line.xmax = 0 AS is_new
    )
    SELECT CASE WHEN line.id IS NOT NULL THEN
        json_build_object('lineId', line.id, 'isNew', line.is_new, 'addedQuantity', line.last_added, 'lineCount', cart_lines_within(line.cart_id, ${MAX_CART_LINES})) END AS added,
      CASE WHEN line.id IS NULL THEN to_jsonb(item) || jsonb_build_object('hasPackages', item."hasPackages" OR coalesce(locked.has_packages, false)) END AS refused
    FROM item LEFT JOIN line ON true LEFT JOIN locked ON true`
}

/** Units that packages of the cart leave for the item; a line of it does not count. */
async function unitsLeftByPackages(tx: Sql, cartId: number, input: WantedLine, day: ShopDay): Promise<number> {
  const line = {
    number: 0,
    productId: input.productId,
    variantId: input.productVariantId,
    quantity: 0,
    startsOn: input.rentalStartDate,
    endsOn: input.rentalEndDate,
  }
  const { packages } = await readCartRows(tx, cartId, day)
  const [quoted] = await quoteCarts(tx, [{ lines: [line], packages }], day)
  return quoted?.leftForLines.get(line.number) ?? MAX_LINE_QUANTITY
}

interface Written {
  outcome: RowOf<typeof OUTCOME> | undefined
  left: number
}

/** After the lock of the cart, so that its packages stay as they are read. */
async function writeLineIn(tx: Sql, ctx: Context, owner: CartOwner, input: WantedLine): Promise<Written> {
  const cart = await tx.first(ensureCartSql(owner, ctx.clock()))
  const left = cart ? await unitsLeftByPackages(tx, cart.id, input, shopDay(ctx)) : MAX_LINE_QUANTITY
  return { outcome: await tx.first(writeLineSql(ctx, owner, input, { hasUnmerged: sql`false`, left })), left }
}

/** One statement, unless another cart has to be merged first or the cart has packages. */
async function writeLine(ctx: Context, owner: CartOwner, input: WantedLine): Promise<Written> {
  let outcome = await ctx.sql.atOnce(
    writeLineSql(ctx, owner, input, { hasUnmerged: hasUnmergedSql(owner), left: null }),
  )
  if (outcome?.refused?.hasUnmerged) {
    await mergeCart(ctx, input.sessionId)
    // Lines without room in the customer's cart are still in the visitor's cart.
    outcome = await ctx.sql.atOnce(writeLineSql(ctx, owner, input, { hasUnmerged: sql`false`, left: null }))
  }
  if (outcome?.refused?.hasPackages) return ctx.sql.transaction((tx) => writeLineIn(tx, ctx, owner, input))
  return { outcome, left: MAX_LINE_QUANTITY }
}

export const CART_FULL = { cartFull: () => new CartFullError() }

function addedLine(ctx: Context, { outcome, left }: Written): AddedLine {
  if (outcome?.added) return outcome.added
  const item = outcome?.refused
  if (!item || item.isHidden) throw noSuchProduct()
  requireSensibleItem(item, shopDay(ctx))
  throw shortageError(item, Math.min(availableUnits(item), left, MAX_LINE_QUANTITY))
}

/** As `addToCart`, in a transaction of the caller, who maps `CART_FULL`. */
export const addToCartIn = async (tx: Sql, ctx: Context, input: WantedLine): Promise<AddedLine> =>
  addedLine(ctx, await writeLineIn(tx, ctx, cartOwner(ctx, input.sessionId), input))

/**
 * Raises an existing line up to the available units (docs/spec/carts.md#adding-to-a-cart). Fails with `NotFoundError`,
 * `InvalidInputError`, the stock errors and `CartFullError`.
 */
export async function addToCart(ctx: Context, input: WantedLine): Promise<AddedLine> {
  const owner = cartOwner(ctx, input.sessionId)
  return addedLine(ctx, await refusing(writeLine(ctx, owner, input), CART_FULL))
}
