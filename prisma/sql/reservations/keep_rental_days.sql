-- Keeps `rental_days` in step with reservations and refuses a full day. A statement is judged as a whole, so that pieces move
-- between reservations on a full day. The stock rows are locked first, so that concurrent bookings of one item wait. Only newly
-- taken days must be free: late, damaged and lost pieces can make a day too full, and a shorter period must still be possible.
CREATE OR REPLACE FUNCTION keep_rental_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former reservations[] := '{}';
  later reservations[] := '{}';
  full_product integer;
  full_day date;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- Returned pieces free their days with their movement, and other columns take none.
    SELECT array_agg(o::reservations), array_agg(n::reservations) INTO former, later FROM former_rows o JOIN later_rows n ON n.id = o.id
      WHERE (reservation_holds_days(o::reservations) OR reservation_holds_days(n::reservations))
        AND NOT (reservation_holds_days(o::reservations) AND reservation_holds_days(n::reservations)
          AND (o.product_id, o.quantity, o.starts_on, o.ends_on, o.buffer_before, o.buffer_after)
            = (n.product_id, n.quantity, n.starts_on, n.ends_on, n.buffer_before, n.buffer_after));
  ELSIF TG_OP = 'INSERT' THEN
    later := ARRAY(SELECT n::reservations FROM later_rows n WHERE reservation_holds_days(n::reservations));
  ELSE
    former := ARRAY(SELECT o::reservations FROM former_rows o WHERE reservation_holds_days(o::reservations));
  END IF;
  IF coalesce(cardinality(former), 0) + coalesce(cardinality(later), 0) = 0 THEN RETURN NULL; END IF;
  PERFORM 1 FROM stock s WHERE s.variant_id IS NULL
    AND s.product_id IN (SELECT r.product_id FROM unnest(former || later) r) ORDER BY s.id FOR NO KEY UPDATE;
  UPDATE rental_days d SET reserved = d.reserved + c.units FROM rental_day_changes(former, later) c
    WHERE c.units < 0 AND d.product_id = c.product_id AND d.day = c.day;
  DELETE FROM rental_days d USING rental_day_changes(former, later) c
    WHERE c.units < 0 AND d.product_id = c.product_id AND d.day = c.day AND d.reserved = 0;
  INSERT INTO rental_days (product_id, day, reserved)
    SELECT c.product_id, c.day, c.units FROM rental_day_changes(former, later) c WHERE c.units > 0 ORDER BY 1, 2
    ON CONFLICT (product_id, day) DO UPDATE SET reserved = rental_days.reserved + excluded.reserved;
  SELECT d.product_id, d.day INTO full_product, full_day
    FROM rental_day_changes(former, later) c JOIN rental_days d ON d.product_id = c.product_id AND d.day = c.day
      LEFT JOIN stock s ON s.product_id = d.product_id AND s.variant_id IS NULL
    WHERE c.units > 0 AND d.reserved + coalesce((SELECT sum(l.units) FROM late_pieces l
        WHERE l.product_id = d.product_id AND l.from_day <= d.day), 0) > coalesce(s.quantity - s.set_aside, 0)
      -- Past days may be too full, unless a reservation takes more of them.
      AND (d.day >= shop_today() OR EXISTS (
        SELECT FROM unnest(later) n LEFT JOIN unnest(former) o ON o.id = n.id AND o.product_id = n.product_id AND reservation_holds_days(o)
        WHERE n.product_id = d.product_id AND reservation_holds_days(n)
          AND d.day BETWEEN n.starts_on - n.buffer_before AND n.ends_on + n.buffer_after
          AND (o.id IS NULL OR n.quantity - n.returned > o.quantity - o.returned)))
    ORDER BY d.day, d.product_id LIMIT 1;
  IF full_day IS NOT NULL THEN
    SELECT greatest(n.starts_on, least(n.ends_on, full_day)) INTO full_day FROM unnest(later) n
      WHERE n.product_id = full_product AND full_day BETWEEN n.starts_on - n.buffer_before AND n.ends_on + n.buffer_after
      ORDER BY n.id LIMIT 1;
    RAISE EXCEPTION 'product % has no free units on %', full_product, full_day USING ERRCODE = 'RD001', DETAIL = full_day::text;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER keep_days_insert AFTER INSERT ON reservations
  REFERENCING NEW TABLE AS later_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_rental_days();
CREATE TRIGGER keep_days_update AFTER UPDATE ON reservations
  REFERENCING OLD TABLE AS former_rows NEW TABLE AS later_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_rental_days();
CREATE TRIGGER keep_days_delete AFTER DELETE ON reservations
  REFERENCING OLD TABLE AS former_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_rental_days();
