-- Notes everything that was counted when a table is emptied.
CREATE OR REPLACE FUNCTION note_all_uncounted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO uncounted_changes SELECT 'order', array_agg(order_id) FROM counted_orders HAVING count(*) > 0;
  INSERT INTO uncounted_changes SELECT 'product', array_agg(product_id) FROM counted_products HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER count_truncate AFTER TRUNCATE ON order_lines FOR EACH STATEMENT EXECUTE FUNCTION note_all_uncounted();
CREATE TRIGGER count_truncate AFTER TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION note_all_uncounted();
CREATE TRIGGER count_truncate AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION note_all_uncounted();
CREATE TRIGGER count_truncate AFTER TRUNCATE ON reservations FOR EACH STATEMENT EXECUTE FUNCTION note_all_uncounted();
CREATE TRIGGER count_truncate AFTER TRUNCATE ON stock FOR EACH STATEMENT EXECUTE FUNCTION note_all_uncounted();
CREATE TRIGGER count_truncate AFTER TRUNCATE ON variants FOR EACH STATEMENT EXECUTE FUNCTION note_all_uncounted();
