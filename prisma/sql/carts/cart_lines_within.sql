-- Counts the lines and packages of a cart after one was inserted, while the caller holds the cart's lock, and fails above
-- the limit. In the database, because the inserting statement cannot see rows that were committed while it waited.
CREATE OR REPLACE FUNCTION cart_lines_within(cart integer, most integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  lines integer;
BEGIN
  SELECT (SELECT count(*) FROM cart_lines WHERE cart_id = cart) + (SELECT count(*) FROM cart_packages WHERE cart_id = cart) INTO lines;
  IF lines > most THEN
    RAISE EXCEPTION 'cart % would have % lines', cart, lines USING ERRCODE = 'CL001';
  END IF;
  RETURN lines;
END $$;
