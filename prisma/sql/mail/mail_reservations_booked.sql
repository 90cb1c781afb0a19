-- Queues the notice to the shop about new reservations, one for each order, after the time in which the order may get
-- more lines.
CREATE OR REPLACE FUNCTION mail_reservations_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF writes_mail() THEN
    INSERT INTO mail_messages (kind, order_id, dedupe_key, state, next_try_at, created_at)
    SELECT DISTINCT 'shop_reservation'::mail_kind, o.id, 'shop_reservation:' || o.id, mail_state_of(s.reservations),
      coalesce(o.lines_until, o.created_at), o.created_at
    FROM booked b JOIN order_lines l ON l.id = b.order_line_id JOIN orders o ON o.id = l.order_id CROSS JOIN mail_settings s
    WHERE s.reservations <> 'off'
    ON CONFLICT (dedupe_key) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER reservations_mail AFTER INSERT ON reservations
  REFERENCING NEW TABLE AS booked FOR EACH STATEMENT EXECUTE FUNCTION mail_reservations_booked();
