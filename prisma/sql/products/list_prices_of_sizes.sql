-- Stores the listed prices of products whose sizes changed.
CREATE OR REPLACE FUNCTION list_prices_of_sizes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    ids := ARRAY(SELECT DISTINCT product_id FROM changed);
  ELSIF TG_OP = 'DELETE' THEN
    ids := ARRAY(SELECT DISTINCT product_id FROM former);
  ELSE
    ids := ARRAY(
      SELECT DISTINCT b.product_id FROM changed c JOIN former f ON f.id = c.id
        CROSS JOIN LATERAL (VALUES (c.product_id), (f.product_id)) AS b(product_id)
      WHERE (c.product_id, c.price_minor, c.is_active, c.deleted_at)
        IS DISTINCT FROM (f.product_id, f.price_minor, f.is_active, f.deleted_at));
  END IF;
  IF ids <> '{}' THEN PERFORM store_listed_prices(ids); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER list_price_of_changed AFTER UPDATE ON variants
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION list_prices_of_sizes();
CREATE TRIGGER list_price_of_deleted AFTER DELETE ON variants
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION list_prices_of_sizes();
CREATE TRIGGER list_price_of_new AFTER INSERT ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_prices_of_sizes();
