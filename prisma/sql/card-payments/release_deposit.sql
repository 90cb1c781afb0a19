-- A held deposit is released when the last rental of its order is closed, unless a claim takes a part of it.
CREATE OR REPLACE FUNCTION release_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_order integer := (SELECT l.order_id FROM order_lines l WHERE l.id = NEW.order_line_id);
BEGIN
  IF EXISTS (SELECT FROM reservations r JOIN order_lines l ON l.id = r.order_line_id
      WHERE l.order_id = of_order AND r.status <> 'rejected' AND r.closed_at IS NULL) THEN
    RETURN NULL;
  END IF;
  UPDATE card_payments SET state = 'void_requested', stepped_at = NEW.closed_at, queries = 0, query_at = NEW.closed_at, version = version + 1
  WHERE order_id = of_order AND purpose = 'deposit' AND state <> 'capture_requested' AND NOT card_payment_is_final(state)
    AND card_payment_may_become(state, 'void_requested');
  RETURN NULL;
END $$;

CREATE TRIGGER reservations_release_deposit AFTER UPDATE OF closed_at ON reservations
  FOR EACH ROW WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION release_deposit();
