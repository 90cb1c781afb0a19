-- Counts the lines of a cart as they are now, for the statement that has just added one and holds the cart: unlike the statement itself it sees
-- what others committed while it waited. Refuses more lines than a cart may hold, and with it the whole statement.
CREATE FUNCTION cart_lines_within(cart integer, most integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  lines integer;
BEGIN
  SELECT count(*) INTO lines FROM cart_lines WHERE cart_id = cart;
  IF lines > most THEN
    RAISE EXCEPTION 'cart % would have % lines', cart, lines USING ERRCODE = 'CL001';
  END IF;
  RETURN lines;
END $$;
