-- A raise ends the announced reduction, by any way of raising. Lowered again later, the price would be measured by days
-- long past.
CREATE OR REPLACE FUNCTION end_reduction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.former_price_minor := NULL;
  NEW.lowest_price_minor := NULL;
  NEW.reduced_at := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER products_raise_ends_reduction BEFORE UPDATE ON products
  FOR EACH ROW WHEN (NEW.price_minor > OLD.price_minor AND NEW.reduced_at = OLD.reduced_at) EXECUTE FUNCTION end_reduction();
CREATE TRIGGER variants_raise_ends_reduction BEFORE UPDATE ON variants
  FOR EACH ROW WHEN (NEW.price_minor > OLD.price_minor AND NEW.reduced_at = OLD.reduced_at) EXECUTE FUNCTION end_reduction();
