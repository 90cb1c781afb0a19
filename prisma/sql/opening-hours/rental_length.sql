-- Days of a rental that count towards the longest period: without those that only the closed shop adds directly after
-- the first day and directly before the last (docs/spec/rentals.md#length-and-rest-days). `rentalLength` is the same.
CREATE OR REPLACE FUNCTION rental_length(first_day date, last_day date) RETURNS integer LANGUAGE sql STABLE STRICT AS $$
  SELECT CASE WHEN first_day = last_day THEN 1 ELSE 2 + coalesce(max(d::date) - min(d::date) + 1, 0) END
  FROM generate_series(first_day + 1, last_day - 1, interval '1 day') AS d
  WHERE d::date NOT IN (SELECT closed_days_between(first_day, last_day))
$$;
