-- Moves noted changes into the totals: subtracts the figures with which an order or product was counted, and adds its
-- present ones. One process at a time; another returns at once. In the database, because it moves rows that no
-- service has to read.
CREATE OR REPLACE FUNCTION count_changes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(7240003) THEN RETURN; END IF;

  WITH taken AS (DELETE FROM uncounted_changes WHERE subject = 'order' RETURNING ids),
  noted AS MATERIALIZED (SELECT DISTINCT unnest(ids) AS id FROM taken),
  present AS MATERIALIZED (SELECT n.* FROM noted CROSS JOIN LATERAL order_counts(noted.id) n),
  former AS MATERIALIZED (SELECT c.* FROM noted JOIN counted_orders c ON c.order_id = noted.id),
  stored AS (
    INSERT INTO counted_orders AS c SELECT * FROM present ON CONFLICT (order_id) DO UPDATE SET
      (day, status, payment_status, currency, with_rentals, pending_reservations,
       sale_minor, rent_minor, deposit_minor, discount_minor, delivery_minor, rental_vat_minor, vat_minor, owing, paying_back)
      = (excluded.day, excluded.status, excluded.payment_status, excluded.currency, excluded.with_rentals,
         excluded.pending_reservations, excluded.sale_minor, excluded.rent_minor, excluded.deposit_minor,
         excluded.discount_minor, excluded.delivery_minor,
         excluded.rental_vat_minor, excluded.vat_minor, excluded.owing, excluded.paying_back)
      WHERE c IS DISTINCT FROM excluded
  ),
  absent AS (
    DELETE FROM counted_orders c USING noted
      WHERE c.order_id = noted.id AND NOT EXISTS (SELECT FROM present WHERE present.order_id = noted.id)
  ),
  summed AS (
    INSERT INTO order_totals AS t
      SELECT b.day, b.status, b.payment_status, b.currency, sum(b.side), sum(b.side * b.with_rentals),
        sum(b.side * b.pending_reservations), sum(b.side * b.sale_minor), sum(b.side * b.rent_minor),
        sum(b.side * b.deposit_minor), sum(b.side * b.discount_minor), sum(b.side * b.delivery_minor),
        sum(b.side * b.rental_vat_minor), sum(b.side * b.vat_minor), sum(b.side * b.owing), sum(b.side * b.paying_back)
      FROM (SELECT 1 AS side, * FROM present UNION ALL SELECT -1, * FROM former) b
      GROUP BY b.day, b.status, b.payment_status, b.currency
    ON CONFLICT (day, status, payment_status, currency) DO UPDATE SET
      orders = t.orders + excluded.orders, with_rentals = t.with_rentals + excluded.with_rentals,
      pending_reservations = t.pending_reservations + excluded.pending_reservations,
      sale_minor = t.sale_minor + excluded.sale_minor,
      rent_minor = t.rent_minor + excluded.rent_minor, deposit_minor = t.deposit_minor + excluded.deposit_minor,
      discount_minor = t.discount_minor + excluded.discount_minor, delivery_minor = t.delivery_minor + excluded.delivery_minor,
      rental_vat_minor = t.rental_vat_minor + excluded.rental_vat_minor, vat_minor = t.vat_minor + excluded.vat_minor,
      owing = t.owing + excluded.owing, paying_back = t.paying_back + excluded.paying_back
  ),
  goods AS MATERIALIZED (SELECT n.* FROM noted CROSS JOIN LATERAL order_product_counts(noted.id) n),
  former_goods AS MATERIALIZED (SELECT c.* FROM noted JOIN counted_order_products c ON c.order_id = noted.id),
  stored_goods AS (
    INSERT INTO counted_order_products AS c SELECT * FROM goods ON CONFLICT (order_id, product_id, type) DO UPDATE SET
      (day, currency, lines, units, amount_minor)
      = (excluded.day, excluded.currency, excluded.lines, excluded.units, excluded.amount_minor)
      WHERE c IS DISTINCT FROM excluded
  ),
  absent_goods AS (
    DELETE FROM counted_order_products c USING noted
    WHERE c.order_id = noted.id
      AND NOT EXISTS (SELECT FROM goods g WHERE (g.order_id, g.product_id, g.type) = (c.order_id, c.product_id, c.type))
  )
  INSERT INTO order_product_totals AS t
    SELECT b.day, b.product_id, b.type, b.currency, sum(b.side * b.lines), sum(b.side * b.units), sum(b.side * b.amount_minor)
    FROM (SELECT 1 AS side, * FROM goods UNION ALL SELECT -1, * FROM former_goods) b
      GROUP BY b.day, b.product_id, b.type, b.currency
  ON CONFLICT (day, product_id, type, currency) DO UPDATE SET
    lines = t.lines + excluded.lines, units = t.units + excluded.units, amount_minor = t.amount_minor + excluded.amount_minor;
  DELETE FROM order_totals WHERE orders = 0;
  DELETE FROM order_product_totals WHERE lines = 0;

  WITH taken AS (DELETE FROM uncounted_changes WHERE subject = 'product' RETURNING ids),
  noted AS MATERIALIZED (SELECT DISTINCT unnest(ids) AS id FROM taken),
  present AS MATERIALIZED (SELECT n.* FROM noted CROSS JOIN LATERAL product_counts(noted.id) n),
  former AS MATERIALIZED (SELECT c.* FROM noted JOIN counted_products c ON c.product_id = noted.id),
  stored AS (
    INSERT INTO counted_products AS c SELECT * FROM present ON CONFLICT (product_id) DO UPDATE SET
      (type, units, in_stock, low) = (excluded.type, excluded.units, excluded.in_stock, excluded.low)
        WHERE c IS DISTINCT FROM excluded
  ),
  absent AS (
    DELETE FROM counted_products c USING noted
      WHERE c.product_id = noted.id AND NOT EXISTS (SELECT FROM present WHERE present.product_id = noted.id)
  )
  INSERT INTO product_totals AS t
    SELECT b.type, sum(b.side), sum(b.side * b.units), sum(b.side * b.in_stock), sum(b.side * b.low)
    FROM (SELECT 1 AS side, * FROM present UNION ALL SELECT -1, * FROM former) b GROUP BY b.type
  ON CONFLICT (type) DO UPDATE SET products = t.products + excluded.products, units = t.units + excluded.units,
    in_stock = t.in_stock + excluded.in_stock, low = t.low + excluded.low;
END $$;
