-- The payments of an order are summed on the order, so that lists, filters and figures read one row.
CREATE OR REPLACE FUNCTION sum_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET
    paid_minor = paid_minor + CASE WHEN NEW.purpose = 'deposit' THEN 0 WHEN NEW.kind = 'received' THEN NEW.amount_minor
      ELSE -NEW.amount_minor END,
    allowance_minor = allowance_minor + NEW.allowance_minor,
    deposit_received_minor = deposit_received_minor + CASE WHEN NEW.purpose = 'deposit' AND NEW.kind = 'received'
      THEN NEW.amount_minor ELSE 0 END,
    deposit_returned_minor = deposit_returned_minor + CASE WHEN NEW.purpose = 'deposit' AND NEW.kind = 'refunded'
      THEN NEW.amount_minor ELSE 0 END,
    deposit_withheld_minor = deposit_withheld_minor + CASE WHEN NEW.kind = 'withheld' THEN NEW.amount_minor ELSE 0 END
  WHERE id = NEW.order_id;
  RETURN NULL;
END $$;

CREATE TRIGGER payments_sum AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION sum_payment();
