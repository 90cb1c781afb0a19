-- A size with another text than that of its values loses them: it was written as a text. In the database, because forms,
-- REST and imports write the text.
CREATE OR REPLACE FUNCTION end_options_of_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.size IS DISTINCT FROM size_of_options(NEW.id) THEN
    DELETE FROM variant_options WHERE variant_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER variants_end_options AFTER UPDATE OF size ON variants
  FOR EACH ROW WHEN (OLD.size IS DISTINCT FROM NEW.size) EXECUTE FUNCTION end_options_of_text();
