-- Stores the listed prices of products whose own price changed.
CREATE OR REPLACE FUNCTION list_changed_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := ARRAY(
    SELECT c.id FROM changed c JOIN former f ON f.id = c.id
    WHERE (c.price_minor, c.price_per_day_minor) IS DISTINCT FROM (f.price_minor, f.price_per_day_minor));
BEGIN
  IF ids <> '{}' THEN PERFORM store_listed_prices(ids); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER list_changed_price AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION list_changed_prices();
