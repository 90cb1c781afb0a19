-- Queues the e-mail about an event of an order: sent, changed, rental moved, reservation decided. Events within two
-- minutes share one e-mail by their `dedupe_key`.
CREATE OR REPLACE FUNCTION mail_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted mail_kind := CASE
    WHEN NEW.kind = 'reservation_decided' AND NEW.reservation_to = 'approved' THEN 'reservation_approved'
    WHEN NEW.kind = 'reservation_decided' AND NEW.reservation_to = 'rejected' THEN 'reservation_rejected'
    WHEN NEW.kind IN ('edited', 'rental_moved') THEN 'order_changed'
    WHEN NEW.kind = 'status_changed' AND NEW.status_to = 'shipped' THEN 'order_sent' END;
  bucket bigint := floor(extract(epoch FROM NEW.at) / 120);
BEGIN
  IF wanted IS NOT NULL AND writes_mail() THEN
    INSERT INTO mail_messages (kind, recipient, order_id, dedupe_key, next_try_at, created_at)
    SELECT wanted, o.customer_email, o.id, wanted || ':' || o.id || CASE wanted WHEN 'order_sent' THEN '' ELSE ':' || bucket END,
      CASE wanted WHEN 'order_sent' THEN NEW.at ELSE to_timestamp((bucket + 1) * 120) END, NEW.at
    FROM orders o WHERE o.id = NEW.order_id
    ON CONFLICT (dedupe_key) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER order_events_mail AFTER INSERT ON order_events
  FOR EACH ROW WHEN (NEW.kind IN ('status_changed', 'reservation_decided', 'edited', 'rental_moved'))
  EXECUTE FUNCTION mail_order_event();
