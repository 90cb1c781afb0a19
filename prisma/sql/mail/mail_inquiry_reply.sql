-- Queues a reply to an inquiry. A reply that is restored from the bin has its former number, so its e-mail is not
-- written twice.
CREATE OR REPLACE FUNCTION mail_inquiry_reply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF writes_mail() THEN
    INSERT INTO mail_messages (kind, recipient, subject_id, dedupe_key, next_try_at, created_at)
    SELECT 'inquiry_reply', i.email, NEW.id, 'inquiry_reply:' || NEW.id, NEW.created_at, NEW.created_at
    FROM inquiries i WHERE i.id = NEW.inquiry_id
    ON CONFLICT (dedupe_key) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER inquiry_replies_mail AFTER INSERT ON inquiry_replies FOR EACH ROW EXECUTE FUNCTION mail_inquiry_reply();
