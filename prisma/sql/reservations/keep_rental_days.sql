-- Keeps `rental_days` in step with a reservation and refuses a full day. The stock row is locked first, so that
-- concurrent bookings of one item wait. Only newly taken days must be free: late, damaged and lost pieces can make a day
-- too full, and a shorter period must still be possible.
CREATE OR REPLACE FUNCTION keep_rental_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held boolean := TG_OP <> 'INSERT' AND reservation_holds_days(OLD);
  holds boolean := TG_OP <> 'DELETE' AND reservation_holds_days(NEW);
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
        AND d.reserved + coalesce((SELECT sum(l.units) FROM late_pieces l
          WHERE l.product_id = NEW.product_id AND l.from_day <= d.day), 0) > coalesce(units, 0)
        AND NOT (held AND OLD.product_id = NEW.product_id AND new_units <= former_units
          AND (d.day BETWEEN former_from AND former_to OR d.day < shop_today()));
    IF full_day IS NOT NULL THEN
      full_day := greatest(NEW.starts_on, least(NEW.ends_on, full_day));
      RAISE EXCEPTION 'product % has no free units on %', NEW.product_id, full_day USING ERRCODE = 'RD001', DETAIL = full_day::text;
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER reservations_keep_rental_days AFTER INSERT OR UPDATE OR DELETE ON reservations
  FOR EACH ROW EXECUTE FUNCTION keep_rental_days();
