-- Completes a payment under the lock of its order: its day of the till, and how much of a refund lowers the price
-- instead of paying back too much. A correction must reverse a payment of the same order, kind, purpose, amount and
-- method.
CREATE OR REPLACE FUNCTION prepare_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  corrected payments;
  overpaid bigint;
BEGIN
  SELECT greatest(0, o.paid_minor - o.price_minor) INTO overpaid FROM orders o WHERE o.id = NEW.order_id FOR NO KEY UPDATE;
  NEW.till_day := till_day_at(NEW.at);
  NEW.allowance_minor := CASE
    WHEN NEW.kind = 'refunded' AND NEW.purpose <> 'deposit' THEN greatest(0, NEW.amount_minor - overpaid) ELSE 0 END;
  IF NEW.corrects_id IS NOT NULL THEN
    SELECT * INTO corrected FROM payments WHERE id = NEW.corrects_id;
    IF (corrected.order_id, corrected.kind, corrected.purpose, corrected.amount_minor, corrected.corrects_id)
        IS DISTINCT FROM (NEW.order_id, NEW.kind, NEW.purpose, -NEW.amount_minor, NULL::integer)
      OR corrected.method IS DISTINCT FROM NEW.method THEN
      RAISE EXCEPTION 'payment % is not what would be corrected', NEW.corrects_id USING ERRCODE = 'check_violation';
    END IF;
    NEW.allowance_minor := -corrected.allowance_minor;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER payments_prepare BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION prepare_payment();
