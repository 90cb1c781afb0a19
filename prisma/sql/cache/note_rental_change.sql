-- Notes changed rental days. The availability of a product changes when a day becomes full or is free again. While
-- pieces are late, any change of days may be the one that leaves none.
CREATE OR REPLACE FUNCTION note_rental_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_ids integer[];
  turned_ids integer[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT b.product_id),
      array_agg(DISTINCT b.product_id) FILTER (WHERE EXISTS (SELECT 1 FROM variants v WHERE v.product_id = b.product_id)
        OR EXISTS (SELECT 1 FROM late_pieces l WHERE l.product_id = b.product_id)
        OR (coalesce(s.quantity - s.set_aside, 0) > b.reserved)
          IS DISTINCT FROM (coalesce(s.quantity - s.set_aside, 0) > b.former_reserved))
      INTO changed_ids, turned_ids
      FROM (
        SELECT product_id, day, sum(reserved) FILTER (WHERE is_new) AS reserved,
          sum(reserved) FILTER (WHERE NOT is_new) AS former_reserved
        FROM (SELECT product_id, day, reserved, true AS is_new FROM changed UNION ALL SELECT product_id, day, reserved, false
          FROM former) d GROUP BY product_id, day
      ) b LEFT JOIN stock s ON s.product_id = b.product_id AND s.variant_id IS NULL;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT b.product_id),
      array_agg(DISTINCT b.product_id) FILTER (WHERE coalesce(s.quantity - s.set_aside, 0) <= b.reserved
        OR EXISTS (SELECT 1 FROM variants v WHERE v.product_id = b.product_id)
        OR EXISTS (SELECT 1 FROM late_pieces l WHERE l.product_id = b.product_id))
      INTO changed_ids, turned_ids FROM changed b LEFT JOIN stock s ON s.product_id = b.product_id AND s.variant_id IS NULL;
  ELSE
    SELECT array_agg(DISTINCT b.product_id),
      array_agg(DISTINCT b.product_id) FILTER (WHERE coalesce(s.quantity - s.set_aside, 0) <= b.reserved
        OR EXISTS (SELECT 1 FROM variants v WHERE v.product_id = b.product_id)
        OR EXISTS (SELECT 1 FROM late_pieces l WHERE l.product_id = b.product_id))
      INTO changed_ids, turned_ids FROM former b LEFT JOIN stock s ON s.product_id = b.product_id AND s.variant_id IS NULL;
  END IF;
  IF changed_ids IS NOT NULL THEN PERFORM add_catalog_change('stock', changed_ids); END IF;
  IF turned_ids IS NOT NULL THEN PERFORM add_catalog_change('availability', turned_ids); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER note_insert AFTER INSERT ON rental_days
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_rental_change();
CREATE TRIGGER note_update AFTER UPDATE ON rental_days
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_rental_change();
CREATE TRIGGER note_delete AFTER DELETE ON rental_days
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_rental_change();
