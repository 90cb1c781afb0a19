-- Gives the stored rows of a transaction to one item of the bin. Parts are deleted before what they belong to, so the
-- object that is deleted last names the item.
CREATE OR REPLACE FUNCTION bin_name(object_kind text, id integer, object_label text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  present bin_items;
BEGIN
  SELECT * INTO present FROM bin_items b WHERE b.transaction = pg_current_xact_id() AND b.deleted_at = now()::timestamptz(3);
  IF NOT FOUND THEN
    INSERT INTO bin_items (admin_id, kind, object_id, label)
      VALUES (audit_author(), object_kind, id, object_label) RETURNING * INTO present;
  ELSE
    UPDATE bin_items b SET kind = object_kind, object_id = bin_name.id,
      label = CASE WHEN b.kind = object_kind THEN b.label || ', ' || object_label ELSE object_label END WHERE b.id = present.id;
  END IF;
  UPDATE bin_rows b SET item_id = present.id
    WHERE b.transaction = pg_current_xact_id() AND b.at = now()::timestamptz(3) AND b.item_id IS NULL;
END $$;
