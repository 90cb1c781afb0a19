-- A deposit is settled when all pieces of its rental are back.
CREATE OR REPLACE FUNCTION settle_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders o SET deposit_settled_minor = settled_deposit_minor(o.id, o.discount_percentage)
    WHERE o.id = (SELECT l.order_id FROM order_lines l WHERE l.id = NEW.order_line_id);
  RETURN NULL;
END $$;

CREATE TRIGGER reservations_settle_deposit AFTER UPDATE OF handed_over, returned ON reservations
  FOR EACH ROW WHEN ((OLD.handed_over > 0 AND OLD.returned = OLD.handed_over) <> (NEW.handed_over > 0 AND NEW.returned = NEW.handed_over))
  EXECUTE FUNCTION settle_deposit();
