-- A card payment takes only the steps of its table, whatever the provider or a second process reports.
CREATE OR REPLACE FUNCTION keep_card_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT card_payment_may_become(OLD.state, NEW.state) THEN
    RAISE EXCEPTION 'card payment % cannot become % from %', NEW.id, NEW.state, OLD.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER card_payments_keep_steps BEFORE UPDATE OF state ON card_payments
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION keep_card_steps();
