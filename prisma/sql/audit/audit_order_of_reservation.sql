-- The label of a row that belongs to a reservation: its number and product.
CREATE OR REPLACE FUNCTION audit_order_of_reservation(r jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT 'резервация № ' || s.id || ', ' || p.name FROM reservations s JOIN products p ON p.id = s.product_id
  WHERE s.id = (r ->> 'reservation_id')::integer
$$;
