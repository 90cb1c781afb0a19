-- Why no rental starts or ends on a day: the name of the closed day, or that it is the weekly day off; null when one can
-- (docs/spec/opening-hours.md#closed). `closedOn` in api/rules/opening-hours.ts decides the same.
CREATE OR REPLACE FUNCTION closed_on(wanted date) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT c.name FROM closed_days c WHERE c.day = wanted),
    (SELECT 'почивен ден' FROM opening_hours w WHERE w.weekday = extract(isodow FROM wanted) AND w.state = 'closed'
      AND NOT EXISTS (SELECT FROM special_hours h WHERE h.day = wanted)))
$$;
