-- Moves pieces between the shop and its set-asides in one update of the stock row, so that writing pieces off does not
-- change how many are available. A written off piece is a movement of the ledger.
CREATE OR REPLACE FUNCTION move_set_aside() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former_open integer := CASE WHEN TG_OP = 'UPDATE' THEN OLD.quantity - OLD.put_back - OLD.written_off ELSE 0 END;
  former_written integer := CASE WHEN TG_OP = 'UPDATE' THEN OLD.written_off ELSE 0 END;
  written integer := NEW.written_off - former_written;
  changed record;
BEGIN
  UPDATE stock SET set_aside = set_aside + NEW.quantity - NEW.put_back - NEW.written_off - former_open,
    quantity = quantity - written
    WHERE product_id = NEW.product_id AND variant_id IS NULL RETURNING id, quantity INTO changed;
  IF written <> 0 THEN
    INSERT INTO stock_movements (stock_id, delta, quantity_after, reason, admin_id, created_at)
      VALUES (changed.id, -written, changed.quantity, 'written_off', NEW.settled_by_id, coalesce(NEW.settled_at, NEW.at));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER set_asides_move AFTER INSERT OR UPDATE OF quantity, put_back, written_off ON set_asides
  FOR EACH ROW EXECUTE FUNCTION move_set_aside();
