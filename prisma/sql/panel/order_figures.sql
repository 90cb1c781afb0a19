-- Totals of orders plus uncounted changes: adds what each changed order counts now, subtracts what it was counted as.
-- OFFSET 0 forces an index lookup for each changed order: when PostgreSQL expects more of them, it would read all counted orders.
CREATE VIEW order_figures AS
  WITH noted AS MATERIALIZED (SELECT DISTINCT unnest(u.ids) AS id FROM uncounted_changes u WHERE u.subject = 'order')
  SELECT t.day, t.status, t.payment_status, t.currency, t.orders, t.with_rentals, t.pending_reservations,
    t.sale_minor, t.rent_minor, t.deposit_minor, t.discount_minor, t.delivery_minor, t.rental_vat_minor, t.vat_minor, t.owing,
    t.paying_back
  FROM order_totals t
  UNION ALL
  SELECT n.day, n.status, n.payment_status, n.currency, 1, n.with_rentals, n.pending_reservations,
    n.sale_minor, n.rent_minor, n.deposit_minor, n.discount_minor, n.delivery_minor, n.rental_vat_minor, n.vat_minor, n.owing,
    n.paying_back
  FROM noted CROSS JOIN LATERAL order_counts(noted.id) n
  UNION ALL
  SELECT c.day, c.status, c.payment_status, c.currency, -1, -c.with_rentals, -c.pending_reservations,
    -c.sale_minor, -c.rent_minor, -c.deposit_minor, -c.discount_minor, -c.delivery_minor, -c.rental_vat_minor, -c.vat_minor,
    -c.owing, -c.paying_back
  FROM noted CROSS JOIN LATERAL (SELECT * FROM counted_orders o WHERE o.order_id = noted.id OFFSET 0) c;
