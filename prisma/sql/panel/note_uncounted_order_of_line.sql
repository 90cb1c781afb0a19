-- Notes the orders of changed lines.
CREATE OR REPLACE FUNCTION note_uncounted_order_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO uncounted_changes SELECT 'order', array_agg(DISTINCT order_id) FROM changed HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO uncounted_changes SELECT 'order', array_agg(DISTINCT order_id) FROM former HAVING count(*) > 0;
  ELSE
    INSERT INTO uncounted_changes SELECT 'order', array_agg(DISTINCT b.order_id)
      FROM (SELECT order_id FROM changed UNION ALL SELECT order_id FROM former) b HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_insert AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_order_of_line();
CREATE TRIGGER count_update AFTER UPDATE ON order_lines
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_order_of_line();
CREATE TRIGGER count_delete AFTER DELETE ON order_lines
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_order_of_line();
