-- Stores the listed prices of new products.
CREATE OR REPLACE FUNCTION list_new_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listed_prices (product_id, lowest_minor, highest_minor)
    SELECT n.product_id, n.lowest_minor, n.highest_minor
      FROM listed_prices_of(ARRAY(SELECT id FROM changed)) n ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER list_price AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_new_prices();
