import { LINES_SQL } from './cart.sql.ts'

/**
 * Orders the cart of session `$1`, all or nothing, in one statement: locks the cart and the stock by id, takes units
 * and days (a trigger refuses full days), writes the ledger, and stores the answer under an idempotency key. No row
 * when a size is sold out.
 */
export const ORDER_SQL = `
  WITH cart AS MATERIALIZED (${LINES_SQL} ORDER BY w.created_at, w.id FOR UPDATE OF c, w),
  locked AS MATERIALIZED (
    SELECT s.id, s.product_id, s.variant_id, s.quantity FROM stock s
    WHERE s.id IN (SELECT k.id FROM cart JOIN stock k ON k.product_id = cart.product_id AND k.variant_id IS NOT DISTINCT FROM cart.variant_id)
    ORDER BY s.id FOR NO KEY UPDATE
  ), wanted AS (
    SELECT cart.*, locked.id AS stock_id, locked.quantity AS on_hand FROM cart
    JOIN locked ON locked.product_id = cart.product_id AND locked.variant_id IS NOT DISTINCT FROM cart.variant_id
  ), sums AS (
    SELECT sum(total) AS products, coalesce(sum(unit * quantity) FILTER (WHERE type = 'rent'), 0) AS deposit,
      coalesce(sum(total - unit * quantity) FILTER (WHERE type = 'rent'), 0) AS rent, count(*) AS lines, bool_and(type = 'rent' OR quantity <= on_hand) AS is_there FROM wanted
  ), placed AS (
    INSERT INTO orders (customer_name, customer_email, customer_phone, delivery_method, delivery_address, payment_method, currency, products_minor, delivery_fee_minor,
      total_minor, final_minor, goods_minor, rent_minor, deposit_minor, rental_vat_minor, access_token_hash)
    SELECT $2, $3, $4, 'courier_office', $5, 'cash_on_delivery', 'BGN', products, 600, products + 600, products + 600, products - rent - deposit, rent, deposit, round(rent * 0.2), $6 FROM sums WHERE is_there AND lines > 0
    RETURNING id, final_minor
  ), lines AS (
    INSERT INTO order_lines (order_id, product_id, variant_id, type, name, size, image_url, quantity, unit_price_minor, starts_on, ends_on, rental_days, total_minor)
    SELECT placed.id, product_id, variant_id, type, name, size, image_url, quantity, unit, starts_on, ends_on, rental_days, total FROM placed, wanted
    RETURNING id, product_id, variant_id, type, quantity, starts_on, ends_on
  ), taken AS (
    UPDATE stock SET quantity = stock.quantity - lines.quantity FROM lines
    WHERE lines.type = 'sale' AND stock.product_id = lines.product_id AND stock.variant_id IS NOT DISTINCT FROM lines.variant_id
    RETURNING stock.id, stock.quantity, lines.quantity AS units, lines.id AS line_id
  ), moved AS (
    INSERT INTO stock_movements (stock_id, delta, quantity_after, reason, order_line_id) SELECT id, -units, quantity, 'sale', line_id FROM taken
  ), booked AS (
    INSERT INTO reservations (order_line_id, product_id, quantity, starts_on, ends_on)
    SELECT id, product_id, quantity, starts_on, ends_on FROM lines WHERE type = 'rent'
  ), emptied AS (
    DELETE FROM cart_lines USING wanted, placed WHERE cart_lines.id = wanted.id
  ), stored AS (
    INSERT INTO idempotency_keys (scope, key, body_hash, status, answer) SELECT 'ceiling', $7, $8, 201, jsonb_build_object('orderId', id) FROM placed
  )
  SELECT id, final_minor AS "finalMinor" FROM placed`
