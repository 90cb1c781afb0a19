-- Ledgers are only added to. Effects of foreign keys pass: they run below another trigger.
CREATE OR REPLACE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN coalesce(NEW, OLD); END IF;
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER audit_files_keep BEFORE UPDATE OR DELETE ON audit_files FOR EACH ROW EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER order_charges_keep BEFORE UPDATE OR DELETE ON order_charges FOR EACH ROW EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER order_return_lines_keep BEFORE UPDATE OR DELETE ON order_return_lines FOR EACH ROW EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER order_returns_keep BEFORE UPDATE OR DELETE ON order_returns FOR EACH ROW EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER parcel_steps_keep BEFORE UPDATE OR DELETE ON parcel_steps FOR EACH ROW EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER payments_keep BEFORE UPDATE OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER payout_lines_keep BEFORE UPDATE OR DELETE ON payout_lines FOR EACH ROW EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER rental_movements_keep BEFORE UPDATE OR DELETE ON rental_movements FOR EACH ROW EXECUTE FUNCTION keep_ledger();
