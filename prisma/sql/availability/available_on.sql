-- Units of each product that are available on one day, with buffer days, late pieces and set-asides counted. Plain SQL
-- and not STRICT, so that PostgreSQL plans it as part of the calling statement.
CREATE OR REPLACE FUNCTION available_on(day date)
RETURNS TABLE (product_id integer, on_hand integer, units integer, low_stock_threshold integer)
LANGUAGE sql STABLE AS $$
  SELECT h.product_id, h.units, greatest(0, h.units - h.set_aside - coalesce(taken.units, 0)), h.low_stock_threshold
  FROM stock_on_hand h LEFT JOIN (
    SELECT t.product_id, max(t.units)::integer AS units FROM (
      SELECT d.product_id, d.reserved + coalesce((SELECT sum(l.units) FROM late_pieces l
        WHERE l.product_id = d.product_id AND l.from_day <= d.day), 0) AS units
        FROM rental_days d JOIN products p ON p.id = d.product_id
        WHERE d.day BETWEEN available_on.day - 14 AND available_on.day + 14
          AND d.day BETWEEN available_on.day - p.buffer_days_before AND available_on.day + p.buffer_days_after
      UNION ALL
      SELECT l.product_id, sum(l.units) FROM late_pieces l JOIN products p ON p.id = l.product_id
        WHERE l.from_day <= available_on.day + p.buffer_days_after GROUP BY l.product_id
    ) t GROUP BY t.product_id
  ) taken ON taken.product_id = h.product_id
$$;
