-- By what lists sort a product and select it by price: the lowest and the highest price of its sizes that are on sale, else its own, of a
-- rental that of a day (docs/internals/catalogue.md#large-lists). Found for each product that matches, it made a list of 50,000 by price take 14 times as long as
-- one by name. A table of its own: who changes a size locks no product, and an open form of the product stays fresh.
CREATE TABLE "listed_prices" (
    "product_id" INTEGER NOT NULL,
    "lowest_minor" INTEGER NOT NULL,
    "highest_minor" INTEGER NOT NULL,

    CONSTRAINT "listed_prices_pkey" PRIMARY KEY ("product_id"),
    CONSTRAINT "listed_prices_in_order" CHECK ("lowest_minor" <= "highest_minor")
);

-- The one home of that rule.
CREATE FUNCTION listed_prices_of(ids integer[]) RETURNS TABLE (product_id integer, lowest_minor integer, highest_minor integer) LANGUAGE sql STABLE AS $$
  SELECT p.id, coalesce(v.lowest, p.price_per_day_minor, p.price_minor), coalesce(v.highest, p.price_per_day_minor, p.price_minor)
  FROM products p CROSS JOIN LATERAL (
    SELECT min(v.price_minor) AS lowest, max(v.price_minor) AS highest FROM variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL AND v.is_active
  ) v WHERE p.id = ANY (ids)
$$;

-- Of two that write sizes of one product the second waits, and then reads what the first has written.
CREATE FUNCTION store_listed_prices(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM listed_prices g WHERE g.product_id = ANY (ids) ORDER BY g.product_id FOR NO KEY UPDATE;
  UPDATE listed_prices g SET lowest_minor = n.lowest_minor, highest_minor = n.highest_minor FROM listed_prices_of(ids) n
  WHERE g.product_id = n.product_id AND (g.lowest_minor, g.highest_minor) <> (n.lowest_minor, n.highest_minor);
END $$;

CREATE FUNCTION list_new_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listed_prices (product_id, lowest_minor, highest_minor)
    SELECT n.product_id, n.lowest_minor, n.highest_minor FROM listed_prices_of(ARRAY(SELECT id FROM changed)) n ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION list_changed_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := ARRAY(
    SELECT c.id FROM changed c JOIN former f ON f.id = c.id
    WHERE (c.price_minor, c.price_per_day_minor) IS DISTINCT FROM (f.price_minor, f.price_per_day_minor));
BEGIN
  IF ids <> '{}' THEN PERFORM store_listed_prices(ids); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION list_prices_of_sizes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    ids := ARRAY(SELECT DISTINCT product_id FROM changed);
  ELSIF TG_OP = 'DELETE' THEN
    ids := ARRAY(SELECT DISTINCT product_id FROM former);
  ELSE
    ids := ARRAY(
      SELECT DISTINCT b.product_id FROM changed c JOIN former f ON f.id = c.id CROSS JOIN LATERAL (VALUES (c.product_id), (f.product_id)) AS b(product_id)
      WHERE (c.product_id, c.price_minor, c.is_active, c.deleted_at) IS DISTINCT FROM (f.product_id, f.price_minor, f.is_active, f.deleted_at));
  END IF;
  IF ids <> '{}' THEN PERFORM store_listed_prices(ids); END IF;
  RETURN NULL;
END $$;

-- Nobody writes a product or a size between the first prices and the triggers.
LOCK TABLE products, variants IN SHARE ROW EXCLUSIVE MODE;

INSERT INTO listed_prices (product_id, lowest_minor, highest_minor)
  SELECT product_id, lowest_minor, highest_minor FROM listed_prices_of(ARRAY(SELECT id FROM products));

CREATE INDEX "listed_prices_lowest_minor_product_id_idx" ON "listed_prices"("lowest_minor", "product_id");
-- From the dearest on; of one price by number, as from the cheapest.
CREATE INDEX "listed_prices_falling" ON "listed_prices"((-"lowest_minor"), "product_id");
ALTER TABLE "listed_prices" ADD CONSTRAINT "listed_prices_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER list_price AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_new_prices();
CREATE TRIGGER list_changed_price AFTER UPDATE ON products REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION list_changed_prices();
CREATE TRIGGER list_price_of_new AFTER INSERT ON variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_prices_of_sizes();
CREATE TRIGGER list_price_of_changed AFTER UPDATE ON variants REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION list_prices_of_sizes();
CREATE TRIGGER list_price_of_gone AFTER DELETE ON variants REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION list_prices_of_sizes();
