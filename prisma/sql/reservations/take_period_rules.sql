-- Takes the buffer days of the product when days are reserved, so that a later change of the product concerns new
-- reservations only. A reservation whose pieces are out keeps its first day. Closed days and the allowed lengths are
-- checked here for every way of booking.
CREATE OR REPLACE FUNCTION take_period_rules() RETURNS trigger LANGUAGE plpgsql AS $$
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
  closed := CASE
    WHEN (TG_OP = 'INSERT' OR OLD.starts_on <> NEW.starts_on) AND closed_on(NEW.starts_on) IS NOT NULL THEN NEW.starts_on
    WHEN (TG_OP = 'INSERT' OR OLD.ends_on <> NEW.ends_on) AND closed_on(NEW.ends_on) IS NOT NULL THEN NEW.ends_on
  END;
  IF closed IS NOT NULL THEN
    RAISE EXCEPTION 'the shop is closed on %', closed USING ERRCODE = 'RD003', DETAIL = closed::text;
  END IF;
  IF NEW.ends_on - NEW.starts_on + 1 < rules.shortest OR rental_length(NEW.starts_on, NEW.ends_on) > rules.longest THEN
    RAISE EXCEPTION 'product % is rented for % to % days', NEW.product_id, rules.shortest, rules.longest USING ERRCODE = 'RD003';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER reservations_take_period_rules BEFORE INSERT OR UPDATE OF starts_on, ends_on ON reservations
  FOR EACH ROW EXECUTE FUNCTION take_period_rules();
