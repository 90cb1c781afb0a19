-- Units of a rental that are not reserved on each day, without buffer days: a caller adds those of its period to the
-- period. Stock and late pieces are read once, not for each day.
CREATE OR REPLACE FUNCTION unheld_units_by_day(product integer, from_day date, to_day date)
RETURNS TABLE (day date, units integer)
LANGUAGE sql STABLE ROWS 7 AS $$
  WITH owned AS MATERIALIZED (SELECT s.quantity - s.set_aside AS units FROM stock s
    WHERE s.product_id = product AND s.variant_id IS NULL),
  late AS MATERIALIZED (SELECT l.from_day AS since, l.units FROM late_pieces l WHERE l.product_id = product),
  taken AS MATERIALIZED (SELECT d.day, d.reserved FROM rental_days d
    WHERE d.product_id = product AND d.day BETWEEN from_day AND to_day)
  SELECT g.day::date,
    ((SELECT o.units FROM owned o) - coalesce((SELECT t.reserved FROM taken t WHERE t.day = g.day::date), 0)
      - coalesce((SELECT sum(l.units) FROM late l WHERE l.since <= g.day::date), 0))::integer
  FROM generate_series(from_day, to_day, interval '1 day') AS g(day)
$$;
