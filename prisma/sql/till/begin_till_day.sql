-- A day begins with the cash that was counted last.
CREATE OR REPLACE FUNCTION begin_till_day(begun date) RETURNS void LANGUAGE sql AS $$
  INSERT INTO till_days (day, opened_minor) VALUES (begun, coalesce(
    (SELECT t.counted_minor FROM till_days t WHERE t.day < begun AND t.closed_at IS NOT NULL ORDER BY t.day DESC LIMIT 1), 0))
  ON CONFLICT (day) DO NOTHING
$$;
