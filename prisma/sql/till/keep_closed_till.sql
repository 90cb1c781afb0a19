-- A closed day stays as it was counted.
CREATE OR REPLACE FUNCTION keep_closed_till() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the till of % is closed', OLD.day USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER till_days_keep_closed BEFORE UPDATE OF day, opened_minor, expected_minor, counted_minor, closed_at ON till_days
  FOR EACH ROW WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION keep_closed_till();
