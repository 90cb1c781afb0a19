-- Notes changed products. An edit changes lists only by the columns that they select, sort and count, and prices only by
-- the prices. The triggers of search note a changed text.
CREATE OR REPLACE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_ids integer[];
  is_listed_otherwise boolean := true;
  is_priced_otherwise boolean := false;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO changed_ids FROM changed;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(id) INTO changed_ids FROM former;
  ELSE
    SELECT array_agg(coalesce(c.id, f.id)),
      bool_or((c.id, c.type, c.name, c.featured, c.created_at, c.deleted_at, c.is_draft, c.visible_from)
        IS DISTINCT FROM (f.id, f.type, f.name, f.featured, f.created_at, f.deleted_at, f.is_draft, f.visible_from)),
      bool_or((c.price_minor, c.price_per_day_minor) IS DISTINCT FROM (f.price_minor, f.price_per_day_minor))
      INTO changed_ids, is_listed_otherwise, is_priced_otherwise
      FROM changed c FULL JOIN former f ON f.id = c.id WHERE c IS DISTINCT FROM f;
  END IF;
  PERFORM add_product_change(changed_ids, is_listed_otherwise, is_priced_otherwise);
  RETURN NULL;
END $$;

CREATE TRIGGER note_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_product_change();
CREATE TRIGGER note_update AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_product_change();
CREATE TRIGGER note_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_product_change();
