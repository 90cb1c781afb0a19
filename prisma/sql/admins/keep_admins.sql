-- Staff accounts are switched off, never deleted: ledgers and histories name the person who wrote a row, and their
-- foreign keys would empty that name.
CREATE OR REPLACE FUNCTION keep_admins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'staff are switched off, never deleted' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER admins_keep BEFORE DELETE ON admins FOR EACH ROW EXECUTE FUNCTION keep_admins();
