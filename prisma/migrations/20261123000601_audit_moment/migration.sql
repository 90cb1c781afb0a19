-- The moment of an entry is read as the column's default writes it: a session whose `now()` is another one, as in the
-- proofs with a clock, completed none of its own entries.
CREATE OR REPLACE FUNCTION keep_audit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.transaction = pg_current_xact_id() AND OLD.at = CURRENT_TIMESTAMP::timestamptz(3) THEN RETURN coalesce(NEW, OLD); END IF;
  RAISE EXCEPTION 'the audit log is only added to' USING ERRCODE = 'restrict_violation';
END $$;
