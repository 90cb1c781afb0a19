-- The panel's figures without reading every order and product (docs/decisions/0031-figures.md). Writers only note which orders and
-- products they have changed. Housekeeping counts those anew, and a reader adds what is noted and not yet counted.

-- What has changed since it was counted. Rows are only added, so no writer waits for another; one too many costs time,
-- never truth.
CREATE TABLE "uncounted_changes" (
  "subject" TEXT NOT NULL,
  "ids" INTEGER[] NOT NULL
);
ALTER TABLE uncounted_changes SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- As what each order was counted.
CREATE TABLE "counted_orders" (
  "order_id" INTEGER NOT NULL,
  "day" DATE NOT NULL,
  "status" "order_status" NOT NULL,
  "payment_status" "payment_status" NOT NULL,
  "currency" "currency" NOT NULL,
  "with_rentals" INTEGER NOT NULL,
  "pending_reservations" INTEGER NOT NULL,
  "sale_minor" BIGINT NOT NULL,
  "rent_minor" BIGINT NOT NULL,
  "deposit_minor" BIGINT NOT NULL,
  "discount_minor" BIGINT NOT NULL,
  "delivery_minor" BIGINT NOT NULL,
  CONSTRAINT "counted_orders_pkey" PRIMARY KEY ("order_id")
);

CREATE TABLE "order_totals" (
  "day" DATE NOT NULL,
  "status" "order_status" NOT NULL,
  "payment_status" "payment_status" NOT NULL,
  "currency" "currency" NOT NULL,
  "orders" INTEGER NOT NULL,
  "with_rentals" INTEGER NOT NULL,
  "pending_reservations" INTEGER NOT NULL,
  "sale_minor" BIGINT NOT NULL,
  "rent_minor" BIGINT NOT NULL,
  "deposit_minor" BIGINT NOT NULL,
  "discount_minor" BIGINT NOT NULL,
  "delivery_minor" BIGINT NOT NULL,
  CONSTRAINT "order_totals_pkey" PRIMARY KEY ("day", "status", "payment_status", "currency")
);

-- As what each product was counted.
CREATE TABLE "counted_products" (
  "product_id" INTEGER NOT NULL,
  "type" "product_type" NOT NULL,
  "units" INTEGER NOT NULL,
  "in_stock" INTEGER NOT NULL,
  "low" INTEGER NOT NULL,
  CONSTRAINT "counted_products_pkey" PRIMARY KEY ("product_id")
);

CREATE TABLE "product_totals" (
  "type" "product_type" NOT NULL,
  "products" INTEGER NOT NULL,
  "units" BIGINT NOT NULL,
  "in_stock" INTEGER NOT NULL,
  "low" INTEGER NOT NULL,
  CONSTRAINT "product_totals_pkey" PRIMARY KEY ("type")
);

-- What counts ------------------------------------------------------------------------------------------------------------------

-- One order as it is now, on the day in Sofia when it was placed; no row when it is gone. A rental line carries one
-- day's price as its deposit; a line that is not billed has a total of 0.
CREATE FUNCTION order_counts(counted integer) RETURNS SETOF counted_orders LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT o.id, (o.created_at AT TIME ZONE 'Europe/Sofia')::date, o.status, o.payment_status, o.currency,
    coalesce(bool_or(l.type = 'rent'), false)::integer,
    (count(*) FILTER (WHERE r.status = 'pending' AND NOT r.order_cancelled))::integer,
    coalesce(sum(l.total_minor) FILTER (WHERE l.type = 'sale'), 0)::bigint,
    coalesce(sum(l.total_minor - l.unit_price_minor::bigint * l.quantity) FILTER (WHERE l.type = 'rent' AND l.is_billed), 0)::bigint,
    coalesce(sum(l.unit_price_minor::bigint * l.quantity) FILTER (WHERE l.type = 'rent' AND l.is_billed), 0)::bigint,
    o.discount_minor, o.delivery_fee_minor::bigint
  FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id LEFT JOIN reservations r ON r.order_line_id = l.id
  WHERE o.id = counted GROUP BY o.id
$$;

-- One product as it is now; no row when it is deleted, or has no stock row of its own.
CREATE FUNCTION product_counts(counted integer) RETURNS SETOF counted_products LANGUAGE sql STABLE ROWS 1 AS $$
  -- OFFSET keeps the view apart: joined with many products it would sum up the sizes of all.
  SELECT p.id, p.type, h.units, (h.units > 0)::integer, (h.units > 0 AND h.units <= h.low_stock_threshold)::integer
  FROM products p CROSS JOIN LATERAL (SELECT s.units, s.low_stock_threshold FROM stock_on_hand s WHERE s.product_id = p.id OFFSET 0) h
  WHERE p.id = counted AND p.deleted_at IS NULL
$$;

-- What is read ---------------------------------------------------------------------------------------------------------------

-- Sums over these rows are the figures of this moment: what was counted, and, for what has changed since, what it is
-- now less what it was counted as. One snapshot sees a change and its note, or neither.
CREATE VIEW order_figures AS
  WITH noted AS MATERIALIZED (SELECT DISTINCT unnest(u.ids) AS id FROM uncounted_changes u WHERE u.subject = 'order')
  SELECT t.day, t.status, t.payment_status, t.currency, t.orders, t.with_rentals, t.pending_reservations,
    t.sale_minor, t.rent_minor, t.deposit_minor, t.discount_minor, t.delivery_minor
  FROM order_totals t
  UNION ALL
  SELECT n.day, n.status, n.payment_status, n.currency, 1, n.with_rentals, n.pending_reservations,
    n.sale_minor, n.rent_minor, n.deposit_minor, n.discount_minor, n.delivery_minor
  FROM noted CROSS JOIN LATERAL order_counts(noted.id) n
  UNION ALL
  SELECT c.day, c.status, c.payment_status, c.currency, -1, -c.with_rentals, -c.pending_reservations,
    -c.sale_minor, -c.rent_minor, -c.deposit_minor, -c.discount_minor, -c.delivery_minor
  FROM noted JOIN counted_orders c ON c.order_id = noted.id;

CREATE VIEW product_figures AS
  WITH noted AS MATERIALIZED (SELECT DISTINCT unnest(u.ids) AS id FROM uncounted_changes u WHERE u.subject = 'product')
  SELECT t.type, t.products, t.units, t.in_stock, t.low FROM product_totals t
  UNION ALL
  SELECT n.type, 1, n.units, n.in_stock, n.low FROM noted CROSS JOIN LATERAL product_counts(noted.id) n
  UNION ALL
  SELECT c.type, -1, -c.units, -c.in_stock, -c.low FROM noted JOIN counted_products c ON c.product_id = noted.id;

-- What is counted anew ---------------------------------------------------------------------------------------------------------

-- Takes the notes and counts what they name, each kind in one statement: the snapshot that does not see a change does
-- not see its note either, which stays for the next time. Of several callers one counts, the others do nothing.
CREATE FUNCTION count_changes() RETURNS void LANGUAGE plpgsql AS $$
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
  )
  INSERT INTO order_totals AS t
    SELECT b.day, b.status, b.payment_status, b.currency, sum(b.side), sum(b.side * b.with_rentals), sum(b.side * b.pending_reservations),
      sum(b.side * b.sale_minor), sum(b.side * b.rent_minor), sum(b.side * b.deposit_minor), sum(b.side * b.discount_minor), sum(b.side * b.delivery_minor)
    FROM (SELECT 1 AS side, * FROM present UNION ALL SELECT -1, * FROM former) b
    GROUP BY b.day, b.status, b.payment_status, b.currency
  ON CONFLICT (day, status, payment_status, currency) DO UPDATE SET
    orders = t.orders + excluded.orders, with_rentals = t.with_rentals + excluded.with_rentals,
    pending_reservations = t.pending_reservations + excluded.pending_reservations, sale_minor = t.sale_minor + excluded.sale_minor,
    rent_minor = t.rent_minor + excluded.rent_minor, deposit_minor = t.deposit_minor + excluded.deposit_minor,
    discount_minor = t.discount_minor + excluded.discount_minor, delivery_minor = t.delivery_minor + excluded.delivery_minor;
  DELETE FROM order_totals WHERE orders = 0;

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

-- Who notes ------------------------------------------------------------------------------------------------------------------

CREATE FUNCTION count_order_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO uncounted_changes SELECT 'order', array_agg(id) FROM changed HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO uncounted_changes SELECT 'order', array_agg(id) FROM former HAVING count(*) > 0;
  ELSE
    INSERT INTO uncounted_changes SELECT 'order', array_agg(c.id) FROM changed c JOIN former f ON f.id = c.id
      WHERE (c.created_at, c.status, c.payment_status, c.currency, c.discount_minor, c.delivery_fee_minor)
        IS DISTINCT FROM (f.created_at, f.status, f.payment_status, f.currency, f.discount_minor, f.delivery_fee_minor)
      HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION count_order_of_line_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO uncounted_changes SELECT 'order', array_agg(DISTINCT order_id) FROM changed HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO uncounted_changes SELECT 'order', array_agg(DISTINCT order_id) FROM former HAVING count(*) > 0;
  ELSE
    INSERT INTO uncounted_changes SELECT 'order', array_agg(DISTINCT b.order_id)
      FROM (SELECT order_id FROM changed UNION ALL SELECT order_id FROM former) b HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

-- A line that goes with its reservation has noted the order itself.
CREATE FUNCTION count_order_of_reservation_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO uncounted_changes SELECT 'order', array_agg(DISTINCT l.order_id)
      FROM changed b JOIN order_lines l ON l.id = b.order_line_id HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO uncounted_changes SELECT 'order', array_agg(DISTINCT l.order_id)
      FROM former b JOIN order_lines l ON l.id = b.order_line_id HAVING count(*) > 0;
  ELSE
    INSERT INTO uncounted_changes SELECT 'order', array_agg(DISTINCT l.order_id)
      FROM (SELECT order_line_id FROM changed UNION ALL SELECT order_line_id FROM former) b JOIN order_lines l ON l.id = b.order_line_id HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION count_product_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO uncounted_changes SELECT 'product', array_agg(id) FROM changed HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO uncounted_changes SELECT 'product', array_agg(id) FROM former HAVING count(*) > 0;
  ELSE
    INSERT INTO uncounted_changes SELECT 'product', array_agg(c.id) FROM changed c JOIN former f ON f.id = c.id
      WHERE (c.type, c.deleted_at) IS DISTINCT FROM (f.type, f.deleted_at) HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

-- Of stock and variants.
CREATE FUNCTION count_product_of_part_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO uncounted_changes SELECT 'product', array_agg(DISTINCT product_id) FROM changed HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO uncounted_changes SELECT 'product', array_agg(DISTINCT product_id) FROM former HAVING count(*) > 0;
  ELSE
    INSERT INTO uncounted_changes SELECT 'product', array_agg(DISTINCT b.product_id)
      FROM (SELECT product_id FROM changed UNION ALL SELECT product_id FROM former) b HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

-- Who empties a table as a whole counts nothing of it any more.
CREATE FUNCTION count_all_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO uncounted_changes SELECT 'order', array_agg(order_id) FROM counted_orders HAVING count(*) > 0;
  INSERT INTO uncounted_changes SELECT 'product', array_agg(product_id) FROM counted_products HAVING count(*) > 0;
  RETURN NULL;
END $$;

DO $$
DECLARE
  counted record;
  event record;
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('orders', 'count_order_anew'), ('order_lines', 'count_order_of_line_anew'), ('reservations', 'count_order_of_reservation_anew'),
    ('products', 'count_product_anew'), ('variants', 'count_product_of_part_anew'), ('stock', 'count_product_of_part_anew')
  ) AS n(name, function) LOOP
    FOR event IN SELECT * FROM (VALUES
      ('insert', 'NEW TABLE AS changed'), ('delete', 'OLD TABLE AS former'), ('update', 'NEW TABLE AS changed OLD TABLE AS former')
    ) AS e(name, tables) LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
        'count_' || event.name, event.name, counted.name, event.tables, counted.function);
    END LOOP;
    EXECUTE format('CREATE TRIGGER count_truncate AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION count_all_anew()', counted.name);
  END LOOP;
END $$;

-- The units that are out on one day.
CREATE INDEX "rental_days_day_idx" ON "rental_days"("day");

INSERT INTO uncounted_changes SELECT 'order', array_agg(id) FROM orders HAVING count(*) > 0;
INSERT INTO uncounted_changes SELECT 'product', array_agg(id) FROM products HAVING count(*) > 0;
SELECT count_changes();
