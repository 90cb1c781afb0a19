-- The deposits of rentals that came back whole, which are required no more. Like the deposit of the order they have its
-- discount.
CREATE OR REPLACE FUNCTION settled_deposit_minor(settled integer, percentage integer) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT s.deposit - (2 * s.deposit * percentage + 100) / 200 FROM (
    SELECT coalesce(sum(l.unit_price_minor::bigint * l.quantity), 0)::bigint AS deposit
    FROM order_lines l JOIN reservations r ON r.order_line_id = l.id
    WHERE l.order_id = settled AND l.is_billed AND r.handed_over > 0 AND r.returned = r.handed_over) s
$$;
