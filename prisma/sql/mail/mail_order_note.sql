-- Queues the e-mail with a note that the customer may read.
CREATE OR REPLACE FUNCTION mail_order_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF writes_mail() THEN
    INSERT INTO mail_messages (kind, recipient, order_id, subject_id, dedupe_key, next_try_at, created_at)
    SELECT 'order_note', o.customer_email, o.id, NEW.id, 'order_note:' || NEW.id, NEW.at, NEW.at FROM orders o
      WHERE o.id = NEW.order_id
    ON CONFLICT (dedupe_key) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER order_notes_mail AFTER INSERT ON order_notes
  FOR EACH ROW WHEN (NEW.kind = 'public') EXECUTE FUNCTION mail_order_note();
