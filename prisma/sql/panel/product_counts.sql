-- The figures of one product as it is now; no row when it is deleted or has no stock row of its own.
CREATE OR REPLACE FUNCTION product_counts(counted integer) RETURNS SETOF counted_products LANGUAGE sql STABLE ROWS 1 AS $$
  -- OFFSET keeps the view apart: joined with many products it would sum up the sizes of all.
  SELECT p.id, p.type, h.units, (h.units > 0)::integer, (h.units > 0 AND h.units <= h.low_stock_threshold)::integer
  FROM products p CROSS JOIN LATERAL (SELECT s.units, s.low_stock_threshold FROM stock_on_hand s
    WHERE s.product_id = p.id OFFSET 0) h
  WHERE p.id = counted AND p.deleted_at IS NULL
$$;
