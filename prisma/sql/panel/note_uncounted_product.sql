-- Notes products whose figures changed.
CREATE OR REPLACE FUNCTION note_uncounted_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO uncounted_changes SELECT 'product', array_agg(id) FROM changed HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO uncounted_changes SELECT 'product', array_agg(id) FROM former HAVING count(*) > 0;
  ELSE
    INSERT INTO uncounted_changes SELECT 'product', array_agg(c.id) FROM changed c JOIN former f ON f.id = c.id
      WHERE (c.type, c.deleted_at) IS DISTINCT FROM (f.type, f.deleted_at) HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_product();
CREATE TRIGGER count_update AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_product();
CREATE TRIGGER count_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_product();
