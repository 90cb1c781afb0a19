-- The quantity of a line is not lowered below the pieces that came back. Services lock the order first; the trigger
-- holds for every writer.
CREATE OR REPLACE FUNCTION keep_sold_above_returned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(o.quantity) FROM order_return_lines o WHERE o.order_line_id = NEW.id) > NEW.quantity THEN
    RAISE EXCEPTION 'more of line % has come back than would be sold', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER order_lines_above_returned AFTER UPDATE OF quantity ON order_lines
  FOR EACH ROW WHEN (NEW.quantity < OLD.quantity) EXECUTE FUNCTION keep_sold_above_returned();
