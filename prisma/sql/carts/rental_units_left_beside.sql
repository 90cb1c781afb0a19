-- The least units of a cart line's days that are free for it: free units minus those of the cart's other lines of the
-- product. Not inlined: few carts rent one product for overlapping periods, and a join over an unknown number of days
-- would make PostgreSQL plan a scan of all carts.
CREATE OR REPLACE FUNCTION rental_units_left_beside(line cart_lines) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  before integer;
  after integer;
BEGIN
  SELECT buffer_days_before, buffer_days_after INTO before, after FROM products WHERE id = line.product_id;
  RETURN (
    SELECT min(f.units - coalesce((SELECT sum(o.quantity) FROM cart_lines o
      WHERE o.cart_id = line.cart_id AND o.product_id = line.product_id AND o.id <> line.id
        AND f.day BETWEEN o.starts_on - before AND o.ends_on + after), 0))
    FROM unheld_units_by_day(line.product_id, line.starts_on - before, line.ends_on + after) f);
END $$;
