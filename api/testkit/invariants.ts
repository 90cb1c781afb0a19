import { returning, string } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import type { App } from '../context.ts'
import { STATUSES_WITHOUT_GOODS } from '../sales/orders/orders.rules.ts'

/** Pieces of line `l` that came back and are in stock again. */
const restocked = sql`coalesce((SELECT sum(b.quantity) FROM order_return_lines b WHERE b.order_line_id = l.id AND b.restocked), 0)`

/** Of line `l`, without the deposit. */
const PRICE = sql`coalesce(l.allocated_minor, l.unit_price_minor::bigint * l.quantity * coalesce(l.rental_days, 1))`

const holdsNothing = sql`(o.status = ANY (${STATUSES_WITHOUT_GOODS}::order_status[]))`

/**
 * Each statement returns violations of one invariant (stock, rental days, promo uses, amounts, completeness, keys,
 * ledger).
 */
const CHECKS = {
  'I1 each line of a live order took its stock, each line of a cancelled one has it back': sql`
    SELECT 'line ' || l.id AS detail FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE l.type = 'sale'
      AND coalesce((SELECT sum(m.delta) FROM stock_movements m WHERE m.order_line_id = l.id), 0) <> CASE WHEN ${holdsNothing} THEN 0 ELSE -l.quantity + ${restocked} END`,
  'I2 rental days equal the reservations that hold them': sql`
    SELECT coalesce(held.product_id, stored.product_id) || ' on ' || coalesce(held.day, stored.day) AS detail
    FROM (SELECT product_id, d::date AS day, sum(units) AS reserved FROM (
            SELECT r.product_id, r.starts_on - r.buffer_before AS from_day, r.ends_on + r.buffer_after AS to_day, r.quantity - r.returned AS units
              FROM reservations r WHERE reservation_holds_days(r)
            UNION ALL
            SELECT r.product_id, r.starts_on - r.buffer_before, (m.at AT TIME ZONE 'Europe/Sofia')::date + r.buffer_after, m.quantity
              FROM rental_movements m JOIN reservations r ON r.id = m.reservation_id WHERE m.kind = 'returned'
          ) taken, generate_series(from_day, to_day, interval '1 day') AS d WHERE units > 0 GROUP BY 1, 2) AS held
    FULL JOIN rental_days stored ON stored.product_id = held.product_id AND stored.day = held.day
    WHERE held.reserved IS DISTINCT FROM stored.reserved`,
  'I2 no day has more units out than there are, unless some were late, damaged or lost, or left the stock after it': sql`
    SELECT d.product_id || ' on ' || d.day AS detail FROM rental_days d JOIN stock s ON s.product_id = d.product_id AND s.variant_id IS NULL
    WHERE d.reserved > s.quantity - s.set_aside
      AND NOT EXISTS (SELECT FROM stock_movements m WHERE m.stock_id = s.id AND m.delta < 0 AND (m.created_at AT TIME ZONE 'Europe/Sofia')::date > d.day)
      AND NOT EXISTS (SELECT FROM set_asides a WHERE a.product_id = d.product_id)
      AND NOT EXISTS (SELECT FROM rental_movements m JOIN reservations r ON r.id = m.reservation_id WHERE r.product_id = d.product_id AND m.kind = 'returned')`,
  'I13 counts of a reservation are the sums of its movements': sql`
    SELECT 'reservation ' || r.id AS detail FROM reservations r
    LEFT JOIN LATERAL (SELECT coalesce(sum(m.quantity) FILTER (WHERE m.kind = 'handed_over'), 0) AS handed_over,
      coalesce(sum(m.quantity) FILTER (WHERE m.kind = 'returned'), 0) AS returned, coalesce(sum(m.lost), 0) AS lost FROM rental_movements m WHERE m.reservation_id = r.id) m ON true
    WHERE (r.handed_over, r.returned, r.lost) <> (m.handed_over, m.returned, m.lost)`,
  'I13 no more units were returned than handed over': sql`
    SELECT 'movement ' || id AS detail FROM (
      SELECT id, sum(CASE kind WHEN 'handed_over' THEN quantity ELSE -quantity END) OVER (PARTITION BY reservation_id ORDER BY id) AS away FROM rental_movements
    ) AS m WHERE away < 0`,
  'I13 damaged and lost units of a return are set aside': sql`
    SELECT 'reservation ' || r.id AS detail FROM reservations r
    WHERE (SELECT coalesce(sum(m.damaged + m.lost), 0) FROM rental_movements m WHERE m.reservation_id = r.id)
      <> (SELECT coalesce(sum(a.quantity), 0) FROM set_asides a WHERE a.reservation_id = r.id)`,
  'I14 stock knows how many of its pieces are set aside': sql`
    SELECT 'stock ' || s.id AS detail FROM stock s
    WHERE s.set_aside <> CASE WHEN s.variant_id IS NULL
      THEN coalesce((SELECT sum(a.quantity - a.put_back - a.written_off) FROM set_asides a WHERE a.product_id = s.product_id), 0) ELSE 0 END`,
  'I14 written off units left the stock': sql`
    SELECT 'product ' || p.id AS detail FROM products p
    WHERE (SELECT coalesce(sum(a.written_off), 0) FROM set_asides a WHERE a.product_id = p.id)
      <> (SELECT coalesce(-sum(m.delta), 0) FROM stock_movements m JOIN stock s ON s.id = m.stock_id WHERE s.product_id = p.id AND m.reason = 'written_off')`,
  'I15 the deposit of rentals that are back follows from their pieces': sql`
    SELECT 'order ' || o.id AS detail FROM orders o CROSS JOIN LATERAL (
      SELECT coalesce(sum(l.unit_price_minor::numeric * l.quantity), 0) AS deposit FROM order_lines l JOIN reservations r ON r.order_line_id = l.id
      WHERE l.order_id = o.id AND l.is_billed AND r.handed_over > 0 AND r.returned = r.handed_over) s
    WHERE o.deposit_settled_minor <> s.deposit - floor(s.deposit * o.discount_percentage / 100 + 0.5)`,
  'I16 sums of an order equal its ledgers of payments and charges': sql`
    SELECT 'order ' || o.id AS detail FROM orders o CROSS JOIN LATERAL (
      SELECT coalesce(sum(CASE p.kind WHEN 'received' THEN p.amount_minor ELSE -p.amount_minor END) FILTER (WHERE p.purpose <> 'deposit'), 0) AS paid,
        coalesce(sum(p.allowance_minor), 0) AS allowance,
        coalesce(sum(p.amount_minor) FILTER (WHERE p.purpose = 'deposit' AND p.kind = 'received'), 0) AS received,
        coalesce(sum(p.amount_minor) FILTER (WHERE p.purpose = 'deposit' AND p.kind = 'refunded'), 0) AS returned,
        coalesce(sum(p.amount_minor) FILTER (WHERE p.kind = 'withheld'), 0) AS withheld FROM payments p WHERE p.order_id = o.id) p
    CROSS JOIN LATERAL (SELECT coalesce(sum(c.amount_minor), 0) AS charges, coalesce(sum(c.amount_minor) FILTER (WHERE c.kind = 'late_fee'), 0) AS late
      FROM order_charges c WHERE c.order_id = o.id) c
    WHERE (o.paid_minor, o.allowance_minor, o.deposit_received_minor, o.deposit_returned_minor, o.deposit_withheld_minor, o.charges_minor, o.late_fees_minor)
      <> (p.paid, p.allowance, p.received, p.returned, p.withheld, c.charges, c.late)`,
  'I16 a closed day of the till has the expected cash and no later payment': sql`
    SELECT 'till ' || t.day AS detail FROM till_days t WHERE t.closed_at IS NOT NULL AND (
      EXISTS (SELECT FROM payments p WHERE p.till_day = t.day AND p.at > t.closed_at) OR t.expected_minor <> t.opened_minor + coalesce((
        SELECT sum(CASE p.kind WHEN 'received' THEN p.amount_minor ELSE -p.amount_minor END) FROM payments p JOIN orders o ON o.id = p.order_id
        WHERE p.till_day = t.day AND p.method = 'cash' AND o.currency = shop_currency()), 0))`,
  'I16 no more money was refunded or withheld than was received': sql`
    SELECT 'order ' || o.id AS detail FROM orders o
    WHERE o.paid_minor < 0 OR o.deposit_returned_minor + o.deposit_withheld_minor > o.deposit_received_minor`,
  'I16 the sums owed and to be refunded follow from the sums': sql`
    SELECT 'order ' || o.id AS detail FROM orders o CROSS JOIN LATERAL (SELECT
      CASE WHEN order_is_charged(o.status) THEN greatest(0, o.final_minor - o.deposit_minor + o.rental_vat_minor + o.charges_minor) ELSE 0 END AS price,
      CASE WHEN order_is_charged(o.status) THEN o.deposit_minor - o.deposit_settled_minor ELSE 0 END AS deposit,
      o.deposit_received_minor - o.deposit_returned_minor AS lodged,
      o.deposit_received_minor - o.deposit_returned_minor + o.deposit_secured_minor AS secured) s
    WHERE o.price_minor <> s.price OR o.owed_minor <> greatest(0, s.price - o.allowance_minor - o.paid_minor) + greatest(0, s.deposit - s.secured)
      OR o.payback_minor <> greatest(0, o.paid_minor - s.price) + greatest(0, s.lodged - o.deposit_withheld_minor - s.deposit)
      OR (o.payment_status = 'paid') <> (o.owed_minor = 0 AND o.paid_minor + o.allowance_minor + s.secured > 0)`,
  'I16 what a card holds for a deposit is summed on its order': sql`
    SELECT 'order ' || o.id AS detail FROM orders o WHERE o.deposit_secured_minor <> (SELECT coalesce(sum(p.amount_minor), 0) FROM card_payments p
      WHERE p.order_id = o.id AND p.purpose = 'deposit' AND p.state IN ('authorized', 'capture_requested') AND p.difference = '')`,
  'I2 reservations know whether their order is cancelled': sql`
    SELECT 'reservation ' || r.id AS detail FROM reservations r JOIN order_lines l ON l.id = r.order_line_id JOIN orders o ON o.id = l.order_id
    WHERE r.order_cancelled <> ${holdsNothing}`,
  'I3 promo uses equal the live orders with lines that carry the code': sql`
    SELECT p.code AS detail FROM promo_codes p
    WHERE p.used_count <> (SELECT count(*) FROM orders o WHERE o.promo_code_id = p.id AND NOT ${holdsNothing}
        AND EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id)) OR p.used_count > p.max_uses`,
  'I4 amounts of an order follow from its lines': sql`
    SELECT 'order ' || o.id AS detail FROM orders o
    WHERE o.products_minor <> coalesce((SELECT sum(l.total_minor) FROM order_lines l WHERE l.order_id = o.id), 0)
      OR o.discount_minor <> floor(o.products_minor::numeric * o.discount_percentage / 100 + 0.5)
      OR o.final_minor <> o.products_minor + o.delivery_fee_minor - o.discount_minor OR o.final_minor < 0`,
  'I4 parts of an order follow from its lines, and its VAT from the rent': sql`
    SELECT 'order ' || o.id AS detail FROM orders o CROSS JOIN LATERAL (
      SELECT coalesce(sum(l.unit_price_minor::numeric * l.quantity), 0) AS deposit,
        coalesce(sum(l.unit_price_minor::numeric * l.quantity + ${PRICE}), 0) AS rentals
      FROM order_lines l WHERE l.order_id = o.id AND l.type = 'rent' AND l.is_billed) s
    WHERE o.deposit_minor <> s.deposit - floor(s.deposit * o.discount_percentage / 100 + 0.5)
      OR o.deposit_minor + o.rent_minor <> s.rentals - floor(s.rentals * o.discount_percentage / 100 + 0.5)
      OR o.rental_vat_minor <> CASE o.rental_vat WHEN 'net' THEN floor(o.rent_minor * 0.2 + 0.5) ELSE 0 END`,
  'I4 a package of an order has lines': sql`
    SELECT 'package ' || g.id AS detail FROM order_packages g WHERE NOT EXISTS (SELECT FROM order_lines l WHERE l.order_package_id = g.id)`,
  'I4 shares of a package of which nothing was changed or removed add up to its price': sql`
    SELECT 'package ' || g.id AS detail FROM order_packages g JOIN order_lines l ON l.order_package_id = g.id
    WHERE NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = g.order_id AND e.kind IN ('edited', 'rental_moved'))
    GROUP BY g.id HAVING sum(l.allocated_minor) <> g.price_minor`,
  'I5 an order without lines is new or cancelled': sql`
    SELECT 'order ' || o.id AS detail FROM orders o
    WHERE NOT ${holdsNothing} AND o.lines_until IS NULL AND NOT EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id)`,
  'I4 a line costs nothing exactly when its reservation was rejected': sql`
    SELECT 'line ' || l.id AS detail FROM order_lines l JOIN reservations r ON r.order_line_id = l.id WHERE l.is_billed = (r.status = 'rejected')`,
  'I4 an order of which nothing is billed costs nothing, and any other its agreed fee': sql`
    SELECT 'order ' || o.id AS detail FROM orders o
    WHERE CASE WHEN EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.is_billed) THEN o.waived_fee_minor <> 0
      ELSE o.delivery_fee_minor <> 0 AND EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id) END`,
  'I5 each rental line has its reservation, unless that held nothing and was deleted': sql`
    SELECT 'line ' || l.id AS detail FROM order_lines l JOIN orders o ON o.id = l.order_id LEFT JOIN reservations r ON r.order_line_id = l.id
    WHERE (l.type = 'rent' AND r.id IS NULL AND l.is_billed AND NOT ${holdsNothing} AND l.ends_on >= (now() AT TIME ZONE 'Europe/Sofia')::date)
      OR (l.type = 'sale' AND r.id IS NOT NULL) OR (r.product_id, r.quantity, r.starts_on, r.ends_on) <> (l.product_id, l.quantity, l.starts_on, l.ends_on)`,
  'I7 history begins with the placing, and its last sum is the amount due': sql`
    SELECT 'order ' || o.id AS detail FROM orders o
    LEFT JOIN LATERAL (SELECT array_agg(e.kind ORDER BY e.id) AS kinds, (array_agg(e.due_after_minor ORDER BY e.id DESC) FILTER (WHERE e.due_after_minor IS NOT NULL))[1] AS due
      FROM order_events e WHERE e.order_id = o.id) AS events ON true
    WHERE events.kinds IS NULL OR events.kinds[1] <> 'placed' OR 'placed' = ANY (events.kinds[2:]) OR events.due IS DISTINCT FROM greatest(0, o.final_minor - o.deposit_minor + o.rental_vat_minor + o.charges_minor) + o.deposit_minor`,
  'I6 a stored key has its answer, and no two keys have one order': sql`
    SELECT scope AS detail FROM idempotency_keys WHERE status = 0
    UNION ALL SELECT 'order ' || (answer ->> 'orderId') FROM idempotency_keys WHERE split_part(scope, ' ', 1) IN ('placeOrder', 'openOrder') AND answer ? 'orderId' GROUP BY answer ->> 'orderId' HAVING count(*) > 1`,
  'I8 a line is given back once for each time it was taken': sql`
    SELECT 'line ' || order_line_id AS detail FROM stock_movements WHERE order_line_id IS NOT NULL GROUP BY order_line_id
    HAVING count(*) FILTER (WHERE reason = 'sale') <> 1
      OR count(*) FILTER (WHERE reason = 'cancellation') - count(*) FILTER (WHERE reason = 'restoration') NOT IN (0, 1)`,
  'I16 no more of a line was returned than sold, and restocked units are in the stock ledger': sql`
    SELECT 'line ' || l.id AS detail FROM order_lines l
    WHERE coalesce((SELECT sum(b.quantity) FROM order_return_lines b WHERE b.order_line_id = l.id), 0) > l.quantity
      OR coalesce((SELECT sum(m.delta) FROM stock_movements m WHERE m.order_line_id = l.id AND m.reason = 'customer_return'), 0) <> ${restocked}`,
  'I12 the ledger explains every quantity': sql`
    SELECT 'stock ' || s.id AS detail FROM stock s
    WHERE s.quantity < 0 OR s.quantity <> coalesce((SELECT sum(m.delta) FROM stock_movements m WHERE m.stock_id = s.id), 0)`,
  'I12 a deleted size has nothing but what cancelled orders gave back since': sql`
    SELECT 'size ' || v.id AS detail FROM variants v JOIN stock s ON s.variant_id = v.id
    WHERE v.deleted_at IS NOT NULL AND s.quantity <> coalesce((SELECT sum(m.delta) FROM stock_movements m
      WHERE m.stock_id = s.id AND m.created_at > v.deleted_at AND m.reason IN ('cancellation', 'restoration', 'order_change', 'customer_return')), 0)`,
  'I12 the ledger runs without a gap': sql`
    SELECT 'movement ' || id AS detail FROM (
      SELECT id, delta, quantity_after, coalesce(lag(quantity_after) OVER (PARTITION BY stock_id ORDER BY id), 0) AS before FROM stock_movements
    ) AS m WHERE quantity_after <> before + delta`,
  'I13 the figures of orders are those of a recount': sql`
    SELECT coalesce(f.day, o.day) || ' ' || coalesce(f.status, o.status) || ': ' || coalesce(f.figures::text, 'none') || ' but ' || coalesce(o.figures::text, 'none') AS detail
    FROM (SELECT day, status, payment_status, currency, ARRAY[sum(orders), sum(with_rentals), sum(pending_reservations), sum(sale_minor),
        sum(rent_minor), sum(deposit_minor), sum(sale_minor + rent_minor + deposit_minor + delivery_minor - discount_minor), sum(rental_vat_minor), sum(vat_minor), sum(owing), sum(paying_back)] AS figures
      FROM order_figures GROUP BY 1, 2, 3, 4) AS f
    FULL JOIN (SELECT (created_at AT TIME ZONE 'Europe/Sofia')::date AS day, status, payment_status, currency, ARRAY[count(*), sum(rentals), sum(pending), sum(sale),
        sum(rent), sum(deposit_minor), sum(final_minor), sum(rental_vat_minor),
        sum(CASE rental_vat WHEN 'none' THEN 0 WHEN 'gross' THEN round((goods_minor + rent_minor + delivery_fee_minor) * 20 / 120.0)
          ELSE round((goods_minor + delivery_fee_minor) * 20 / 120.0) + rental_vat_minor END), count(*) FILTER (WHERE owed_minor > 0), count(*) FILTER (WHERE payback_minor > 0)] AS figures
      FROM orders CROSS JOIN LATERAL (SELECT max((l.type = 'rent')::int) AS rentals, sum(${PRICE}) FILTER (WHERE l.type = 'sale') AS sale,
          sum(${PRICE}) FILTER (WHERE l.type = 'rent' AND l.is_billed) AS rent FROM order_lines l WHERE l.order_id = orders.id) AS ordered
      CROSS JOIN LATERAL (SELECT count(*) AS pending FROM reservations r JOIN order_lines l ON l.id = r.order_line_id
        WHERE l.order_id = orders.id AND r.status = 'pending' AND NOT r.order_cancelled) AS waiting
      GROUP BY 1, 2, 3, 4) AS o USING (day, status, payment_status, currency)
    WHERE array_replace(coalesce(f.figures, array_fill(0::numeric, ARRAY[11])), NULL, 0) <> array_replace(coalesce(o.figures, array_fill(0::numeric, ARRAY[11])), NULL, 0)`,
  'I13 the figures of ordered products are those of a recount': sql`
    SELECT product_id || ' on ' || day || ': ' || coalesce(f.figures::text, 'none') || ' but ' || coalesce(o.figures::text, 'none') AS detail
    FROM (SELECT day, product_id, type, currency, ARRAY[sum(lines), sum(units), sum(amount_minor)] AS figures FROM order_product_figures GROUP BY 1, 2, 3, 4) AS f
    FULL JOIN (SELECT (o.created_at AT TIME ZONE 'Europe/Sofia')::date AS day, l.product_id, l.type, o.currency,
        ARRAY[count(*), sum(l.quantity), sum(${PRICE})] AS figures
      FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE l.is_billed AND order_is_counted(o.status) GROUP BY 1, 2, 3, 4) AS o USING (day, product_id, type, currency)
    WHERE coalesce(f.figures, array_fill(0::numeric, ARRAY[3])) <> coalesce(o.figures, array_fill(0::numeric, ARRAY[3]))`,
  'I13 the figures of products are those of a recount': sql`
    SELECT t.type || ': ' || f.figures::text || ' but ' || o.figures::text AS detail
    FROM (VALUES ('sale'::product_type), ('rent')) AS t(type)
    CROSS JOIN LATERAL (SELECT ARRAY[coalesce(sum(products), 0), coalesce(sum(units), 0), coalesce(sum(in_stock), 0), coalesce(sum(low), 0)] AS figures
      FROM product_figures p WHERE p.type = t.type) AS f
    CROSS JOIN LATERAL (SELECT ARRAY[count(*), coalesce(sum(units), 0), count(*) FILTER (WHERE units > 0), count(*) FILTER (WHERE units BETWEEN 1 AND threshold)] AS figures
      FROM (SELECT s.low_stock_threshold AS threshold, CASE WHEN EXISTS (SELECT FROM variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL)
          THEN (SELECT coalesce(sum(c.quantity), 0) FROM variants v JOIN stock c ON c.variant_id = v.id WHERE v.product_id = p.id AND v.deleted_at IS NULL AND v.is_active)
          ELSE s.quantity END AS units
        FROM products p JOIN stock s ON s.product_id = p.id AND s.variant_id IS NULL WHERE p.type = t.type AND p.deleted_at IS NULL) AS counted) AS o
    WHERE f.figures <> o.figures`,
  'I17 lists have the prices of the sizes that are on sale, else that of the product': sql`
    SELECT 'product ' || p.id AS detail FROM products p LEFT JOIN listed_prices g ON g.product_id = p.id
    CROSS JOIN LATERAL (SELECT array_agg(v.price_minor) AS prices FROM variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL AND v.is_active) AS sizes
    CROSS JOIN LATERAL (SELECT min(price) AS lowest, max(price) AS highest
      FROM unnest(coalesce(sizes.prices, ARRAY[CASE p.type WHEN 'rent' THEN p.price_per_day_minor ELSE coalesce(p.price_per_day_minor, p.price_minor) END])) AS price) AS expected
    WHERE (g.lowest_minor, g.highest_minor) IS DISTINCT FROM (expected.lowest, expected.highest)`,
  'I17 lists count the products that everybody sees': sql`
    SELECT 'type ' || t.type AS detail FROM unnest(enum_range(NULL::product_type)) AS t(type)
    WHERE coalesce((SELECT sum(n.products) FROM listed_product_counts n WHERE n.type = t.type), 0)
      <> (SELECT count(*) FROM products p WHERE p.type = t.type AND p.deleted_at IS NULL AND NOT p.is_draft AND p.visible_from IS NULL AND NOT p.is_package)`,
  'I18 the text of a size with values consists of their names': sql`
    SELECT 'size ' || v.id AS detail FROM variants v WHERE v.size <> size_of_options(v.id)`,
  'I18 no product has a value of an attribute in which its sizes differ': sql`
    SELECT 'product ' || l.product_id AS detail FROM product_attribute_values l JOIN attribute_values x ON x.id = l.value_id
    JOIN product_options g ON g.product_id = l.product_id AND g.attribute_id = x.attribute_id`,
} as const

/** The broken invariants, in words. */
export async function brokenInvariants(app: Pick<App, 'sql'>): Promise<string[]> {
  const broken: string[] = []
  for (const [name, check] of Object.entries(CHECKS)) {
    for (const { detail } of await app.sql.rows(returning({ detail: string })`${check}`))
      broken.push(`${name}: ${detail}`)
  }
  return broken
}

/** Called after each test that changes stock, days, uses or orders. */
export async function requireInvariants(app: App): Promise<void> {
  const broken = await brokenInvariants(app)
  if (broken.length > 0) throw new Error(`invariants are broken:\n${broken.join('\n')}`)
}
