-- The payment status follows the sums of the order. It is no generated column: Prisma would drop the default of a
-- generated column whose type is an enum.
CREATE OR REPLACE FUNCTION follow_payments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  price bigint := payable_minor(NEW.status,
    NEW.goods_minor + NEW.rent_minor + NEW.delivery_fee_minor + NEW.rental_vat_minor + NEW.charges_minor);
  lodged bigint := NEW.deposit_received_minor - NEW.deposit_returned_minor + NEW.deposit_secured_minor;
BEGIN
  NEW.payment_status := CASE
    WHEN NEW.paid_minor + NEW.allowance_minor + lodged > 0 AND price <= NEW.allowance_minor + NEW.paid_minor
      AND payable_minor(NEW.status, NEW.deposit_minor - NEW.deposit_settled_minor) <= lodged THEN 'paid'
    WHEN NEW.payment_failed THEN 'failed' ELSE 'pending' END;
  RETURN NEW;
END $$;

CREATE TRIGGER orders_follow_payments BEFORE INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION follow_payments();
