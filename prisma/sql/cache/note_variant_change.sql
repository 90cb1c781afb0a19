-- Notes the products of changed sizes. A price changes only what shows prices; anything else changes lists.
CREATE OR REPLACE FUNCTION note_variant_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_ids integer[];
  is_listed_otherwise boolean;
  is_priced_otherwise boolean;
BEGIN
  SELECT array_agg(DISTINCT b.product_id),
    bool_or((c.product_id, c.size, c.image_url, c.is_active, c.position, c.deleted_at)
      IS DISTINCT FROM (f.product_id, f.size, f.image_url, f.is_active, f.position, f.deleted_at)),
    bool_or(c.price_minor <> f.price_minor)
    INTO changed_ids, is_listed_otherwise, is_priced_otherwise
    FROM changed c JOIN former f ON f.id = c.id CROSS JOIN LATERAL (VALUES (c.product_id), (f.product_id)) AS b(product_id);
  PERFORM add_product_change(changed_ids, is_listed_otherwise, is_priced_otherwise);
  RETURN NULL;
END $$;

CREATE TRIGGER note_update AFTER UPDATE ON variants
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_variant_change();
