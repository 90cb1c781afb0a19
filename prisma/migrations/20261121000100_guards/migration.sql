-- Rules that hold whatever the application does: bounds, exact amounts, the stock ledger, rental days, and the version
-- of cached reads.

-- Bounds -------------------------------------------------------------------------------------------------------------------------

ALTER TABLE categories ADD CONSTRAINT categories_name_filled CHECK (btrim(name) <> '');
ALTER TABLE subcategories ADD CONSTRAINT subcategories_name_filled CHECK (btrim(name) <> '');

ALTER TABLE products
  ADD CONSTRAINT products_name_filled CHECK (btrim(name) <> ''),
  ADD CONSTRAINT products_price_in_range CHECK (price_stotinki BETWEEN 0 AND 99999999),
  ADD CONSTRAINT products_price_per_day_in_range CHECK (price_per_day_stotinki BETWEEN 0 AND 99999999),
  ADD CONSTRAINT products_rental_has_price_per_day CHECK (type <> 'rent' OR price_per_day_stotinki IS NOT NULL);

ALTER TABLE variants
  ADD CONSTRAINT variants_size_filled CHECK (btrim(size) <> ''),
  ADD CONSTRAINT variants_price_in_range CHECK (price_stotinki BETWEEN 0 AND 99999999);

ALTER TABLE stock
  ADD CONSTRAINT stock_quantity_not_negative CHECK (quantity >= 0),
  ADD CONSTRAINT stock_threshold_not_negative CHECK (low_stock_threshold >= 0);

ALTER TABLE stock_movements ADD CONSTRAINT stock_movements_after_not_negative CHECK (quantity_after >= 0);

ALTER TABLE rental_days ADD CONSTRAINT rental_days_reserved_not_negative CHECK (reserved >= 0);

ALTER TABLE reservations
  ADD CONSTRAINT reservations_quantity_positive CHECK (quantity BETWEEN 1 AND 9999),
  ADD CONSTRAINT reservations_period_in_order CHECK (ends_on >= starts_on);

ALTER TABLE promo_codes
  ADD CONSTRAINT promo_codes_code_filled CHECK (btrim(code) <> ''),
  ADD CONSTRAINT promo_codes_percentage_in_range CHECK (discount_percentage BETWEEN 1 AND 100),
  ADD CONSTRAINT promo_codes_period_in_order CHECK (valid_until > valid_from),
  ADD CONSTRAINT promo_codes_max_uses_positive CHECK (max_uses >= 1),
  ADD CONSTRAINT promo_codes_uses_within_limit CHECK (used_count >= 0 AND (max_uses IS NULL OR used_count <= max_uses));

ALTER TABLE cart_lines
  ADD CONSTRAINT cart_lines_quantity_in_range CHECK (quantity BETWEEN 1 AND 9999),
  ADD CONSTRAINT cart_lines_period_whole CHECK ((starts_on IS NULL) = (ends_on IS NULL) AND ends_on >= starts_on);

ALTER TABLE order_lines
  ADD CONSTRAINT order_lines_quantity_in_range CHECK (quantity BETWEEN 1 AND 9999),
  ADD CONSTRAINT order_lines_price_in_range CHECK (unit_price_stotinki BETWEEN 0 AND 99999999),
  ADD CONSTRAINT order_lines_period_of_rentals CHECK (
    CASE type WHEN 'rent' THEN starts_on IS NOT NULL AND ends_on >= starts_on AND rental_days >= 1
              ELSE starts_on IS NULL AND ends_on IS NULL AND rental_days IS NULL END),
  -- A rental line carries one extra day's price as its deposit (storefront 9).
  ADD CONSTRAINT order_lines_total_exact CHECK (
    total_stotinki = unit_price_stotinki::bigint * quantity * CASE type WHEN 'rent' THEN rental_days + 1 ELSE 1 END);

ALTER TABLE orders
  ADD CONSTRAINT orders_percentage_in_range CHECK (discount_percentage BETWEEN 0 AND 100),
  ADD CONSTRAINT orders_fee_not_negative CHECK (delivery_fee_stotinki >= 0),
  -- Rounded half up, once (docs/spec/money.md#rounding).
  ADD CONSTRAINT orders_discount_exact CHECK (discount_stotinki = (products_stotinki * discount_percentage + 50) / 100),
  ADD CONSTRAINT orders_total_exact CHECK (products_stotinki >= 0 AND total_stotinki = products_stotinki + delivery_fee_stotinki),
  ADD CONSTRAINT orders_final_exact CHECK (final_stotinki = total_stotinki - discount_stotinki AND final_stotinki >= 0),
  ADD CONSTRAINT orders_invoice_complete CHECK (NOT needs_invoice
    OR (company_name IS NOT NULL AND company_address IS NOT NULL AND company_manager IS NOT NULL AND company_eik IS NOT NULL));

ALTER TABLE reviews ADD CONSTRAINT reviews_rating_in_range CHECK (rating BETWEEN 1 AND 5);

ALTER TABLE sessions ADD CONSTRAINT sessions_of_one_account CHECK ((customer_id IS NULL) <> (admin_id IS NULL));

CREATE UNIQUE INDEX customers_email_key ON customers (lower(email));

-- Party themes -------------------------------------------------------------------------------------------------------------------

INSERT INTO categories (id, type, name, description)
VALUES (46, 'sale', 'Парти теми', 'Всичко за парти с любимата тема: балони, украса и аксесоари в един стил.');
SELECT setval(pg_get_serial_sequence('categories', 'id'), 46);

CREATE FUNCTION refuse_party_themes_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'category 46 holds the party themes and cannot be deleted' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER categories_keep_party_themes BEFORE DELETE ON categories
  FOR EACH ROW WHEN (OLD.id = 46) EXECUTE FUNCTION refuse_party_themes_removal();

-- Stock ledger -------------------------------------------------------------------------------------------------------------------

-- A quantity must equal that of its latest movement when the transaction commits.
CREATE FUNCTION require_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  on_hand integer;
  explained integer;
BEGIN
  SELECT quantity INTO on_hand FROM stock WHERE id = NEW.id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT quantity_after INTO explained FROM stock_movements WHERE stock_id = NEW.id ORDER BY id DESC LIMIT 1;
  IF on_hand <> coalesce(explained, 0) THEN
    RAISE EXCEPTION 'stock % holds % but its ledger says %', NEW.id, on_hand, coalesce(explained, 0) USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER stock_explained_by_ledger AFTER INSERT OR UPDATE OF quantity ON stock
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_stock_movement();

-- Rental occupancy ---------------------------------------------------------------------------------------------------------------

-- Updates the reserved units per day of a reservation. The stock row is locked first, so that concurrent bookings of
-- one item wait.
CREATE FUNCTION keep_rental_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held boolean := TG_OP <> 'INSERT' AND OLD.status <> 'rejected' AND NOT OLD.order_cancelled;
  holds boolean := TG_OP <> 'DELETE' AND NEW.status <> 'rejected' AND NOT NEW.order_cancelled;
  units integer;
  full_day date;
BEGIN
  IF held AND holds AND (OLD.product_id, OLD.quantity, OLD.starts_on, OLD.ends_on) = (NEW.product_id, NEW.quantity, NEW.starts_on, NEW.ends_on) THEN
    RETURN NULL;
  END IF;
  IF held THEN
    PERFORM 1 FROM stock WHERE product_id = OLD.product_id AND variant_id IS NULL FOR NO KEY UPDATE;
    UPDATE rental_days SET reserved = reserved - OLD.quantity
      WHERE product_id = OLD.product_id AND day BETWEEN OLD.starts_on AND OLD.ends_on;
    DELETE FROM rental_days WHERE product_id = OLD.product_id AND day BETWEEN OLD.starts_on AND OLD.ends_on AND reserved = 0;
  END IF;
  IF holds THEN
    SELECT quantity INTO units FROM stock WHERE product_id = NEW.product_id AND variant_id IS NULL FOR NO KEY UPDATE;
    INSERT INTO rental_days (product_id, day, reserved)
      SELECT NEW.product_id, day::date, NEW.quantity FROM generate_series(NEW.starts_on, NEW.ends_on, interval '1 day') AS day
      ON CONFLICT (product_id, day) DO UPDATE SET reserved = rental_days.reserved + excluded.reserved;
    SELECT min(day) INTO full_day FROM rental_days
      WHERE product_id = NEW.product_id AND day BETWEEN NEW.starts_on AND NEW.ends_on AND reserved > coalesce(units, 0);
    IF full_day IS NOT NULL THEN
      RAISE EXCEPTION 'product % has no free units on %', NEW.product_id, full_day USING ERRCODE = 'RD001', DETAIL = full_day::text;
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER reservations_keep_rental_days AFTER INSERT OR UPDATE OR DELETE ON reservations
  FOR EACH ROW EXECUTE FUNCTION keep_rental_days();

-- Rental stock must cover what is reserved on any day from today on.
CREATE FUNCTION keep_stock_above_reserved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  peak record;
BEGIN
  SELECT day, reserved INTO peak FROM rental_days
    WHERE product_id = NEW.product_id AND day >= (now() AT TIME ZONE 'Europe/Sofia')::date AND reserved > NEW.quantity
    ORDER BY reserved DESC, day LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'product % has % units reserved on %', NEW.product_id, peak.reserved, peak.day
      USING ERRCODE = 'RD002', DETAIL = peak.day::text || ' ' || peak.reserved::text;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER stock_stays_above_reserved BEFORE UPDATE OF quantity ON stock
  FOR EACH ROW WHEN (NEW.variant_id IS NULL AND NEW.quantity < OLD.quantity) EXECUTE FUNCTION keep_stock_above_reserved();

-- Carts ---------------------------------------------------------------------------------------------------------------------------

-- Counts the lines of a cart after one was inserted, while the caller holds the cart's lock. Unlike the inserting
-- statement it sees lines committed during the wait. Fails above the limit, and with it the whole statement.
CREATE FUNCTION cart_lines_within(cart integer, most integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  lines integer;
BEGIN
  SELECT count(*) INTO lines FROM cart_lines WHERE cart_id = cart;
  IF lines > most THEN
    RAISE EXCEPTION 'cart % would have % lines', cart, lines USING ERRCODE = 'CL001';
  END IF;
  RETURN lines;
END $$;

-- Availability ----------------------------------------------------------------------------------------------------------------

-- The single definition (docs/spec/availability.md#free-units-of-a-rental); api/availability uses it for all other code. Plain SQL and not STRICT, so that
-- PostgreSQL inlines the functions in FROM and plans them with the calling statement.

-- Units in stock per product: the sum of its active sizes if it has any, else its own. A product has a stock row of its
-- own in both cases.
CREATE VIEW stock_on_hand AS
  SELECT s.product_id, s.id AS stock_id, coalesce(sizes.units, s.quantity)::integer AS units, s.low_stock_threshold
  FROM stock s LEFT JOIN (
    SELECT v.product_id, coalesce(sum(vs.quantity) FILTER (WHERE v.is_active), 0) AS units
    FROM variants v LEFT JOIN stock vs ON vs.variant_id = v.id WHERE v.deleted_at IS NULL GROUP BY v.product_id
  ) sizes ON sizes.product_id = s.product_id
  WHERE s.variant_id IS NULL;

-- The same on one day, minus reserved units; only rentals have reservations.
CREATE FUNCTION available_on(day date) RETURNS TABLE (product_id integer, on_hand integer, units integer, low_stock_threshold integer)
LANGUAGE sql STABLE AS $$
  SELECT h.product_id, h.units, greatest(0, h.units - coalesce(d.reserved, 0)), h.low_stock_threshold
  FROM stock_on_hand h LEFT JOIN rental_days d ON d.product_id = h.product_id AND d.day = available_on.day
$$;

-- The first day of a period with the most reserved units; no row when nothing is reserved.
CREATE FUNCTION fullest_day(product integer, from_day date, to_day date) RETURNS TABLE (day date, reserved integer) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT d.day, d.reserved FROM rental_days d
  WHERE d.product_id = product AND d.day BETWEEN from_day AND to_day ORDER BY d.reserved DESC, d.day LIMIT 1
$$;

-- Units of a rental that are free on every day of a period, both ends included.
CREATE FUNCTION free_units(product integer, from_day date, to_day date) RETURNS TABLE (units integer) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT greatest(0, s.quantity - coalesce((SELECT f.reserved FROM fullest_day(product, from_day, to_day) f), 0))
  FROM stock s WHERE s.product_id = product AND s.variant_id IS NULL
$$;

-- Free units of a rental per day; negative when stock was lost after days had been reserved. Each day is looked up by
-- itself: a join over a number of days unknown to the planner reads all stock and reservations.
CREATE FUNCTION free_units_by_day(product integer, from_day date, to_day date) RETURNS TABLE (day date, units integer) LANGUAGE sql STABLE ROWS 7 AS $$
  SELECT g.day::date,
    (SELECT s.quantity FROM stock s WHERE s.product_id = product AND s.variant_id IS NULL)
      - coalesce((SELECT d.reserved FROM rental_days d WHERE d.product_id = product AND d.day = g.day::date), 0)
  FROM generate_series(from_day, to_day, interval '1 day') AS g(day)
$$;

-- Minimum over a cart line's days of: free units minus what the cart's other lines of the product take. Deliberately
-- not inlined: few carts rent one product for overlapping periods, and a join over an unknown number of days would make
-- PostgreSQL plan a scan of all carts.
CREATE FUNCTION rental_units_left_beside(line cart_lines) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT min(f.units - coalesce((SELECT sum(o.quantity) FROM cart_lines o
      WHERE o.cart_id = line.cart_id AND o.product_id = line.product_id AND o.id <> line.id AND f.day BETWEEN o.starts_on AND o.ends_on), 0))
    FROM free_units_by_day(line.product_id, line.starts_on, line.ends_on) f);
END $$;

-- Indexes that Prisma cannot describe ---------------------------------------------------------------------------------------------

-- The panel lists products by lower-case name.
CREATE INDEX products_by_name ON products (type, lower(name), id) WHERE deleted_at IS NULL;

-- Partial: few orders have rentals or a promo code.
CREATE INDEX order_lines_rentals ON order_lines (order_id) WHERE type = 'rent';
CREATE INDEX orders_with_promo_code ON orders (created_at DESC, id DESC) WHERE promo_code IS NOT NULL;

-- For reservations that overlap a period.
CREATE INDEX reservations_period ON reservations USING gist (daterange(starts_on, ends_on, '[]'));

-- Orders opened over REST that may still get lines; housekeeping looks for empty ones every minute.
CREATE INDEX orders_open ON orders (lines_until) WHERE status = 'pending' AND lines_until IS NOT NULL;

-- Freshness of cached reads ------------------------------------------------------------------------------------------------------

-- Counts transactions that change what shoppers read; a cached answer is valid while the sum over all rows is
-- unchanged. One row per backend, so that writers never wait for each other; once per transaction.
CREATE FUNCTION note_catalog_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  this_transaction text := pg_current_xact_id()::text;
BEGIN
  IF current_setting('shop.catalog_changed_in', true) IS DISTINCT FROM this_transaction THEN
    INSERT INTO catalog_changes (backend_pid, changes) VALUES (pg_backend_pid(), 1)
      ON CONFLICT (backend_pid) DO UPDATE SET changes = catalog_changes.changes + 1;
    PERFORM set_config('shop.catalog_changed_in', this_transaction, true);
  END IF;
  RETURN NULL;
END $$;

ALTER TABLE catalog_changes SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

CREATE TRIGGER note_catalog_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change();
CREATE TRIGGER note_catalog_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON subcategories FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change();
CREATE TRIGGER note_catalog_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change();
CREATE TRIGGER note_catalog_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_images FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change();
CREATE TRIGGER note_catalog_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_categories FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change();
CREATE TRIGGER note_catalog_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_subcategories FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change();
CREATE TRIGGER note_catalog_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON variants FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change();
CREATE TRIGGER note_catalog_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON stock FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change();
CREATE TRIGGER note_catalog_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON rental_days FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change();
CREATE TRIGGER note_catalog_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change();
