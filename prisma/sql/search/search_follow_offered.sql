-- Stores the words of the values of products of which a size came on sale or left it, or has another value.
CREATE OR REPLACE FUNCTION search_follow_offered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF TG_TABLE_NAME = 'variants' THEN
    ids := ARRAY(
      SELECT DISTINCT c.product_id FROM changed c JOIN former f ON f.id = c.id
      WHERE (c.is_active, c.deleted_at IS NULL) <> (f.is_active, f.deleted_at IS NULL));
  ELSE
    ids := ARRAY(SELECT DISTINCT c.product_id FROM changed c);
  END IF;
  IF ids <> '{}' THEN PERFORM search_store(ids, 6::smallint); END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER search_options_changed AFTER UPDATE ON variant_options
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_follow_offered();
CREATE TRIGGER search_variants_offered AFTER UPDATE ON variants
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_follow_offered();
