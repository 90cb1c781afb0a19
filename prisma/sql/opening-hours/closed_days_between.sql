-- The days of a period on which the shop is closed, both ends included: those of `closed_on`.
CREATE OR REPLACE FUNCTION closed_days_between(first_day date, last_day date) RETURNS SETOF date LANGUAGE sql STABLE ROWS 10 AS $$
  SELECT c.day FROM closed_days c WHERE c.day BETWEEN first_day AND last_day
  UNION
  SELECT d::date FROM opening_hours w
    CROSS JOIN LATERAL generate_series(
      first_day + (w.weekday - extract(isodow FROM first_day)::int + 7) % 7, last_day, interval '1 week') AS d
    WHERE w.state = 'closed' AND NOT EXISTS (SELECT FROM special_hours h WHERE h.day = d::date)
$$;
