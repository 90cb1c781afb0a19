-- Queues the notice to the shop about an inquiry, and the confirmation of a withdrawal to its sender.
CREATE OR REPLACE FUNCTION mail_inquiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF writes_mail() THEN
    INSERT INTO mail_messages (kind, recipient, subject_id, dedupe_key, state, next_try_at, created_at)
    SELECT m.kind, m.recipient, NEW.id, m.kind || ':' || NEW.id, m.state, NEW.created_at, NEW.created_at
    FROM mail_settings s CROSS JOIN LATERAL (VALUES
      ('withdrawal_received'::mail_kind, NEW.email, 'waiting'::mail_state, NEW.is_withdrawal),
      ('shop_inquiry', NULL, mail_state_of(s.inquiries), s.inquiries <> 'off')) AS m (kind, recipient, state, is_wanted)
    WHERE m.is_wanted
    ON CONFLICT (dedupe_key) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER inquiries_mail AFTER INSERT ON inquiries FOR EACH ROW EXECUTE FUNCTION mail_inquiry();
