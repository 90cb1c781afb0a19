-- Notes changed reviews that shoppers see. Before its approval only staff read a review.
CREATE OR REPLACE FUNCTION note_review_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT product_id) INTO changed_ids FROM changed WHERE is_approved;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT product_id) INTO changed_ids FROM former WHERE is_approved;
  ELSE
    SELECT array_agg(DISTINCT b.product_id) INTO changed_ids FROM (
      SELECT product_id FROM changed WHERE is_approved UNION ALL SELECT product_id FROM former WHERE is_approved
    ) b;
  END IF;
  IF changed_ids IS NOT NULL THEN PERFORM add_catalog_change('reviews', changed_ids); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER note_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_review_change();
CREATE TRIGGER note_update AFTER UPDATE ON reviews
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_review_change();
CREATE TRIGGER note_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_review_change();
