-- An account that is switched off loses its sessions in the same transaction, by any way of switching it off.
CREATE OR REPLACE FUNCTION end_sessions_of_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE admin_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER admins_end_sessions AFTER UPDATE ON admins
  FOR EACH ROW WHEN (OLD.is_active AND NOT NEW.is_active) EXECUTE FUNCTION end_sessions_of_admin();
