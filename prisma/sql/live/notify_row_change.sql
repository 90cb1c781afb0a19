-- Notifies of a new or changed row. Arguments: the kind of a new row, the kind of a changed one.
CREATE OR REPLACE FUNCTION notify_row_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live(
    TG_ARGV[CASE TG_OP WHEN 'INSERT' THEN 0 ELSE 1 END],
    CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END,
    audit_author());
  RETURN NULL;
END $$;

CREATE TRIGGER notify_live_new AFTER INSERT ON inquiries
  FOR EACH ROW EXECUTE FUNCTION notify_row_change('inquiry_sent', 'inquiry_changed');
CREATE TRIGGER notify_live_change AFTER UPDATE ON inquiries
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_row_change('inquiry_sent', 'inquiry_changed');
CREATE TRIGGER notify_live_end AFTER DELETE ON inquiries
  FOR EACH ROW EXECUTE FUNCTION notify_row_change('inquiry_sent', 'inquiry_changed');
CREATE TRIGGER notify_live_new AFTER INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION notify_row_change('order_placed', 'order_changed');
CREATE TRIGGER notify_live_change AFTER UPDATE ON orders
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_row_change('order_placed', 'order_changed');
CREATE TRIGGER notify_live_change AFTER UPDATE ON page_texts
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_row_change('page_text_changed', 'page_text_changed');
CREATE TRIGGER notify_live_new AFTER INSERT ON reservations
  FOR EACH ROW EXECUTE FUNCTION notify_row_change('reservation_placed', 'reservation_changed');
CREATE TRIGGER notify_live_change AFTER UPDATE ON reservations
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_row_change('reservation_placed', 'reservation_changed');
CREATE TRIGGER notify_live_end AFTER DELETE ON reservations
  FOR EACH ROW EXECUTE FUNCTION notify_row_change('reservation_placed', 'reservation_changed');
CREATE TRIGGER notify_live_new AFTER INSERT ON reviews
  FOR EACH ROW EXECUTE FUNCTION notify_row_change('review_written', 'review_changed');
CREATE TRIGGER notify_live_change AFTER UPDATE ON reviews
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_row_change('review_written', 'review_changed');
CREATE TRIGGER notify_live_end AFTER DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION notify_row_change('review_written', 'review_changed');
CREATE TRIGGER notify_live_change AFTER UPDATE ON shop_facts
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_row_change('settings_changed', 'settings_changed');
CREATE TRIGGER notify_live_change AFTER UPDATE ON shop_settings
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_row_change('settings_changed', 'settings_changed');
