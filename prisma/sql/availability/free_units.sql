-- Units of a rental that are free on every day of a period, both ends included. Plain SQL and not STRICT, so that
-- PostgreSQL plans it as part of the calling statement.
CREATE OR REPLACE FUNCTION free_units(product integer, from_day date, to_day date) RETURNS TABLE (units integer)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT greatest(0, s.quantity - s.set_aside - coalesce((SELECT f.reserved FROM fullest_day(product, from_day, to_day) f), 0))
  FROM stock s WHERE s.product_id = product AND s.variant_id IS NULL
$$;
