-- Notes every product when a table of values, sizes or stock is emptied.
CREATE OR REPLACE FUNCTION note_all_uncounted_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO uncounted_facets SELECT array_agg(id) FROM products HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER facets_truncate AFTER TRUNCATE ON product_attribute_values FOR EACH STATEMENT EXECUTE FUNCTION note_all_uncounted_facets();
CREATE TRIGGER facets_truncate AFTER TRUNCATE ON product_options FOR EACH STATEMENT EXECUTE FUNCTION note_all_uncounted_facets();
CREATE TRIGGER facets_truncate AFTER TRUNCATE ON variant_options FOR EACH STATEMENT EXECUTE FUNCTION note_all_uncounted_facets();
CREATE TRIGGER facets_truncate AFTER TRUNCATE ON variants FOR EACH STATEMENT EXECUTE FUNCTION note_all_uncounted_facets();
CREATE TRIGGER facets_truncate AFTER TRUNCATE ON stock FOR EACH STATEMENT EXECUTE FUNCTION note_all_uncounted_facets();
