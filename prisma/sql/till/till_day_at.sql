-- The day of the till that takes a payment: its own, or the first day after it that is not closed. The lock makes the
-- closing of the day wait for the payment.
CREATE OR REPLACE FUNCTION till_day_at(at timestamptz) RETURNS date LANGUAGE plpgsql AS $$
DECLARE
  found_day date := (at AT TIME ZONE 'Europe/Sofia')::date;
  is_closed boolean;
BEGIN
  LOOP
    PERFORM begin_till_day(found_day);
    SELECT t.closed_at IS NOT NULL INTO is_closed FROM till_days t WHERE t.day = found_day FOR SHARE;
    IF NOT is_closed THEN RETURN found_day; END IF;
    found_day := found_day + 1;
  END LOOP;
END $$;
