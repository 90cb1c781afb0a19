-- An invoice or a credit note goes to the customer as soon as it is issued, and what staff write in letters is in the log.
ALTER TYPE "mail_kind" ADD VALUE 'document_issued' AFTER 'inquiry_reply';

CREATE FUNCTION mail_document() RETURNS trigger LANGUAGE plpgsql AS $$
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

ALTER TABLE "mail_texts" ADD COLUMN "id" SERIAL NOT NULL;
CREATE UNIQUE INDEX "mail_texts_id_key" ON "mail_texts"("id");
SELECT audit_table('mail_texts', 'mail_text', $$r ->> 'subject'$$, hidden => '{kind}', in_bin => false);

-- The outbox is listed in the panel, also by address, and swept by its age.
DROP INDEX "mail_messages_state_id_idx";
CREATE INDEX "mail_messages_created_at_id_idx" ON "mail_messages"("created_at" DESC, "id" DESC);
CREATE INDEX "mail_messages_state_created_at_id_idx" ON "mail_messages"("state", "created_at" DESC, "id" DESC);
CREATE INDEX "mail_messages_recipient_idx" ON "mail_messages"("recipient");
