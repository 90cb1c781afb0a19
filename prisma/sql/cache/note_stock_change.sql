-- Notes changed stock. Whether a product is available changes only when a row reaches or leaves zero, unless days are
-- reserved. A booking locks the stock row: this statement sees its days, or the booking comes later and notes them
-- itself.
CREATE OR REPLACE FUNCTION note_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_ids integer[];
  turned_ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT product_id), array_agg(DISTINCT product_id) INTO changed_ids, turned_ids FROM changed;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT product_id), array_agg(DISTINCT product_id) INTO changed_ids, turned_ids FROM former;
  ELSE
    SELECT array_agg(DISTINCT b.product_id),
      array_agg(DISTINCT b.product_id)
      FILTER (WHERE b.turned OR EXISTS (SELECT 1 FROM rental_days d WHERE d.product_id = b.product_id)
        OR EXISTS (SELECT 1 FROM late_pieces l WHERE l.product_id = b.product_id))
      INTO changed_ids, turned_ids
      FROM (
        SELECT s.product_id, s.turned FROM (
          SELECT c.product_id, f.product_id AS former_id,
            (c.quantity > c.set_aside, c.product_id, c.variant_id)
              IS DISTINCT FROM (f.quantity > f.set_aside, f.product_id, f.variant_id) AS turned
          FROM changed c FULL JOIN former f ON f.id = c.id
          WHERE (c.id, c.product_id, c.variant_id, c.quantity, c.set_aside)
            IS DISTINCT FROM (f.id, f.product_id, f.variant_id, f.quantity, f.set_aside)
        ) b CROSS JOIN LATERAL (VALUES (b.product_id, b.turned), (b.former_id, b.turned)) AS s(product_id, turned)
      ) b WHERE b.product_id IS NOT NULL;
  END IF;
  IF changed_ids IS NOT NULL THEN PERFORM add_catalog_change('stock', changed_ids); END IF;
  IF turned_ids IS NOT NULL THEN PERFORM add_catalog_change('availability', turned_ids); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER note_insert AFTER INSERT ON stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_stock_change();
CREATE TRIGGER note_update AFTER UPDATE ON stock
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_stock_change();
CREATE TRIGGER note_delete AFTER DELETE ON stock
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_stock_change();
