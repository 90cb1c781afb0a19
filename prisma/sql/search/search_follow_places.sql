-- Stores the words of all products of a renamed category or subcategory.
CREATE OR REPLACE FUNCTION search_follow_places() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF TG_TABLE_NAME = 'categories' THEN
    SELECT array_agg(DISTINCT l.product_id) INTO ids FROM changed c JOIN former f ON f.id = c.id
      JOIN product_categories l ON l.category_id = c.id WHERE c.name <> f.name;
    IF ids IS NOT NULL THEN PERFORM search_store(ids, 3::smallint); END IF;
  ELSE
    SELECT array_agg(DISTINCT l.product_id) INTO ids FROM changed c JOIN former f ON f.id = c.id
      JOIN product_subcategories l ON l.subcategory_id = c.id WHERE c.name <> f.name;
    IF ids IS NOT NULL THEN PERFORM search_store(ids, 4::smallint); END IF;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER search_categories_renamed AFTER UPDATE ON categories
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_follow_places();
CREATE TRIGGER search_subcategories_renamed AFTER UPDATE ON subcategories
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_follow_places();
