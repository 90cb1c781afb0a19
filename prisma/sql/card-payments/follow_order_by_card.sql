-- The sum held for an order is taken when its goods leave, and released when the order holds no goods any more.
CREATE OR REPLACE FUNCTION follow_order_by_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT order_holds_goods(NEW.status) THEN
    PERFORM request_card_step(NEW.id, purpose, 'void_requested', NEW.updated_at) FROM unnest(enum_range(NULL::card_purpose)) AS purpose;
  ELSIF order_has_left(NEW.status) THEN
    PERFORM request_card_step(NEW.id, 'order', 'capture_requested', NEW.updated_at);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER orders_follow_by_card AFTER UPDATE OF status ON orders
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION follow_order_by_card();
