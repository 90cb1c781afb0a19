-- Ends the streams of a member of staff whose rights changed; the client opens them again with the new rights.
CREATE OR REPLACE FUNCTION notify_rights_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live('rights_changed', NEW.id, NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER notify_live_rights AFTER UPDATE OF role, is_active ON admins
  FOR EACH ROW WHEN ((OLD.role, OLD.is_active) IS DISTINCT FROM (NEW.role, NEW.is_active)) EXECUTE FUNCTION notify_rights_change();
