-- Notes the products of changed values, sizes and stock; of changed sizes and stock only those that can be ordered or not
-- as before.
CREATE OR REPLACE FUNCTION note_uncounted_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO uncounted_facets SELECT array_agg(DISTINCT product_id) FROM changed HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO uncounted_facets SELECT array_agg(DISTINCT product_id) FROM former HAVING count(*) > 0;
  ELSIF TG_TABLE_NAME = 'variants' THEN
    INSERT INTO uncounted_facets SELECT array_agg(DISTINCT c.product_id) FROM changed c JOIN former f ON f.id = c.id
      WHERE (c.is_active, c.deleted_at IS NULL) <> (f.is_active, f.deleted_at IS NULL) HAVING count(*) > 0;
  ELSIF TG_TABLE_NAME = 'stock' THEN
    INSERT INTO uncounted_facets SELECT array_agg(DISTINCT c.product_id) FROM changed c JOIN former f ON f.id = c.id
      WHERE c.variant_id IS NOT NULL AND (c.quantity > 0) <> (f.quantity > 0) HAVING count(*) > 0;
  ELSE
    INSERT INTO uncounted_facets SELECT array_agg(DISTINCT b.product_id)
      FROM (SELECT product_id FROM changed UNION ALL SELECT product_id FROM former) b HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER facets_insert AFTER INSERT ON product_attribute_values
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_facets();
CREATE TRIGGER facets_update AFTER UPDATE ON product_attribute_values
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_facets();
CREATE TRIGGER facets_delete AFTER DELETE ON product_attribute_values
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_facets();

CREATE TRIGGER facets_insert AFTER INSERT ON product_options
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_facets();
CREATE TRIGGER facets_update AFTER UPDATE ON product_options
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_facets();
CREATE TRIGGER facets_delete AFTER DELETE ON product_options
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_facets();

CREATE TRIGGER facets_insert AFTER INSERT ON variant_options
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_facets();
CREATE TRIGGER facets_update AFTER UPDATE ON variant_options
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_facets();
CREATE TRIGGER facets_delete AFTER DELETE ON variant_options
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_facets();

CREATE TRIGGER facets_insert AFTER INSERT ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_facets();
CREATE TRIGGER facets_update AFTER UPDATE ON variants
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_facets();
CREATE TRIGGER facets_delete AFTER DELETE ON variants
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_facets();

CREATE TRIGGER facets_insert AFTER INSERT ON stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_facets();
CREATE TRIGGER facets_update AFTER UPDATE ON stock
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_facets();
CREATE TRIGGER facets_delete AFTER DELETE ON stock
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_facets();
