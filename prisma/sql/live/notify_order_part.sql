-- Notifies of a change of the order when a part of it is added that writes nothing to the order itself: a note or a
-- document.
CREATE OR REPLACE FUNCTION notify_order_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live('order_changed', NEW.order_id, audit_author());
  RETURN NULL;
END $$;

CREATE TRIGGER notify_live_new AFTER INSERT ON documents FOR EACH ROW EXECUTE FUNCTION notify_order_part();
CREATE TRIGGER notify_live_new AFTER INSERT ON order_notes FOR EACH ROW EXECUTE FUNCTION notify_order_part();
