-- Queues the e-mail with a new invoice or credit note, in the transaction that issues it.
CREATE OR REPLACE FUNCTION mail_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF writes_mail() THEN
    INSERT INTO mail_messages (kind, recipient, order_id, subject_id, dedupe_key, next_try_at, created_at)
    SELECT 'document_issued', o.customer_email, o.id, NEW.id, 'document_issued:' || NEW.id, NEW.issued_at, NEW.issued_at
    FROM orders o WHERE o.id = NEW.order_id AND o.customer_email <> ''
    ON CONFLICT (dedupe_key) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER documents_mail AFTER INSERT ON documents FOR EACH ROW EXECUTE FUNCTION mail_document();
