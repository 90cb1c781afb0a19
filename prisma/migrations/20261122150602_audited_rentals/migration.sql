-- What staff do with rentals, deposits and letters is in the log too.
CREATE FUNCTION audit_order_of_reservation(r jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT 'резервация № ' || s.id || ', ' || p.name FROM reservations s JOIN products p ON p.id = s.product_id
  WHERE s.id = (r ->> 'reservation_id')::integer
$$;

SELECT audit_table('rental_movements', 'rental_movement', 'audit_order_of_reservation(r)', 'reservation', $$r ->> 'reservation_id'$$,
  in_bin => false, hidden => '{reservation_id,admin_id,at}');
SELECT audit_table('set_asides', 'set_aside', 'audit_product(r)', 'product', $$r ->> 'product_id'$$, in_bin => false,
  hidden => '{product_id,reservation_id,admin_id,settled_by_id,at}');
SELECT audit_table('deposit_entries', 'deposit', $$'поръчка № ' || (r ->> 'order_id')$$, 'order', $$r ->> 'order_id'$$,
  in_bin => false, hidden => '{order_id,reservation_id,admin_id,at}');
SELECT audit_table('mail_settings', 'mail_settings', $$'Писма'$$, in_bin => false);
