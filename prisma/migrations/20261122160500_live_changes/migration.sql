-- What open pages hear of, once the transaction that changed it has committed (docs/decisions/0039-live.md): kind and number, never the
-- object, which each reader asks for with its own rights. `by` is the member of staff who did it.
CREATE FUNCTION notify_live(kind text, id integer, by integer) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('shop_live', json_build_object('kind', kind, 'ids', json_build_array(id), 'by', by)::text)
$$;

-- TG_ARGV names the kind of a new row and that of a changed one.
CREATE FUNCTION notify_row_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live(
    TG_ARGV[CASE TG_OP WHEN 'INSERT' THEN 0 ELSE 1 END],
    CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END,
    audit_author());
  RETURN NULL;
END $$;

CREATE TRIGGER notify_live_new AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION notify_row_change('order_placed', 'order_changed');
CREATE TRIGGER notify_live_change AFTER UPDATE ON orders FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_row_change('order_placed', 'order_changed');
CREATE TRIGGER notify_live_new AFTER INSERT ON reservations FOR EACH ROW EXECUTE FUNCTION notify_row_change('reservation_placed', 'reservation_changed');
CREATE TRIGGER notify_live_change AFTER UPDATE ON reservations FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_row_change('reservation_placed', 'reservation_changed');
CREATE TRIGGER notify_live_end AFTER DELETE ON reservations FOR EACH ROW EXECUTE FUNCTION notify_row_change('reservation_placed', 'reservation_changed');
CREATE TRIGGER notify_live_new AFTER INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION notify_row_change('review_written', 'review_changed');
CREATE TRIGGER notify_live_change AFTER UPDATE ON reviews FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_row_change('review_written', 'review_changed');
CREATE TRIGGER notify_live_end AFTER DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION notify_row_change('review_written', 'review_changed');
CREATE TRIGGER notify_live_new AFTER INSERT ON inquiries FOR EACH ROW EXECUTE FUNCTION notify_row_change('inquiry_sent', 'inquiry_changed');
CREATE TRIGGER notify_live_change AFTER UPDATE ON inquiries FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_row_change('inquiry_sent', 'inquiry_changed');
CREATE TRIGGER notify_live_end AFTER DELETE ON inquiries FOR EACH ROW EXECUTE FUNCTION notify_row_change('inquiry_sent', 'inquiry_changed');

-- How many can be had is noted in one place already. PostgreSQL refuses a text of 8,000 bytes, so many products are all.
CREATE FUNCTION notify_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_live', json_build_object(
    'kind', 'stock_changed', 'ids', CASE WHEN cardinality(NEW.ids) <= 200 THEN NEW.ids END, 'by', audit_author())::text);
  RETURN NULL;
END $$;

CREATE TRIGGER notify_live_stock AFTER INSERT ON catalog_changes FOR EACH ROW WHEN (NEW.topic = 'stock') EXECUTE FUNCTION notify_stock_change();

-- Whose stream has to end: a session of staff that is over, and a member of staff whose rights are others now.
CREATE FUNCTION notify_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live('session_ended', OLD.id, NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER notify_live_end AFTER DELETE ON sessions FOR EACH ROW WHEN (OLD.admin_id IS NOT NULL) EXECUTE FUNCTION notify_session_end();

CREATE FUNCTION notify_rights_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live('rights_changed', NEW.id, NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER notify_live_rights AFTER UPDATE OF role, is_active ON admins FOR EACH ROW WHEN ((OLD.role, OLD.is_active) IS DISTINCT FROM (NEW.role, NEW.is_active)) EXECUTE FUNCTION notify_rights_change();
