-- Notifies of changed stock from the one place that already notes it. PostgreSQL refuses a message of 8,000 bytes, so
-- many products are sent as all.
CREATE OR REPLACE FUNCTION notify_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_live', json_build_object(
    'kind', 'stock_changed', 'ids', CASE WHEN cardinality(NEW.ids) <= 200 THEN NEW.ids END, 'by', audit_author())::text);
  RETURN NULL;
END $$;

CREATE TRIGGER notify_live_stock AFTER INSERT ON catalog_changes
  FOR EACH ROW WHEN (NEW.topic = 'stock') EXECUTE FUNCTION notify_stock_change();
