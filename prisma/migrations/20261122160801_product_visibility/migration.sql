-- Goods that staff prepare, and goods that shoppers see from a day on. It begins at midnight in Sofia, when all answers
-- of the day before become old anyway.
ALTER TABLE "products" ADD COLUMN "is_draft" BOOLEAN NOT NULL DEFAULT false, ADD COLUMN "visible_from" TIMESTAMPTZ(3);

ALTER TABLE "products" ADD CONSTRAINT "products_visible_from_midnight" CHECK (("visible_from" AT TIME ZONE 'Europe/Sofia')::time = '00:00');

-- A product that is edited changes lists by what they select, sort and count; its text does so through its words.
CREATE OR REPLACE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_ids integer[];
  is_listed_otherwise boolean := true;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO changed_ids FROM changed;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(id) INTO changed_ids FROM former;
  ELSE
    SELECT array_agg(coalesce(c.id, f.id)),
      bool_or((c.id, c.type, c.name, c.price_minor, c.price_per_day_minor, c.featured, c.created_at, c.deleted_at, c.is_draft, c.visible_from)
        IS DISTINCT FROM (f.id, f.type, f.name, f.price_minor, f.price_per_day_minor, f.featured, f.created_at, f.deleted_at, f.is_draft, f.visible_from))
      INTO changed_ids, is_listed_otherwise
      FROM changed c FULL JOIN former f ON f.id = c.id WHERE c IS DISTINCT FROM f;
  END IF;
  IF changed_ids IS NOT NULL THEN
    PERFORM add_catalog_change('product', changed_ids);
    IF is_listed_otherwise THEN PERFORM add_catalog_change('lists', NULL); END IF;
  END IF;
  RETURN NULL;
END $$;
