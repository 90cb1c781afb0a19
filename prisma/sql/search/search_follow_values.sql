-- Stores the words of all products with a renamed value, one with other synonyms, or one of an attribute that became a
-- facet or is none any more.
CREATE OR REPLACE FUNCTION search_follow_values() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  value_ids integer[];
  ids integer[];
BEGIN
  IF TG_TABLE_NAME = 'attributes' THEN
    value_ids := ARRAY(
      SELECT x.id FROM changed c JOIN former f ON f.id = c.id JOIN attribute_values x ON x.attribute_id = c.id
      WHERE c.is_facet <> f.is_facet);
  ELSE
    value_ids := ARRAY(
      SELECT c.id FROM changed c JOIN former f ON f.id = c.id WHERE (c.name, c.synonyms) IS DISTINCT FROM (f.name, f.synonyms));
  END IF;
  ids := ARRAY(
    SELECT l.product_id FROM product_attribute_values l WHERE l.value_id = ANY (value_ids)
    UNION
    SELECT o.product_id FROM variant_options o WHERE o.value_id = ANY (value_ids));
  IF ids <> '{}' THEN PERFORM search_store(ids, 6::smallint); END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER search_attributes_changed AFTER UPDATE ON attributes
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_follow_values();
CREATE TRIGGER search_values_renamed AFTER UPDATE ON attribute_values
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_follow_values();
