import { int, oneOf, returning, type RowOf, type Statement } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { OrderStatus, PaymentStatus, type Prisma } from '#prisma/client.ts'
import type { CartOwner } from '../carts/cart-owner.rules.ts'
import { isCartOf } from '../carts/cart-owner.sql.ts'
import { lowStockSql } from '../../catalogue/stock/low-stock.sql.ts'
import { insertKeySql, type KeyedCall } from '../../platform/idempotency/idempotency.service.ts'
import { enqueueSql, lettersSql, noticesSql } from '../../platform/letters/enqueue-letter.service.ts'
import type { PlannedReminder } from '../reminders/reminders.rules.ts'
import { takePromoUseSql } from '../promo-codes/promo-uses.service.ts'
import {
  insertLinesSql,
  insertOrderSql,
  insertPackagesSql,
  NEW_PACKAGE_ID,
  newLine,
  type NewLine,
  type NewPackage,
  type OrderDraft,
} from './order-insert.sql.ts'
import type { StaffCharge } from './orders.input.ts'
import type { OrderCard, OrderedPackage, PricedCart } from './place-order.rules.ts'

export interface OrderToPlace extends PricedCart {
  owner: CartOwner
  order: OrderDraft
  call: KeyedCall
  nonce: string
  reminders: readonly PlannedReminder[]
  charges: readonly StaffCharge[]
  /** Who charges them. */
  adminId: number | null
  /** Null: the order waits for no card payment. */
  card: OrderCard | null
}

const PLACED = {
  id: int,
  status: oneOf(OrderStatus),
  paymentStatus: oneOf(PaymentStatus),
  version: int,
  priceMinor: int,
  owedMinor: int,
}

/** To the customer and the shop, in the statement of the order. */
function enqueueLettersSql({ customerEmail, createdAt: at }: OrderDraft): Prisma.Sql {
  const order = { from: sql`placed`, orderId: sql`placed.id`, key: sql`placed.id`, at }
  const rented = {
    ...order,
    from: sql`(SELECT id FROM placed WHERE EXISTS (SELECT FROM lines WHERE type = 'rent')) AS placed`,
  }
  return enqueueSql(
    lettersSql('order_received', sql`${customerEmail}::text`, order),
    noticesSql('shop_order', order),
    noticesSql('shop_reservation', rented),
    lowStockSql(at, sql`taken`),
  )
}

/** A package of the cart as it was priced: its guests, days and choices, and the recipe. */
const pricedPackage = ({ id, quantity, guests, startsOn, endsOn, choices, recipe }: OrderedPackage) => ({
  id,
  recipeVersion: recipe.recipeVersion,
  wanted: { quantity, ...guests, startsOn, endsOn, choices },
})

const seenPackagesSql = (owner: CartOwner, packages: readonly OrderedPackage[]): Prisma.Sql => sql`
  seen_packages AS MATERIALIZED (
    SELECT w.id FROM jsonb_to_recordset(${JSON.stringify(packages.map(pricedPackage))}::jsonb)
      AS seen(id uuid, "recipeVersion" int, wanted jsonb)
    JOIN cart_packages w ON w.id = seen.id JOIN carts c ON c.id = w.cart_id
    JOIN packages r ON r.product_id = w.product_id AND r.recipe_version = seen."recipeVersion"
    WHERE ${isCartOf(owner)} AND seen.wanted = jsonb_build_object('quantity', w.quantity, 'adults', w.adults, 'children', w.children,
      'startsOn', w.starts_on, 'endsOn', w.ends_on, 'choices', coalesce((
        SELECT jsonb_agg(jsonb_build_object('partId', x.part_id, 'rank', x.rank, 'variantId', x.variant_id,
          'isLeftOut', x.is_left_out) ORDER BY x.part_id)
        FROM cart_package_choices x WHERE x.cart_package_id = w.id), '[]'))
    ORDER BY w.created_at, w.id FOR UPDATE OF c, w
  ),`

/** A copy: later changes of the package do not change the order. */
function newPackages(packages: readonly OrderedPackage[]): { packages: NewPackage[]; lines: NewLine[] } {
  return {
    packages: packages.map(({ productId, name, imageUrl, quantity, guests, lines }, at) => ({
      at,
      productId,
      name,
      imageUrl,
      quantity,
      ...guests,
      priceMinor: lines.reduce((sum, { allocatedMinor }) => sum + allocatedMinor, 0),
    })),
    lines: packages.flatMap(({ lines }, at) =>
      lines.map((line) => newLine(line, { orderPackageId: at, role: line.role, allocatedMinor: line.allocatedMinor })),
    ),
  }
}

/** What packages add to the statement; nothing without them. */
function packagesSql(owner: CartOwner, packages: readonly OrderedPackage[]) {
  if (packages.length === 0)
    return { seen: sql``, areSeen: sql``, packed: sql``, packageId: sql`NULL::int`, emptied: sql`` }
  const { packages: rows } = newPackages(packages)
  return {
    seen: seenPackagesSql(owner, packages),
    areSeen: sql`AND (SELECT count(*) FROM seen_packages) = ${packages.length}`,
    packed: sql`${insertPackagesSql(sql`placed`, rows)},`,
    packageId: NEW_PACKAGE_ID,
    emptied: sql`
    unpacked AS (
      DELETE FROM cart_packages USING placed WHERE cart_packages.id = ANY (${packages.map(({ id }) => id)}::uuid[])
    ),`,
  }
}

interface SoldItem {
  type: 'sale' | 'rent'
  stockId: number | null
  quantity: number
}

/** Lines of the same item take its stock together. */
function soldUnits(items: readonly SoldItem[]): { stockIds: (number | null)[]; quantities: number[] } {
  const ofStock = [
    ...Map.groupBy(
      items.filter(({ type }) => type === 'sale'),
      ({ stockId }) => stockId,
    ),
  ]
  return {
    stockIds: ofStock.map(([stockId]) => stockId),
    quantities: ofStock.map(([, lines]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)),
  }
}

/**
 * All or nothing: locks cart, promo code and stock (by id), in this sequence. Returns no row when the cart changed
 * since the read or the code is no longer usable; constraints fail when units or days are short or the key exists.
 */
export function placeOrderSql({
  owner,
  lines,
  packages,
  promo,
  order,
  call,
  nonce,
  reminders,
  charges,
  adminId,
  card,
}: OrderToPlace): Statement<RowOf<typeof PLACED>> {
  const ids = lines.map(({ id }) => id)
  const items = [...lines, ...packages.flatMap((ordered) => ordered.lines)]
  const sold = soldUnits(items)
  const parts = packagesSql(owner, packages)
  const newLines = [...lines.map((line) => newLine(line)), ...newPackages(packages).lines]
  const mayBegin = promo === null ? sql`EXISTS (SELECT FROM whole)` : sql`EXISTS (SELECT FROM promo)`
  const used =
    promo === null
      ? sql``
      : sql`promo AS (${takePromoUseSql(
          promo.code,
          order.createdAt,
          sql`id = ${promo.id} AND discount_percentage = ${promo.discountPercentage} AND EXISTS (SELECT FROM whole)`,
        )}),`
  const charged =
    charges.length === 0
      ? sql``
      : sql`charged AS (
      INSERT INTO order_charges (order_id, kind, name, quantity, reason, amount_minor, at, admin_id)
      SELECT placed.id, c.kind, c.name, c.quantity, c.reason, c."amountMinor", ${order.createdAt}, ${adminId}
      FROM placed, jsonb_to_recordset(${JSON.stringify(charges)}::jsonb)
        AS c(kind order_charge_kind, name text, quantity int, reason text, "amountMinor" bigint)
    ),`
  const carded =
    card === null
      ? sql``
      : sql`carded AS (
      INSERT INTO card_payments (order_id, provider, page_token, amount_minor, currency, is_held, saves_card, closes_at,
        stepped_at, query_at, created_at)
      SELECT id, ${card.provider}::card_provider, ${card.pageToken}::uuid, ${card.amountMinor}::bigint,
        ${order.currency}::currency, ${card.isHeld}, ${card.savesCard}, ${card.heldUntil}::timestamptz,
        ${order.createdAt}::timestamptz, ${card.heldUntil}::timestamptz, ${order.createdAt}::timestamptz FROM placed
    ),`
  const reminded =
    reminders.length === 0
      ? sql``
      : sql`reminded AS (
      INSERT INTO reminders (order_id, kind, due_on, consented_at)
      SELECT placed.id, w.kind, w.due_on, CASE w.kind WHEN 'next_year' THEN ${order.createdAt}::timestamptz END
      FROM placed, unnest(${reminders.map(({ kind }) => kind)}::text[]::reminder_kind[],
        ${reminders.map(({ dueOn }) => dueOn)}::date[]) AS w(kind, due_on)
    ),`
  return returning(PLACED)`
    WITH seen AS MATERIALIZED (
      SELECT w.id FROM unnest(${ids}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[]) AS line(id, quantity)
      JOIN cart_lines w ON w.id = line.id AND w.quantity = line.quantity JOIN carts c ON c.id = w.cart_id
      WHERE ${isCartOf(owner)}
      ORDER BY w.created_at, w.id FOR UPDATE OF c, w
    ), ${parts.seen} whole AS MATERIALIZED (SELECT FROM seen HAVING count(*) = ${lines.length} ${parts.areSeen}),
    ${used}
    locked AS MATERIALIZED (
      SELECT s.id FROM stock s WHERE s.id = ANY (${items.map(({ stockId }) => stockId)}::int[]) AND ${mayBegin}
      ORDER BY s.id FOR NO KEY UPDATE
    ), placed AS (
      ${insertOrderSql(order, sql`(SELECT count(*) FROM locked) AS held WHERE ${mayBegin}`)}
      RETURNING o.id, o.status, o.payment_status, o.version, o.price_minor, o.owed_minor
    ), ${parts.packed} lines AS (
      ${insertLinesSql(sql`placed`, newLines, parts.packageId)}
      RETURNING l.id, l.product_id, l.variant_id, l.type, l.quantity, l.starts_on, l.ends_on
    ), taken AS (
      UPDATE stock SET quantity = stock.quantity - sold.quantity
      FROM unnest(${sold.stockIds}::int[], ${sold.quantities}::int[]) AS sold(stock_id, quantity), placed
      WHERE stock.id = sold.stock_id
      RETURNING stock.id AS stock_id, stock.product_id, stock.variant_id, stock.quantity, stock.low_stock_threshold, -sold.quantity AS delta
    ), moved AS (
      INSERT INTO stock_movements (stock_id, delta, quantity_after, reason, order_line_id)
      SELECT taken.stock_id, -lines.quantity,
        taken.quantity - lines.quantity
          + (sum(lines.quantity) OVER (PARTITION BY taken.stock_id ORDER BY lines.id DESC))::int, 'sale', lines.id
      FROM taken JOIN lines ON lines.product_id = taken.product_id AND lines.variant_id IS NOT DISTINCT FROM taken.variant_id
      ORDER BY lines.id
    ), booked AS (
      INSERT INTO reservations (order_line_id, product_id, quantity, starts_on, ends_on)
      SELECT id, product_id, quantity, starts_on, ends_on FROM lines WHERE type = 'rent'
    ), letters AS (
      ${enqueueLettersSql(order)}
    ), ${charged} ${carded} ${reminded} ${parts.emptied} emptied AS (
      DELETE FROM cart_lines USING placed WHERE cart_lines.id = ANY (${ids}::uuid[])
    ), answered AS (
      ${insertKeySql(call, 201, sql`jsonb_build_object('orderId', placed.id, 'nonce', ${nonce}::text)`, sql`placed`)}
    )
    SELECT id, status, payment_status AS "paymentStatus", version, price_minor AS "priceMinor", owed_minor AS "owedMinor" FROM placed`
}
