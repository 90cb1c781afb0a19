-- Free units of a rental line's period day by day, less what the cart's other lines of the product want: the smallest of them. A function, so that
-- the statement which reads a cart is planned without it: few carts rent one thing for overlapping periods, and a join over days of unknown
-- number makes PostgreSQL plan that statement anew each time.
CREATE FUNCTION rental_units_left_beside(line cart_lines) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT min(coalesce((SELECT s.quantity FROM stock s WHERE s.product_id = line.product_id AND s.variant_id IS NULL), 0)
        - coalesce((SELECT r.reserved FROM rental_days r WHERE r.product_id = line.product_id AND r.day = d.day::date), 0)
        - coalesce((SELECT sum(o.quantity) FROM cart_lines o
            WHERE o.cart_id = line.cart_id AND o.product_id = line.product_id AND o.id <> line.id AND d.day BETWEEN o.starts_on AND o.ends_on), 0))
    FROM generate_series(line.starts_on, line.ends_on, interval '1 day') AS d(day));
END $$;
