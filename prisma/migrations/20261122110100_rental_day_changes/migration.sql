-- Whether there is any on a day changes only when the last unit is reserved or becomes free. The stock row is locked
-- by then (keep_rental_days). Only a rental without sizes has all its units in one row.
CREATE FUNCTION note_rental_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_ids integer[];
  turned_ids integer[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT b.product_id), array_agg(DISTINCT b.product_id) FILTER (WHERE EXISTS (SELECT 1 FROM variants v WHERE v.product_id = b.product_id)
        OR (coalesce(s.quantity, 0) > b.reserved) IS DISTINCT FROM (coalesce(s.quantity, 0) > b.former_reserved))
      INTO changed_ids, turned_ids
      FROM (
        SELECT product_id, day, sum(reserved) FILTER (WHERE is_new) AS reserved, sum(reserved) FILTER (WHERE NOT is_new) AS former_reserved
        FROM (SELECT product_id, day, reserved, true AS is_new FROM changed UNION ALL SELECT product_id, day, reserved, false FROM former) d GROUP BY product_id, day
      ) b LEFT JOIN stock s ON s.product_id = b.product_id AND s.variant_id IS NULL;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT b.product_id), array_agg(DISTINCT b.product_id) FILTER (WHERE coalesce(s.quantity, 0) <= b.reserved OR EXISTS (SELECT 1 FROM variants v WHERE v.product_id = b.product_id))
      INTO changed_ids, turned_ids FROM changed b LEFT JOIN stock s ON s.product_id = b.product_id AND s.variant_id IS NULL;
  ELSE
    SELECT array_agg(DISTINCT b.product_id), array_agg(DISTINCT b.product_id) FILTER (WHERE coalesce(s.quantity, 0) <= b.reserved OR EXISTS (SELECT 1 FROM variants v WHERE v.product_id = b.product_id))
      INTO changed_ids, turned_ids FROM former b LEFT JOIN stock s ON s.product_id = b.product_id AND s.variant_id IS NULL;
  END IF;
  IF changed_ids IS NOT NULL THEN PERFORM add_catalog_change('stock', changed_ids); END IF;
  IF turned_ids IS NOT NULL THEN PERFORM add_catalog_change('availability', turned_ids); END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  event record;
BEGIN
  FOR event IN SELECT * FROM (VALUES
    ('insert', 'NEW TABLE AS changed'), ('delete', 'OLD TABLE AS former'), ('update', 'NEW TABLE AS changed OLD TABLE AS former')
  ) AS e(name, tables) LOOP
    EXECUTE format('DROP TRIGGER %I ON rental_days', 'note_' || event.name);
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON rental_days REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION note_rental_change()',
      'note_' || event.name, event.name, event.tables);
  END LOOP;
END $$;
