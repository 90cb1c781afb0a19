-- Notes all orders when the shop changes its currency: sums of contacts are in the currency of the shop.
CREATE OR REPLACE FUNCTION gather_orders_in_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ungathered_records SELECT 'order', array_agg(id) FROM orders HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER gather_in_currency AFTER UPDATE OF currency ON shop_settings
  FOR EACH ROW WHEN (NEW.currency <> OLD.currency) EXECUTE FUNCTION gather_orders_in_currency();
