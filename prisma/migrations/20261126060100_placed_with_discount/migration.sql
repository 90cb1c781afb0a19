-- As before, but the sums are computed from all rows: an order by telephone is inserted with its discount.
CREATE OR REPLACE FUNCTION sum_order_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.corrects_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM order_charges c WHERE c.id = NEW.corrects_id AND c.order_id = NEW.order_id AND c.kind = NEW.kind
      AND c.amount_minor = -NEW.amount_minor AND c.corrects_id IS NULL) THEN
    RAISE EXCEPTION 'charge % is not what would be reversed', NEW.corrects_id USING ERRCODE = 'check_violation';
  END IF;
  UPDATE orders o SET charges_minor = sums.charges, late_fees_minor = sums.late_fees
  FROM (SELECT sum(amount_minor)::bigint AS charges, coalesce(sum(amount_minor) FILTER (WHERE kind = 'late_fee'), 0)::bigint AS late_fees
    FROM order_charges WHERE order_id = NEW.order_id) AS sums
  WHERE o.id = NEW.order_id AND (o.charges_minor, o.late_fees_minor) IS DISTINCT FROM (sums.charges, sums.late_fees);
  RETURN NULL;
END $$;

-- As before, but the sum due of the event has the discount.
CREATE OR REPLACE FUNCTION note_orders_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_events (order_id, kind, at, admin_id, due_after_minor)
    SELECT id, 'placed', created_at, audit_author(), greatest(0, final_minor - deposit_minor + rental_vat_minor + charges_minor) + deposit_minor
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
