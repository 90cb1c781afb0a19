-- Stores the words of sizes, categories, subcategories, values and parts of the products whose rows changed; of changed
-- sizes only those that are called or sold otherwise, because prices change often. Parts are replaced, never changed. The
-- argument is the source.
CREATE OR REPLACE FUNCTION search_follow_parts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT c.product_id) INTO ids FROM changed c JOIN former f ON f.id = c.id
      WHERE (c.product_id, c.size, c.deleted_at) IS DISTINCT FROM (f.product_id, f.size, f.deleted_at);
  ELSE
    SELECT array_agg(DISTINCT product_id) INTO ids FROM changed;
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM search_store(ids, TG_ARGV[0]::smallint);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER search_categories_linked AFTER INSERT ON product_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_parts('3');
CREATE TRIGGER search_categories_unlinked AFTER DELETE ON product_categories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_parts('3');
CREATE TRIGGER search_subcategories_linked AFTER INSERT ON product_subcategories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_parts('4');
CREATE TRIGGER search_subcategories_unlinked AFTER DELETE ON product_subcategories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_parts('4');
CREATE TRIGGER search_parts_added AFTER INSERT ON package_parts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_parts('7');
CREATE TRIGGER search_parts_deleted AFTER DELETE ON package_parts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_parts('7');
CREATE TRIGGER search_variants_added AFTER INSERT ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_parts('2');
CREATE TRIGGER search_variants_changed AFTER UPDATE ON variants
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_follow_parts('2');
CREATE TRIGGER search_variants_deleted AFTER DELETE ON variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_parts('2');
CREATE TRIGGER search_values_given AFTER INSERT ON product_attribute_values
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_parts('6');
CREATE TRIGGER search_values_taken AFTER DELETE ON product_attribute_values
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_parts('6');
CREATE TRIGGER search_options_given AFTER INSERT ON variant_options
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_parts('6');
CREATE TRIGGER search_options_taken AFTER DELETE ON variant_options
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_parts('6');
