-- Category 46 holds the party themes; pages link to it by number, so it cannot be deleted.
CREATE OR REPLACE FUNCTION refuse_party_themes_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'category 46 holds the party themes and cannot be deleted' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER categories_keep_party_themes BEFORE DELETE ON categories
  FOR EACH ROW WHEN (OLD.id = 46) EXECUTE FUNCTION refuse_party_themes_removal();
