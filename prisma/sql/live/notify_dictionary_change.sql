-- Notifies open pages of a change of a list that they read as a whole; the argument is the kind. PostgreSQL sends equal messages of a transaction once, so the
-- message names no row: a new order changes many.
CREATE OR REPLACE FUNCTION notify_dictionary_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_live', json_build_object('kind', TG_ARGV[0], 'ids', NULL, 'by', audit_author())::text);
  RETURN NULL;
END $$;

CREATE TRIGGER notify_live_change AFTER INSERT OR UPDATE OR DELETE ON attribute_values
  FOR EACH STATEMENT EXECUTE FUNCTION notify_dictionary_change('attributes_changed');
CREATE TRIGGER notify_live_change AFTER INSERT OR UPDATE OR DELETE ON attributes
  FOR EACH STATEMENT EXECUTE FUNCTION notify_dictionary_change('attributes_changed');
CREATE TRIGGER notify_live_change AFTER INSERT OR UPDATE OR DELETE ON makers
  FOR EACH STATEMENT EXECUTE FUNCTION notify_dictionary_change('makers_changed');
CREATE TRIGGER notify_live_change AFTER INSERT OR UPDATE OR DELETE ON service_keys
  FOR EACH STATEMENT EXECUTE FUNCTION notify_dictionary_change('settings_changed');
