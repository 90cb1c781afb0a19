-- Queues the e-mail about a cancelled order. Only staff cancel with an author; an abandoned order is cancelled without
-- an e-mail.
CREATE OR REPLACE FUNCTION mail_order_cancelled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF writes_mail() THEN
    INSERT INTO mail_messages (kind, recipient, order_id, dedupe_key, next_try_at, created_at)
    SELECT 'order_cancelled', o.customer_email, o.id, 'order_cancelled:' || NEW.id, NEW.at, NEW.at FROM orders o
      WHERE o.id = NEW.order_id
    ON CONFLICT (dedupe_key) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER order_events_mail_cancelled AFTER INSERT ON order_events
  FOR EACH ROW WHEN (NEW.kind = 'status_changed' AND NEW.status_to = 'cancelled' AND NEW.admin_id IS NOT NULL)
  EXECUTE FUNCTION mail_order_cancelled();
