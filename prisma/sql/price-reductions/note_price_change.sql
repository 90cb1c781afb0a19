-- Records every price of goods, so that a reduction can state the lowest price of the 30 days before it
-- (docs/decisions/0024-former-price.md). A price that comes with a reduction counts from the announcement. In the
-- database, because a price that one way of writing forgets would make the stated price wrong.
CREATE OR REPLACE FUNCTION note_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz := now();
BEGIN
  IF TG_OP = 'INSERT' THEN
    since := NEW.created_at;
  ELSIF NEW.reduced_at IS DISTINCT FROM OLD.reduced_at THEN
    since := coalesce(NEW.reduced_at, now());
  END IF;
  IF TG_TABLE_NAME = 'products' THEN
    INSERT INTO price_changes (product_id, price_minor, changed_at) VALUES (NEW.id, NEW.price_minor, since);
  ELSE
    INSERT INTO price_changes (product_id, variant_id, price_minor, changed_at)
      VALUES (NEW.product_id, NEW.id, NEW.price_minor, since);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER products_note_first_price AFTER INSERT ON products
  FOR EACH ROW WHEN (NEW.type = 'sale') EXECUTE FUNCTION note_price_change();
CREATE TRIGGER products_note_price AFTER UPDATE ON products
  FOR EACH ROW WHEN (NEW.type = 'sale' AND NEW.price_minor <> OLD.price_minor) EXECUTE FUNCTION note_price_change();
CREATE TRIGGER variants_note_first_price AFTER INSERT ON variants FOR EACH ROW EXECUTE FUNCTION note_price_change();
CREATE TRIGGER variants_note_price AFTER UPDATE ON variants
  FOR EACH ROW WHEN (NEW.price_minor <> OLD.price_minor) EXECUTE FUNCTION note_price_change();
