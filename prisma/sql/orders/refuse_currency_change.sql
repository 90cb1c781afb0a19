-- The amounts of an order stay in the currency in which they were agreed, whatever the shop prices in later.
CREATE OR REPLACE FUNCTION refuse_currency_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % stays in %', OLD.id, OLD.currency
    USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_currency_stays';
END $$;

CREATE TRIGGER orders_currency_stays BEFORE UPDATE OF currency ON orders
  FOR EACH ROW WHEN (NEW.currency <> OLD.currency) EXECUTE FUNCTION refuse_currency_change();
