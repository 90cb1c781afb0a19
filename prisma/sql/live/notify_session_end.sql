-- Ends the stream of a session of staff that is over.
CREATE OR REPLACE FUNCTION notify_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live('session_ended', OLD.id, NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER notify_live_end AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.admin_id IS NOT NULL) EXECUTE FUNCTION notify_session_end();
