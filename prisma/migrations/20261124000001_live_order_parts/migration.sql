-- What staff add to an order is told as a change of the order, to which it writes nothing, so nobody else's open order showed it. (A
-- refund raises its version and was told already.)
CREATE FUNCTION notify_order_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live('order_changed', NEW.order_id, audit_author());
  RETURN NULL;
END $$;

-- What is asked changes with the order or its reservations, which tell it.
CREATE TRIGGER notify_live_new AFTER INSERT ON deposit_entries FOR EACH ROW WHEN (NEW.kind <> 'asked') EXECUTE FUNCTION notify_order_part();
CREATE TRIGGER notify_live_new AFTER INSERT ON order_notes FOR EACH ROW EXECUTE FUNCTION notify_order_part();
CREATE TRIGGER notify_live_new AFTER INSERT ON documents FOR EACH ROW EXECUTE FUNCTION notify_order_part();
