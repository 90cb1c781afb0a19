-- Which days a reservation takes (docs/decisions/0030-life-of-a-rental.md): its period with the buffer days that its product had when it was booked;
-- pieces that came back, until the day of their return and the buffer after it; pieces that are late, every day until
-- they are back. `rental_days` counts the first two; what is late depends on today and is computed when it is read.

CREATE FUNCTION shop_today() RETURNS date LANGUAGE sql STABLE AS $$ SELECT (now() AT TIME ZONE 'Europe/Sofia')::date $$;

-- Pieces that should be back, and the first day on which `rental_days` does not count them.
CREATE VIEW late_pieces AS
  SELECT r.product_id, r.id AS reservation_id, r.ends_on + r.buffer_after + 1 AS from_day, r.handed_over - r.returned AS units
  FROM reservations r WHERE r.handed_over > r.returned AND r.ends_on < shop_today();

-- Availability ----------------------------------------------------------------------------------------------------------------

CREATE OR REPLACE VIEW stock_on_hand AS
  SELECT s.product_id, s.id AS stock_id, coalesce(sizes.units, s.quantity)::integer AS units, s.low_stock_threshold, s.set_aside
  FROM stock s LEFT JOIN (
    SELECT v.product_id, coalesce(sum(vs.quantity) FILTER (WHERE v.is_active), 0) AS units
    FROM variants v LEFT JOIN stock vs ON vs.variant_id = v.id WHERE v.deleted_at IS NULL GROUP BY v.product_id
  ) sizes ON sizes.product_id = s.product_id
  WHERE s.variant_id IS NULL;

-- Units per day that nobody holds, whoever's buffer days they are; negative when pieces are late, damaged or lost.
CREATE FUNCTION unheld_units_by_day(product integer, from_day date, to_day date) RETURNS TABLE (day date, units integer) LANGUAGE sql STABLE ROWS 7 AS $$
  SELECT g.day::date,
    ((SELECT s.quantity - s.set_aside FROM stock s WHERE s.product_id = product AND s.variant_id IS NULL)
      - coalesce((SELECT d.reserved FROM rental_days d WHERE d.product_id = product AND d.day = g.day::date), 0)
      - coalesce((SELECT sum(l.units) FROM late_pieces l WHERE l.product_id = product AND l.from_day <= g.day::date), 0))::integer
  FROM generate_series(from_day, to_day, interval '1 day') AS g(day)
$$;

-- The day of a period with the most units taken, its buffer days included, which count as the nearest day of the period;
-- no row when nothing is taken. Late pieces only become more from day to day, so the last day stands for all without a row.
CREATE OR REPLACE FUNCTION fullest_day(product integer, from_day date, to_day date) RETURNS TABLE (day date, reserved integer) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT greatest(from_day, least(to_day, t.day)), t.units
  FROM products p CROSS JOIN LATERAL (
    SELECT d.day, (d.reserved + coalesce((SELECT sum(l.units) FROM late_pieces l WHERE l.product_id = product AND l.from_day <= d.day), 0))::integer AS units
      FROM rental_days d WHERE d.product_id = product AND d.day BETWEEN from_day - p.buffer_days_before AND to_day + p.buffer_days_after
    UNION ALL
    SELECT to_day, sum(l.units)::integer FROM late_pieces l WHERE l.product_id = product AND l.from_day <= to_day + p.buffer_days_after
  ) t
  WHERE p.id = product AND from_day IS NOT NULL AND t.units > 0 ORDER BY t.units DESC, t.day LIMIT 1
$$;

CREATE OR REPLACE FUNCTION free_units(product integer, from_day date, to_day date) RETURNS TABLE (units integer) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT greatest(0, s.quantity - s.set_aside - coalesce((SELECT f.reserved FROM fullest_day(product, from_day, to_day) f), 0))
  FROM stock s WHERE s.product_id = product AND s.variant_id IS NULL
$$;

-- Units per day for a rental of that day alone. A period is free when each of its days is: together they reach its buffers.
CREATE OR REPLACE FUNCTION free_units_by_day(product integer, from_day date, to_day date) RETURNS TABLE (day date, units integer) LANGUAGE sql STABLE ROWS 7 AS $$
  SELECT g.day::date,
    (SELECT s.quantity - s.set_aside FROM stock s WHERE s.product_id = product AND s.variant_id IS NULL)
      - coalesce((SELECT f.reserved FROM fullest_day(product, g.day::date, g.day::date) f), 0)
  FROM generate_series(from_day, to_day, interval '1 day') AS g(day)
$$;

CREATE OR REPLACE FUNCTION available_on(day date) RETURNS TABLE (product_id integer, on_hand integer, units integer, low_stock_threshold integer)
LANGUAGE sql STABLE AS $$
  SELECT h.product_id, h.units, greatest(0, h.units - h.set_aside - coalesce(taken.units, 0)), h.low_stock_threshold
  FROM stock_on_hand h LEFT JOIN (
    SELECT t.product_id, max(t.units)::integer AS units FROM (
      SELECT d.product_id, d.reserved + coalesce((SELECT sum(l.units) FROM late_pieces l WHERE l.product_id = d.product_id AND l.from_day <= d.day), 0) AS units
        FROM rental_days d JOIN products p ON p.id = d.product_id
        WHERE d.day BETWEEN available_on.day - 14 AND available_on.day + 14
          AND d.day BETWEEN available_on.day - p.buffer_days_before AND available_on.day + p.buffer_days_after
      UNION ALL
      SELECT l.product_id, sum(l.units) FROM late_pieces l JOIN products p ON p.id = l.product_id
        WHERE l.from_day <= available_on.day + p.buffer_days_after GROUP BY l.product_id
    ) t GROUP BY t.product_id
  ) taken ON taken.product_id = h.product_id
$$;

CREATE OR REPLACE FUNCTION rental_units_left_beside(line cart_lines) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  before integer;
  after integer;
BEGIN
  SELECT buffer_days_before, buffer_days_after INTO before, after FROM products WHERE id = line.product_id;
  RETURN (
    SELECT min(f.units - coalesce((SELECT sum(o.quantity) FROM cart_lines o
      WHERE o.cart_id = line.cart_id AND o.product_id = line.product_id AND o.id <> line.id AND f.day BETWEEN o.starts_on - before AND o.ends_on + after), 0))
    FROM unheld_units_by_day(line.product_id, line.starts_on - before, line.ends_on + after) f);
END $$;

-- Occupation ------------------------------------------------------------------------------------------------------------------

-- Buffer days are those of the product when the days were taken: a later change speaks of new reservations only. Whoever
-- has pieces out already keeps them, and the first day.
CREATE FUNCTION take_period_rules() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rules record;
  is_moved boolean := TG_OP = 'INSERT' OR (OLD.starts_on, OLD.ends_on) <> (NEW.starts_on, NEW.ends_on);
  closed date;
BEGIN
  IF NOT is_moved THEN RETURN NEW; END IF;
  SELECT buffer_days_before, buffer_days_after, coalesce(min_rental_days, 1) AS shortest, coalesce(max_rental_days, 366) AS longest
    INTO rules FROM products WHERE id = NEW.product_id;
  IF NEW.handed_over = 0 THEN
    NEW.buffer_before := rules.buffer_days_before;
    NEW.buffer_after := rules.buffer_days_after;
  ELSIF TG_OP = 'UPDATE' AND OLD.starts_on <> NEW.starts_on THEN
    RAISE EXCEPTION 'reservation % has begun', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'reservations_begun_stays';
  END IF;
  IF NEW.rules_waived THEN RETURN NEW; END IF;
  SELECT c.day INTO closed FROM closed_days c
    WHERE (c.day = NEW.starts_on AND (TG_OP = 'INSERT' OR OLD.starts_on <> NEW.starts_on)) OR (c.day = NEW.ends_on AND (TG_OP = 'INSERT' OR OLD.ends_on <> NEW.ends_on))
    ORDER BY c.day LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the shop is closed on %', closed USING ERRCODE = 'RD003', DETAIL = closed::text;
  END IF;
  IF NEW.ends_on - NEW.starts_on + 1 NOT BETWEEN rules.shortest AND rules.longest THEN
    RAISE EXCEPTION 'product % is rented for % to % days', NEW.product_id, rules.shortest, rules.longest USING ERRCODE = 'RD003';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER reservations_take_period_rules BEFORE INSERT OR UPDATE OF starts_on, ends_on ON reservations
  FOR EACH ROW EXECUTE FUNCTION take_period_rules();

-- Updates what the pieces of a reservation that did not come back yet take of each day. The stock row is locked first, so
-- that concurrent bookings of one item wait. Only days that are newly taken must be free: late, damaged and lost pieces
-- can make a day too full, and then a shorter period must still be possible.
CREATE OR REPLACE FUNCTION keep_rental_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held boolean := TG_OP <> 'INSERT' AND OLD.status <> 'rejected' AND NOT OLD.order_cancelled AND OLD.closed_at IS NULL;
  holds boolean := TG_OP <> 'DELETE' AND NEW.status <> 'rejected' AND NOT NEW.order_cancelled AND NEW.closed_at IS NULL;
  former_units integer := 0;
  former_from date;
  former_to date;
  new_units integer;
  new_from date;
  new_to date;
  units integer;
  full_day date;
BEGIN
  IF held AND holds AND (OLD.product_id, OLD.quantity, OLD.starts_on, OLD.ends_on, OLD.buffer_before, OLD.buffer_after)
    = (NEW.product_id, NEW.quantity, NEW.starts_on, NEW.ends_on, NEW.buffer_before, NEW.buffer_after) THEN
    RETURN NULL;
  END IF;
  IF held THEN
    former_units := OLD.quantity - OLD.returned;
    former_from := OLD.starts_on - OLD.buffer_before;
    former_to := OLD.ends_on + OLD.buffer_after;
    PERFORM 1 FROM stock WHERE product_id = OLD.product_id AND variant_id IS NULL FOR NO KEY UPDATE;
    PERFORM give_days_back(OLD.product_id, former_from, former_to, former_units);
  END IF;
  IF holds THEN
    new_units := NEW.quantity - NEW.returned;
    new_from := NEW.starts_on - NEW.buffer_before;
    new_to := NEW.ends_on + NEW.buffer_after;
    SELECT quantity - set_aside INTO units FROM stock WHERE product_id = NEW.product_id AND variant_id IS NULL FOR NO KEY UPDATE;
    PERFORM take_days(NEW.product_id, new_from, new_to, new_units);
    SELECT min(d.day) INTO full_day FROM rental_days d
      WHERE d.product_id = NEW.product_id AND d.day BETWEEN new_from AND new_to
        AND d.reserved + coalesce((SELECT sum(l.units) FROM late_pieces l WHERE l.product_id = NEW.product_id AND l.from_day <= d.day), 0) > coalesce(units, 0)
        AND NOT (held AND OLD.product_id = NEW.product_id AND new_units <= former_units AND (d.day BETWEEN former_from AND former_to OR d.day < shop_today()));
    IF full_day IS NOT NULL THEN
      full_day := greatest(NEW.starts_on, least(NEW.ends_on, full_day));
      RAISE EXCEPTION 'product % has no free units on %', NEW.product_id, full_day USING ERRCODE = 'RD001', DETAIL = full_day::text;
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION take_days(product integer, from_day date, to_day date, pieces integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO rental_days (product_id, day, reserved)
    SELECT product, g.day::date, pieces FROM generate_series(from_day, to_day, interval '1 day') AS g(day) WHERE pieces > 0
    ON CONFLICT (product_id, day) DO UPDATE SET reserved = rental_days.reserved + excluded.reserved
$$;

CREATE FUNCTION give_days_back(product integer, from_day date, to_day date, pieces integer) RETURNS void LANGUAGE sql AS $$
  UPDATE rental_days SET reserved = reserved - pieces WHERE pieces > 0 AND product_id = product AND day BETWEEN from_day AND to_day;
  DELETE FROM rental_days WHERE pieces > 0 AND product_id = product AND day BETWEEN from_day AND to_day AND reserved = 0;
$$;

-- A movement changes the counts of its reservation, whose CHECKs refuse what cannot be. Pieces that come back are free
-- after the day of their return and the buffer; nobody can be given pieces that are elsewhere.
CREATE FUNCTION apply_rental_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved reservations;
  here integer;
  planned_to date;
  busy_to date;
BEGIN
  SELECT s.quantity - s.set_aside INTO here FROM stock s
    WHERE s.product_id = (SELECT r.product_id FROM reservations r WHERE r.id = NEW.reservation_id) AND s.variant_id IS NULL FOR NO KEY UPDATE;
  UPDATE reservations SET handed_over = handed_over + CASE NEW.kind WHEN 'handed_over' THEN NEW.quantity ELSE 0 END,
      returned = returned + CASE NEW.kind WHEN 'returned' THEN NEW.quantity ELSE 0 END, version = version + 1, updated_at = NEW.at
    WHERE id = NEW.reservation_id RETURNING * INTO moved;
  IF NEW.kind = 'handed_over' THEN
    here := here - (SELECT sum(r.handed_over - r.returned) FROM reservations r WHERE r.product_id = moved.product_id AND r.handed_over > r.returned);
    IF here < 0 THEN
      RAISE EXCEPTION 'product % has % pieces too few in the shop', moved.product_id, -here
        USING ERRCODE = 'RM001', DETAIL = greatest(0, NEW.quantity + here)::text;
    END IF;
    RETURN NULL;
  END IF;
  planned_to := moved.ends_on + moved.buffer_after;
  busy_to := greatest((NEW.at AT TIME ZONE 'Europe/Sofia')::date + moved.buffer_after, moved.starts_on - moved.buffer_before - 1);
  PERFORM give_days_back(moved.product_id, busy_to + 1, planned_to, NEW.quantity);
  PERFORM take_days(moved.product_id, planned_to + 1, busy_to, NEW.quantity);
  PERFORM add_catalog_change('stock', ARRAY[moved.product_id]);
  PERFORM add_catalog_change('availability', ARRAY[moved.product_id]);
  RETURN NULL;
END $$;

CREATE TRIGGER rental_movements_apply AFTER INSERT ON rental_movements FOR EACH ROW EXECUTE FUNCTION apply_rental_movement();

-- Staff cannot lower rental stock below what is taken from today on. Pieces are set aside whatever is reserved: they are
-- not there, and writing them off changes nothing more.
CREATE OR REPLACE FUNCTION keep_stock_above_reserved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  peak record;
BEGIN
  SELECT d.day, d.units INTO peak FROM (
    SELECT r.day, r.reserved + coalesce((SELECT sum(l.units) FROM late_pieces l WHERE l.product_id = NEW.product_id AND l.from_day <= r.day), 0) AS units
      FROM rental_days r WHERE r.product_id = NEW.product_id AND r.day >= shop_today()
    UNION ALL
    SELECT greatest(shop_today(), max(l.from_day)), sum(l.units) FROM late_pieces l WHERE l.product_id = NEW.product_id
  ) d WHERE d.units > NEW.quantity - NEW.set_aside ORDER BY d.units DESC, d.day LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'product % has % units reserved on %', NEW.product_id, peak.units, peak.day
      USING ERRCODE = 'RD002', DETAIL = peak.day::text || ' ' || peak.units::text;
  END IF;
  RETURN NEW;
END $$;

DROP TRIGGER stock_stays_above_reserved ON stock;
CREATE TRIGGER stock_stays_above_reserved BEFORE UPDATE OF quantity ON stock
  FOR EACH ROW WHEN (NEW.variant_id IS NULL AND NEW.quantity < OLD.quantity AND NEW.set_aside = OLD.set_aside)
  EXECUTE FUNCTION keep_stock_above_reserved();

-- Freshness of cached reads ------------------------------------------------------------------------------------------------------

-- On which days nobody is there is shown beside the free units of every rental. What becomes late at midnight needs no
-- note: today is a part of every cached answer's key.
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON closed_days
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('stock');

CREATE OR REPLACE FUNCTION note_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_ids integer[];
  turned_ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT product_id), array_agg(DISTINCT product_id) INTO changed_ids, turned_ids FROM changed;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT product_id), array_agg(DISTINCT product_id) INTO changed_ids, turned_ids FROM former;
  ELSE
    SELECT array_agg(DISTINCT b.product_id), array_agg(DISTINCT b.product_id) FILTER (WHERE b.turned OR EXISTS (SELECT 1 FROM rental_days d WHERE d.product_id = b.product_id)
        OR EXISTS (SELECT 1 FROM late_pieces l WHERE l.product_id = b.product_id))
      INTO changed_ids, turned_ids
      FROM (
        SELECT s.product_id, s.turned FROM (
          SELECT c.product_id, f.product_id AS former_id,
            (c.quantity > c.set_aside, c.product_id, c.variant_id) IS DISTINCT FROM (f.quantity > f.set_aside, f.product_id, f.variant_id) AS turned
          FROM changed c FULL JOIN former f ON f.id = c.id
          WHERE (c.id, c.product_id, c.variant_id, c.quantity, c.set_aside) IS DISTINCT FROM (f.id, f.product_id, f.variant_id, f.quantity, f.set_aside)
        ) b CROSS JOIN LATERAL (VALUES (b.product_id, b.turned), (b.former_id, b.turned)) AS s(product_id, turned)
      ) b WHERE b.product_id IS NOT NULL;
  END IF;
  IF changed_ids IS NOT NULL THEN PERFORM add_catalog_change('stock', changed_ids); END IF;
  IF turned_ids IS NOT NULL THEN PERFORM add_catalog_change('availability', turned_ids); END IF;
  RETURN NULL;
END $$;

-- While pieces are late, each change of days may be the one that leaves none.
CREATE OR REPLACE FUNCTION note_rental_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_ids integer[];
  turned_ids integer[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT b.product_id), array_agg(DISTINCT b.product_id) FILTER (WHERE EXISTS (SELECT 1 FROM variants v WHERE v.product_id = b.product_id)
        OR EXISTS (SELECT 1 FROM late_pieces l WHERE l.product_id = b.product_id)
        OR (coalesce(s.quantity - s.set_aside, 0) > b.reserved) IS DISTINCT FROM (coalesce(s.quantity - s.set_aside, 0) > b.former_reserved))
      INTO changed_ids, turned_ids
      FROM (
        SELECT product_id, day, sum(reserved) FILTER (WHERE is_new) AS reserved, sum(reserved) FILTER (WHERE NOT is_new) AS former_reserved
        FROM (SELECT product_id, day, reserved, true AS is_new FROM changed UNION ALL SELECT product_id, day, reserved, false FROM former) d GROUP BY product_id, day
      ) b LEFT JOIN stock s ON s.product_id = b.product_id AND s.variant_id IS NULL;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT b.product_id), array_agg(DISTINCT b.product_id) FILTER (WHERE coalesce(s.quantity - s.set_aside, 0) <= b.reserved
        OR EXISTS (SELECT 1 FROM variants v WHERE v.product_id = b.product_id) OR EXISTS (SELECT 1 FROM late_pieces l WHERE l.product_id = b.product_id))
      INTO changed_ids, turned_ids FROM changed b LEFT JOIN stock s ON s.product_id = b.product_id AND s.variant_id IS NULL;
  ELSE
    SELECT array_agg(DISTINCT b.product_id), array_agg(DISTINCT b.product_id) FILTER (WHERE coalesce(s.quantity - s.set_aside, 0) <= b.reserved
        OR EXISTS (SELECT 1 FROM variants v WHERE v.product_id = b.product_id) OR EXISTS (SELECT 1 FROM late_pieces l WHERE l.product_id = b.product_id))
      INTO changed_ids, turned_ids FROM former b LEFT JOIN stock s ON s.product_id = b.product_id AND s.variant_id IS NULL;
  END IF;
  IF changed_ids IS NOT NULL THEN PERFORM add_catalog_change('stock', changed_ids); END IF;
  IF turned_ids IS NOT NULL THEN PERFORM add_catalog_change('availability', turned_ids); END IF;
  RETURN NULL;
END $$;
