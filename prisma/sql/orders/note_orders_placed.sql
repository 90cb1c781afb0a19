-- Writes the first event of an order with the sum due. In the database, so that an order of any source, shop, panel or
-- REST, has it from its own transaction.
CREATE OR REPLACE FUNCTION note_orders_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_events (order_id, kind, at, admin_id, due_after_minor)
    SELECT id, 'placed', created_at, audit_author(),
      greatest(0, final_minor - deposit_minor + rental_vat_minor + charges_minor) + deposit_minor
    FROM placed ORDER BY id;
  RETURN NULL;
END $$;

CREATE TRIGGER orders_note_placed AFTER INSERT ON orders
  REFERENCING NEW TABLE AS placed FOR EACH STATEMENT EXECUTE FUNCTION note_orders_placed();
