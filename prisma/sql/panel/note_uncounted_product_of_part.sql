-- Notes the products of changed stock and variants.
CREATE OR REPLACE FUNCTION note_uncounted_product_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO uncounted_changes SELECT 'product', array_agg(DISTINCT product_id) FROM changed HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO uncounted_changes SELECT 'product', array_agg(DISTINCT product_id) FROM former HAVING count(*) > 0;
  ELSE
    INSERT INTO uncounted_changes SELECT 'product', array_agg(DISTINCT b.product_id)
      FROM (SELECT product_id FROM changed UNION ALL SELECT product_id FROM former) b HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_insert AFTER INSERT ON stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_product_of_part();
CREATE TRIGGER count_update AFTER UPDATE ON stock
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_product_of_part();
CREATE TRIGGER count_delete AFTER DELETE ON stock
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_product_of_part();
CREATE TRIGGER count_insert AFTER INSERT ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_product_of_part();
CREATE TRIGGER count_update AFTER UPDATE ON variants
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_product_of_part();
CREATE TRIGGER count_delete AFTER DELETE ON variants
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_product_of_part();
