-- The log is only added to. The transaction that writes an entry may still complete it. The moment is compared as the
-- default of the column writes it, because a session may have another `now()`.
CREATE OR REPLACE FUNCTION keep_audit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.transaction = pg_current_xact_id() AND OLD.at = CURRENT_TIMESTAMP::timestamptz(3) THEN RETURN coalesce(NEW, OLD); END IF;
  RAISE EXCEPTION 'the audit log is only added to' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER audit_entries_keep BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION keep_audit_entries();
