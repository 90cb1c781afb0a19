-- Takes pieces off the reserved units of each day; a day without any has no row.
CREATE OR REPLACE FUNCTION give_days_back(product integer, from_day date, to_day date, pieces integer) RETURNS void
LANGUAGE sql AS $$
  UPDATE rental_days SET reserved = reserved - pieces WHERE pieces > 0 AND product_id = product AND day BETWEEN from_day AND to_day;
  DELETE FROM rental_days WHERE pieces > 0 AND product_id = product AND day BETWEEN from_day AND to_day AND reserved = 0;
$$;
