-- The charges of an order are summed on the order, from all rows, so that lists and figures read one row. Services
-- lock the order first. A reversal must name a charge of the same order, kind and amount.
CREATE OR REPLACE FUNCTION sum_order_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.corrects_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM order_charges c WHERE c.id = NEW.corrects_id AND c.order_id = NEW.order_id AND c.kind = NEW.kind
      AND c.amount_minor = -NEW.amount_minor AND c.corrects_id IS NULL) THEN
    RAISE EXCEPTION 'charge % is not what would be reversed', NEW.corrects_id USING ERRCODE = 'check_violation';
  END IF;
  UPDATE orders o SET charges_minor = sums.charges, late_fees_minor = sums.late_fees
  FROM (SELECT sum(amount_minor)::bigint AS charges,
    coalesce(sum(amount_minor) FILTER (WHERE kind = 'late_fee'), 0)::bigint AS late_fees
    FROM order_charges WHERE order_id = NEW.order_id) AS sums
  WHERE o.id = NEW.order_id AND (o.charges_minor, o.late_fees_minor) IS DISTINCT FROM (sums.charges, sums.late_fees);
  RETURN NULL;
END $$;

CREATE TRIGGER order_charges_sum AFTER INSERT ON order_charges FOR EACH ROW EXECUTE FUNCTION sum_order_charge();
