-- Orders by telephone may have no e-mail address: an e-mail to an empty address is not written. A null recipient is the
-- shop itself.
CREATE OR REPLACE FUNCTION skip_letter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN NULL;
END $$;

CREATE TRIGGER mail_messages_with_address BEFORE INSERT ON mail_messages
  FOR EACH ROW WHEN (NEW.recipient = '') EXECUTE FUNCTION skip_letter();
