-- Whether a cart has packages, for a caller that holds its lock. In the database, because the inserting statement cannot see
-- packages that were committed while it waited.
CREATE OR REPLACE FUNCTION cart_has_packages(cart integer) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM cart_packages k WHERE k.cart_id = cart);
END $$;
