-- Counts the products that every shopper sees, by type, without packages. A writer adds a row with the difference, so no writer waits for
-- another; housekeeping sums the rows (docs/internals/catalogue.md#large-lists).
CREATE OR REPLACE FUNCTION count_listed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listed_product_counts (type, products)
      SELECT type, count(*) FROM changed WHERE deleted_at IS NULL AND NOT is_draft AND visible_from IS NULL AND NOT is_package GROUP BY type;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO listed_product_counts (type, products)
      SELECT type, -count(*) FROM former WHERE deleted_at IS NULL AND NOT is_draft AND visible_from IS NULL AND NOT is_package GROUP BY type;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO listed_product_counts (type, products)
      SELECT b.type, sum(b.products) FROM (
        SELECT type, 1 AS products FROM changed WHERE deleted_at IS NULL AND NOT is_draft AND visible_from IS NULL AND NOT is_package
        UNION ALL
        SELECT type, -1 FROM former WHERE deleted_at IS NULL AND NOT is_draft AND visible_from IS NULL AND NOT is_package
      ) b GROUP BY b.type HAVING sum(b.products) <> 0;
  ELSE
    DELETE FROM listed_product_counts;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_listed_changed AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION count_listed_products();
CREATE TRIGGER count_listed_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION count_listed_products();
CREATE TRIGGER count_listed_new AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_listed_products();
CREATE TRIGGER count_listed_none AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION count_listed_products();
