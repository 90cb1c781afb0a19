-- Adds pieces to the reserved units of each day.
CREATE OR REPLACE FUNCTION take_days(product integer, from_day date, to_day date, pieces integer) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO rental_days (product_id, day, reserved)
    SELECT product, g.day::date, pieces FROM generate_series(from_day, to_day, interval '1 day') AS g(day) WHERE pieces > 0
    ON CONFLICT (product_id, day) DO UPDATE SET reserved = rental_days.reserved + excluded.reserved
$$;
