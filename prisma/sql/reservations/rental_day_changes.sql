-- Units that a statement takes on each day of each rental, those that it gives back subtracted; days that stay as they are have
-- no row. Buffer days count.
CREATE OR REPLACE FUNCTION rental_day_changes(former reservations[], later reservations[])
RETURNS TABLE (product_id integer, day date, units integer)
LANGUAGE sql STABLE ROWS 7 AS $$
  SELECT t.product_id, g.day::date, sum(t.units)::integer FROM (
    SELECT r.product_id, r.starts_on - r.buffer_before AS from_day, r.ends_on + r.buffer_after AS to_day, r.returned - r.quantity AS units
      FROM unnest(former) r WHERE reservation_holds_days(r)
    UNION ALL
    SELECT r.product_id, r.starts_on - r.buffer_before, r.ends_on + r.buffer_after, r.quantity - r.returned
      FROM unnest(later) r WHERE reservation_holds_days(r)
  ) t CROSS JOIN LATERAL generate_series(t.from_day, t.to_day, interval '1 day') AS g(day)
  GROUP BY t.product_id, g.day HAVING sum(t.units) <> 0
$$;
