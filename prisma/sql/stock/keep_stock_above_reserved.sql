-- Staff cannot lower rental stock below the units that are taken from today on. Pieces are set aside whatever is
-- reserved: they are absent already, and writing them off changes nothing more.
CREATE OR REPLACE FUNCTION keep_stock_above_reserved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  peak record;
BEGIN
  SELECT d.day, d.units INTO peak FROM (
    SELECT r.day, r.reserved + coalesce((SELECT sum(l.units) FROM late_pieces l
      WHERE l.product_id = NEW.product_id AND l.from_day <= r.day), 0) AS units
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

CREATE TRIGGER stock_stays_above_reserved BEFORE UPDATE OF quantity ON stock
  FOR EACH ROW WHEN (NEW.variant_id IS NULL AND NEW.quantity < OLD.quantity AND NEW.set_aside = OLD.set_aside)
  EXECUTE FUNCTION keep_stock_above_reserved();
