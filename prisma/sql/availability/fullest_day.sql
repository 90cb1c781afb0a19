-- The day of a period on which most units are taken, buffer days and late pieces included; no row when none are. The
-- late pieces of a day are summed once: statements of carts and orders contain this function and pay for each part of
-- it.
CREATE OR REPLACE FUNCTION fullest_day(product integer, from_day date, to_day date)
RETURNS TABLE (day date, reserved integer)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT greatest(from_day, least(to_day, t.day)), t.units
  FROM products p CROSS JOIN LATERAL (
    SELECT d.day, (d.reserved + coalesce(late.units, 0))::integer AS units
      FROM rental_days d LEFT JOIN LATERAL (SELECT sum(l.units) AS units FROM late_pieces l
        WHERE l.product_id = product AND l.from_day <= d.day) late ON true
      WHERE d.product_id = product AND d.day BETWEEN from_day - p.buffer_days_before AND to_day + p.buffer_days_after
    UNION ALL
    SELECT to_day, sum(l.units)::integer FROM late_pieces l
      WHERE l.product_id = product AND l.from_day <= to_day + p.buffer_days_after
  ) t
  WHERE p.id = product AND from_day IS NOT NULL AND t.units > 0 ORDER BY t.units DESC, t.day LIMIT 1
$$;
