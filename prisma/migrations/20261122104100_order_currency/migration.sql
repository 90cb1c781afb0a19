-- The amounts of an order stay in the currency that was agreed, whatever the shop prices in later.
ALTER TABLE orders ADD COLUMN currency currency NOT NULL DEFAULT 'BGN';

CREATE FUNCTION shop_currency() RETURNS currency LANGUAGE sql STABLE AS 'SELECT currency FROM shop_settings';
ALTER TABLE orders ALTER COLUMN currency SET DEFAULT shop_currency();

CREATE FUNCTION refuse_currency_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % stays in %', OLD.id, OLD.currency USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_currency_stays';
END $$;

CREATE TRIGGER orders_currency_stays BEFORE UPDATE OF currency ON orders
  FOR EACH ROW WHEN (NEW.currency <> OLD.currency) EXECUTE FUNCTION refuse_currency_change();
