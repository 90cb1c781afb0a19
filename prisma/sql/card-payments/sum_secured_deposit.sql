-- Sums the hold of a deposit on the order: a held deposit is not owed, and not received either.
CREATE OR REPLACE FUNCTION sum_secured_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders o SET deposit_secured_minor = s.secured
  FROM (SELECT coalesce(sum(p.amount_minor), 0)::bigint AS secured FROM card_payments p
    WHERE p.order_id = NEW.order_id AND p.purpose = 'deposit' AND p.state IN ('authorized', 'capture_requested') AND p.difference = '') s
  WHERE o.id = NEW.order_id AND o.deposit_secured_minor <> s.secured;
  RETURN NULL;
END $$;

CREATE TRIGGER card_payments_sum_secured AFTER INSERT OR UPDATE OF state ON card_payments
  FOR EACH ROW WHEN (NEW.purpose = 'deposit') EXECUTE FUNCTION sum_secured_deposit();
