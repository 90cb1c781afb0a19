-- Writes the first event of an order with the sum due, and queues the e-mails to the customer and the shop. In the
-- database, so that an order of any source, shop, panel or REST, has both from its own transaction.
CREATE OR REPLACE FUNCTION note_orders_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_events (order_id, kind, at, admin_id, due_after_minor)
    SELECT id, 'placed', created_at, audit_author(),
      greatest(0, final_minor - deposit_minor + rental_vat_minor + charges_minor) + deposit_minor
    FROM placed ORDER BY id;
  IF writes_mail() THEN
    INSERT INTO mail_messages (kind, recipient, order_id, dedupe_key, state, next_try_at, created_at)
    SELECT m.kind, m.recipient, p.id, m.kind || ':' || p.id, m.state, coalesce(p.lines_until, p.created_at), p.created_at
    FROM placed p CROSS JOIN mail_settings s CROSS JOIN LATERAL (VALUES
      ('order_received'::mail_kind, p.customer_email, 'waiting'::mail_state, true),
      ('shop_order', NULL, mail_state_of(s.orders), s.orders <> 'off')) AS m (kind, recipient, state, is_wanted)
    WHERE m.is_wanted ORDER BY p.id
    ON CONFLICT (dedupe_key) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER orders_note_placed AFTER INSERT ON orders
  REFERENCING NEW TABLE AS placed FOR EACH STATEMENT EXECUTE FUNCTION note_orders_placed();
