-- The history of an order states how staff changed name, telephone, e-mail and address
-- (docs/internals/orders.md#editing). When a customer has them erased, which empties the e-mail of the order, the
-- history erases the values too and only states that they changed. Reminders are deleted, with the consent to one.
CREATE OR REPLACE FUNCTION forget_contact_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_events e SET changes = (
    SELECT jsonb_agg(CASE WHEN c.change ->> 'part' IN ('customer_name', 'customer_phone', 'customer_email', 'delivery_address')
      THEN c.change || '{"from": null, "to": null}' ELSE c.change END ORDER BY c.at)
    FROM jsonb_array_elements(e.changes) WITH ORDINALITY AS c (change, at))
  WHERE e.order_id = NEW.id AND e.kind = 'edited' AND jsonb_array_length(e.changes) > 0;
  DELETE FROM reminders WHERE order_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER orders_forget_contact AFTER UPDATE OF customer_email ON orders
  FOR EACH ROW WHEN (NEW.customer_email = '' AND OLD.customer_email <> '') EXECUTE FUNCTION forget_contact_changes();
