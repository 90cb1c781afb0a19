-- Applies a hand-over or return to its reservation and the days that it takes. More pieces than the shop has here are
-- refused under the lock of the stock row. Pieces that come back early free their days; late ones take days until today
-- and the buffer after it.
CREATE OR REPLACE FUNCTION apply_rental_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved reservations;
  here integer;
  planned_to date;
  busy_to date;
BEGIN
  SELECT s.quantity - s.set_aside INTO here FROM stock s
    WHERE s.product_id = (SELECT r.product_id FROM reservations r WHERE r.id = NEW.reservation_id)
      AND s.variant_id IS NULL FOR NO KEY UPDATE;
  UPDATE reservations SET
      handed_over = handed_over + CASE NEW.kind WHEN 'handed_over' THEN NEW.quantity ELSE 0 END,
      returned = returned + CASE NEW.kind WHEN 'returned' THEN NEW.quantity ELSE 0 END,
      lost = lost + NEW.lost, version = version + 1, updated_at = NEW.at
    WHERE id = NEW.reservation_id RETURNING * INTO moved;
  IF NEW.kind = 'handed_over' THEN
    here := here - (SELECT sum(r.handed_over - r.returned) FROM reservations r
      WHERE r.product_id = moved.product_id AND r.handed_over > r.returned);
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
