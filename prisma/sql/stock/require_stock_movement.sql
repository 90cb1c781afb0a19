-- A quantity must equal that of its latest movement when the transaction commits. Deferred, because a service writes the
-- two in either order. In the database, so that no write of stock passes the ledger.
CREATE OR REPLACE FUNCTION require_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  on_hand integer;
  explained integer;
BEGIN
  SELECT quantity INTO on_hand FROM stock WHERE id = NEW.id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT quantity_after INTO explained FROM stock_movements WHERE stock_id = NEW.id ORDER BY id DESC LIMIT 1;
  IF on_hand <> coalesce(explained, 0) THEN
    RAISE EXCEPTION 'stock % holds % but its ledger says %', NEW.id, on_hand, coalesce(explained, 0)
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER stock_explained_by_ledger AFTER INSERT OR UPDATE OF quantity ON stock
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_stock_movement();
