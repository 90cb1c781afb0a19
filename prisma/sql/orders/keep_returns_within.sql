-- No more of a line comes back than was sold. A rental comes back by its reservation; its line may have money alone. Services lock the order first;
-- the trigger holds for every writer.
CREATE OR REPLACE FUNCTION keep_returns_within() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sold integer;
BEGIN
  SELECT l.quantity INTO sold FROM order_lines l JOIN order_returns r ON r.order_id = l.order_id
    WHERE l.id = NEW.order_line_id AND r.id = NEW.return_id AND (l.type = 'sale' OR NEW.quantity = 0);
  IF sold IS NULL OR (SELECT sum(o.quantity) FROM order_return_lines o WHERE o.order_line_id = NEW.order_line_id) > sold THEN
    RAISE EXCEPTION 'more of line % would come back than was sold', NEW.order_line_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER order_return_lines_within AFTER INSERT ON order_return_lines FOR EACH ROW EXECUTE FUNCTION keep_returns_within();
