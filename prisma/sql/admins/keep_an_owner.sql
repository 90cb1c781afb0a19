-- The shop always has an active owner. Two owners may demote each other at the same moment: the lock makes the second
-- wait and then see the first change, which a check in a service cannot.
CREATE OR REPLACE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('admins_keep_an_owner'));
  IF NOT EXISTS (SELECT FROM admins WHERE role = 'owner' AND is_active AND id <> OLD.id) THEN
    RAISE EXCEPTION 'the shop needs an active owner' USING ERRCODE = 'check_violation', CONSTRAINT = 'admins_keep_an_owner';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER admins_keep_an_owner BEFORE UPDATE ON admins
  FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.is_active AND NOT (NEW.role = 'owner' AND NEW.is_active))
  EXECUTE FUNCTION keep_an_owner();
