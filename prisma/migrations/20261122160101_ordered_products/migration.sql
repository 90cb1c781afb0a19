-- What was ordered of each product, by day, without reading every order (docs/decisions/0031-figures.md), and what deposits were moved on a
-- day.

-- As what the products of each order were counted.
CREATE TABLE "counted_order_products" (
  "order_id" INTEGER NOT NULL,
  "product_id" INTEGER NOT NULL,
  "day" DATE NOT NULL,
  "type" "product_type" NOT NULL,
  "currency" "currency" NOT NULL,
  "lines" INTEGER NOT NULL,
  "units" BIGINT NOT NULL,
  "amount_minor" BIGINT NOT NULL,
  CONSTRAINT "counted_order_products_pkey" PRIMARY KEY ("order_id", "product_id", "type")
);

CREATE TABLE "order_product_totals" (
  "day" DATE NOT NULL,
  "product_id" INTEGER NOT NULL,
  "type" "product_type" NOT NULL,
  "currency" "currency" NOT NULL,
  "lines" INTEGER NOT NULL,
  "units" BIGINT NOT NULL,
  "amount_minor" BIGINT NOT NULL,
  CONSTRAINT "order_product_totals_pkey" PRIMARY KEY ("day", "product_id", "type", "currency")
);
-- Found and deleted after each counting.
CREATE INDEX order_product_totals_empty ON order_product_totals (day) WHERE lines = 0;

-- The products of one order as they are billed now, on the day in Sofia when it was placed; none of a cancelled order. The
-- amount of a rental is without its deposit, which is one day's price.
CREATE FUNCTION order_product_counts(counted integer) RETURNS SETOF counted_order_products LANGUAGE sql STABLE ROWS 3 AS $$
  SELECT o.id, l.product_id, (o.created_at AT TIME ZONE 'Europe/Sofia')::date, l.type, o.currency, count(*)::integer, sum(l.quantity)::bigint,
    sum(l.total_minor - CASE l.type WHEN 'rent' THEN l.unit_price_minor::bigint * l.quantity ELSE 0 END)::bigint
  FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE o.id = counted AND o.status <> 'cancelled' AND l.is_billed GROUP BY o.id, l.product_id, l.type
$$;

-- Sums over these rows are the figures of this moment, as of `order_figures`.
CREATE VIEW order_product_figures AS
  WITH noted AS MATERIALIZED (SELECT DISTINCT unnest(u.ids) AS id FROM uncounted_changes u WHERE u.subject = 'order')
  SELECT t.day, t.product_id, t.type, t.currency, t.lines, t.units, t.amount_minor FROM order_product_totals t
  UNION ALL
  SELECT n.day, n.product_id, n.type, n.currency, n.lines, n.units, n.amount_minor FROM noted CROSS JOIN LATERAL order_product_counts(noted.id) n
  UNION ALL
  SELECT c.day, c.product_id, c.type, c.currency, -c.lines, -c.units, -c.amount_minor FROM noted JOIN counted_order_products c ON c.order_id = noted.id;

-- As before, and the products of the noted orders in the same statement.
CREATE OR REPLACE FUNCTION count_changes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(7240003) THEN RETURN; END IF;

  WITH taken AS (DELETE FROM uncounted_changes WHERE subject = 'order' RETURNING ids),
  noted AS MATERIALIZED (SELECT DISTINCT unnest(ids) AS id FROM taken),
  present AS MATERIALIZED (SELECT n.* FROM noted CROSS JOIN LATERAL order_counts(noted.id) n),
  former AS MATERIALIZED (SELECT c.* FROM noted JOIN counted_orders c ON c.order_id = noted.id),
  stored AS (
    INSERT INTO counted_orders AS c SELECT * FROM present ON CONFLICT (order_id) DO UPDATE SET
      (day, status, payment_status, currency, with_rentals, pending_reservations, sale_minor, rent_minor, deposit_minor, discount_minor, delivery_minor)
      = (excluded.day, excluded.status, excluded.payment_status, excluded.currency, excluded.with_rentals, excluded.pending_reservations,
         excluded.sale_minor, excluded.rent_minor, excluded.deposit_minor, excluded.discount_minor, excluded.delivery_minor)
      WHERE c IS DISTINCT FROM excluded
  ),
  gone AS (
    DELETE FROM counted_orders c USING noted WHERE c.order_id = noted.id AND NOT EXISTS (SELECT FROM present WHERE present.order_id = noted.id)
  ),
  summed AS (
    INSERT INTO order_totals AS t
      SELECT b.day, b.status, b.payment_status, b.currency, sum(b.side), sum(b.side * b.with_rentals), sum(b.side * b.pending_reservations),
        sum(b.side * b.sale_minor), sum(b.side * b.rent_minor), sum(b.side * b.deposit_minor), sum(b.side * b.discount_minor), sum(b.side * b.delivery_minor)
      FROM (SELECT 1 AS side, * FROM present UNION ALL SELECT -1, * FROM former) b
      GROUP BY b.day, b.status, b.payment_status, b.currency
    ON CONFLICT (day, status, payment_status, currency) DO UPDATE SET
      orders = t.orders + excluded.orders, with_rentals = t.with_rentals + excluded.with_rentals,
      pending_reservations = t.pending_reservations + excluded.pending_reservations, sale_minor = t.sale_minor + excluded.sale_minor,
      rent_minor = t.rent_minor + excluded.rent_minor, deposit_minor = t.deposit_minor + excluded.deposit_minor,
      discount_minor = t.discount_minor + excluded.discount_minor, delivery_minor = t.delivery_minor + excluded.delivery_minor
  ),
  goods AS MATERIALIZED (SELECT n.* FROM noted CROSS JOIN LATERAL order_product_counts(noted.id) n),
  former_goods AS MATERIALIZED (SELECT c.* FROM noted JOIN counted_order_products c ON c.order_id = noted.id),
  stored_goods AS (
    INSERT INTO counted_order_products AS c SELECT * FROM goods ON CONFLICT (order_id, product_id, type) DO UPDATE SET
      (day, currency, lines, units, amount_minor)
      = (excluded.day, excluded.currency, excluded.lines, excluded.units, excluded.amount_minor)
      WHERE c IS DISTINCT FROM excluded
  ),
  gone_goods AS (
    DELETE FROM counted_order_products c USING noted
    WHERE c.order_id = noted.id AND NOT EXISTS (SELECT FROM goods g WHERE (g.order_id, g.product_id, g.type) = (c.order_id, c.product_id, c.type))
  )
  INSERT INTO order_product_totals AS t
    SELECT b.day, b.product_id, b.type, b.currency, sum(b.side * b.lines), sum(b.side * b.units), sum(b.side * b.amount_minor)
    FROM (SELECT 1 AS side, * FROM goods UNION ALL SELECT -1, * FROM former_goods) b GROUP BY b.day, b.product_id, b.type, b.currency
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
      (type, units, in_stock, low) = (excluded.type, excluded.units, excluded.in_stock, excluded.low) WHERE c IS DISTINCT FROM excluded
  ),
  gone AS (
    DELETE FROM counted_products c USING noted WHERE c.product_id = noted.id AND NOT EXISTS (SELECT FROM present WHERE present.product_id = noted.id)
  )
  INSERT INTO product_totals AS t
    SELECT b.type, sum(b.side), sum(b.side * b.units), sum(b.side * b.in_stock), sum(b.side * b.low)
    FROM (SELECT 1 AS side, * FROM present UNION ALL SELECT -1, * FROM former) b GROUP BY b.type
  ON CONFLICT (type) DO UPDATE SET products = t.products + excluded.products, units = t.units + excluded.units,
    in_stock = t.in_stock + excluded.in_stock, low = t.low + excluded.low;
END $$;

-- What was received, kept and given back in a period.
CREATE INDEX deposit_entries_moved ON deposit_entries (at) INCLUDE (order_id, kind, amount_minor) WHERE kind <> 'asked';

INSERT INTO uncounted_changes SELECT 'order', array_agg(id) FROM orders HAVING count(*) > 0;
SELECT count_changes();
