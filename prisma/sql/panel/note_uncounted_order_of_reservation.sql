-- Notes the orders of changed reservations. A line that is deleted with its reservation has noted its order itself.
CREATE OR REPLACE FUNCTION note_uncounted_order_of_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO uncounted_changes SELECT 'order', array_agg(DISTINCT l.order_id)
      FROM changed b JOIN order_lines l ON l.id = b.order_line_id HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO uncounted_changes SELECT 'order', array_agg(DISTINCT l.order_id)
      FROM former b JOIN order_lines l ON l.id = b.order_line_id HAVING count(*) > 0;
  ELSE
    INSERT INTO uncounted_changes SELECT 'order', array_agg(DISTINCT l.order_id)
      FROM (SELECT order_line_id FROM changed UNION ALL SELECT order_line_id FROM former) b
        JOIN order_lines l ON l.id = b.order_line_id HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_insert AFTER INSERT ON reservations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_order_of_reservation();
CREATE TRIGGER count_update AFTER UPDATE ON reservations
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_order_of_reservation();
CREATE TRIGGER count_delete AFTER DELETE ON reservations
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_order_of_reservation();
