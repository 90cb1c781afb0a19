-- Queues the notice of low stock when stock falls to the threshold, at most once a day for one stock row.
CREATE OR REPLACE FUNCTION mail_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF writes_mail() THEN
    INSERT INTO mail_messages (kind, subject_id, dedupe_key, state)
    SELECT 'shop_low_stock', NEW.id, 'shop_low_stock:' || NEW.id || ':' || (now() AT TIME ZONE 'Europe/Sofia')::date,
      mail_state_of(s.low_stock)
    FROM mail_settings s WHERE s.low_stock <> 'off'
    ON CONFLICT (dedupe_key) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER stock_mail AFTER UPDATE OF quantity ON stock
  FOR EACH ROW WHEN (OLD.quantity > OLD.low_stock_threshold AND NEW.quantity <= NEW.low_stock_threshold)
  EXECUTE FUNCTION mail_low_stock();
