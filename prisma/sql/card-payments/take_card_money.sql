-- The sum held for an order is taken when the first of its rentals is handed over.
CREATE OR REPLACE FUNCTION take_card_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM request_card_step(l.order_id, 'order', 'capture_requested', NEW.at)
  FROM reservations r JOIN order_lines l ON l.id = r.order_line_id WHERE r.id = NEW.reservation_id;
  RETURN NULL;
END $$;

CREATE TRIGGER rental_movements_take_card_money AFTER INSERT ON rental_movements
  FOR EACH ROW WHEN (NEW.kind = 'handed_over') EXECUTE FUNCTION take_card_money();
