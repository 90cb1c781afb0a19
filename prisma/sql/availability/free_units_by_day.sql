-- Free units of a rental on each day of a period: a day has the units that its fullest day leaves, as `fullest_day`
-- finds it. Stock, product and late pieces are read once, not for each day.
CREATE OR REPLACE FUNCTION free_units_by_day(product integer, from_day date, to_day date)
RETURNS TABLE (day date, units integer)
LANGUAGE sql STABLE ROWS 7 AS $$
  WITH owned AS MATERIALIZED (SELECT s.quantity - s.set_aside AS units FROM stock s
    WHERE s.product_id = product AND s.variant_id IS NULL),
  rest AS MATERIALIZED (SELECT p.buffer_days_before AS before, p.buffer_days_after AS after FROM products p WHERE p.id = product),
  late AS MATERIALIZED (SELECT l.from_day AS since, l.units FROM late_pieces l WHERE l.product_id = product),
  taken AS MATERIALIZED (
    SELECT d.day, d.reserved + coalesce((SELECT sum(l.units) FROM late l WHERE l.since <= d.day), 0) AS units
    FROM rest r CROSS JOIN LATERAL (
      SELECT d.day, d.reserved FROM rental_days d
        WHERE d.product_id = product AND d.day BETWEEN from_day - r.before AND to_day + r.after OFFSET 0) d
  )
  SELECT g.day::date,
    ((SELECT o.units FROM owned o) - greatest(
      coalesce((SELECT max(t.units) FROM taken t, rest r WHERE t.day BETWEEN g.day::date - r.before AND g.day::date + r.after), 0),
      coalesce((SELECT sum(l.units) FROM late l, rest r WHERE l.since <= g.day::date + r.after), 0)))::integer
  FROM generate_series(from_day, to_day, interval '1 day') AS g(day)
$$;
