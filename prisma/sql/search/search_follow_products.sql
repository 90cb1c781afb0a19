-- Stores the words of names and descriptions in the transaction that writes them, so that a search never misses a
-- committed product.
CREATE OR REPLACE FUNCTION search_follow_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO ids FROM changed;
  ELSE
    SELECT array_agg(c.id) INTO ids FROM changed c JOIN former f ON f.id = c.id
      WHERE c.name <> f.name OR c.description <> f.description OR c.type <> f.type;
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM search_store(ids, 1::smallint);
    PERFORM search_store(ids, 5::smallint);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER search_products_added AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_products();
CREATE TRIGGER search_products_changed AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_follow_products();
