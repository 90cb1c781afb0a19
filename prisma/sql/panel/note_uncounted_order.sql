-- Notes orders whose figures changed. Writers only add rows, so no writer waits for another; one row too many costs
-- time, never truth (docs/decisions/0031-figures.md).
CREATE OR REPLACE FUNCTION note_uncounted_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO uncounted_changes SELECT 'order', array_agg(id) FROM changed HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO uncounted_changes SELECT 'order', array_agg(id) FROM former HAVING count(*) > 0;
  ELSE
    INSERT INTO uncounted_changes SELECT 'order', array_agg(c.id) FROM changed c JOIN former f ON f.id = c.id
      WHERE (c.created_at, c.status, c.payment_status, c.currency, c.discount_minor, c.delivery_fee_minor,
          c.goods_minor, c.rent_minor, c.owed_minor > 0, c.payback_minor > 0)
        IS DISTINCT FROM (f.created_at, f.status, f.payment_status, f.currency, f.discount_minor, f.delivery_fee_minor,
          f.goods_minor, f.rent_minor, f.owed_minor > 0, f.payback_minor > 0)
      HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_insert AFTER INSERT ON orders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_order();
CREATE TRIGGER count_update AFTER UPDATE ON orders
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_order();
CREATE TRIGGER count_delete AFTER DELETE ON orders
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_uncounted_order();
