-- What was counted of the few noted orders is looked up by its key (`OFFSET 0`): nobody knows how many ids the notes have, and
-- PostgreSQL scanned what was counted of all orders.
CREATE OR REPLACE VIEW order_figures AS
  WITH noted AS MATERIALIZED (SELECT DISTINCT unnest(u.ids) AS id FROM uncounted_changes u WHERE u.subject = 'order')
  SELECT t.day, t.status, t.payment_status, t.currency, t.orders, t.with_rentals, t.pending_reservations,
    t.sale_minor, t.rent_minor, t.deposit_minor, t.discount_minor, t.delivery_minor
  FROM order_totals t
  UNION ALL
  SELECT n.day, n.status, n.payment_status, n.currency, 1, n.with_rentals, n.pending_reservations,
    n.sale_minor, n.rent_minor, n.deposit_minor, n.discount_minor, n.delivery_minor
  FROM noted CROSS JOIN LATERAL order_counts(noted.id) n
  UNION ALL
  SELECT c.day, c.status, c.payment_status, c.currency, -1, -c.with_rentals, -c.pending_reservations,
    -c.sale_minor, -c.rent_minor, -c.deposit_minor, -c.discount_minor, -c.delivery_minor
  FROM noted CROSS JOIN LATERAL (SELECT * FROM counted_orders o WHERE o.order_id = noted.id OFFSET 0) c;

CREATE OR REPLACE VIEW order_product_figures AS
  WITH noted AS MATERIALIZED (SELECT DISTINCT unnest(u.ids) AS id FROM uncounted_changes u WHERE u.subject = 'order')
  SELECT t.day, t.product_id, t.type, t.currency, t.lines, t.units, t.amount_minor FROM order_product_totals t
  UNION ALL
  SELECT n.day, n.product_id, n.type, n.currency, n.lines, n.units, n.amount_minor FROM noted CROSS JOIN LATERAL order_product_counts(noted.id) n
  UNION ALL
  SELECT c.day, c.product_id, c.type, c.currency, -c.lines, -c.units, -c.amount_minor
  FROM noted CROSS JOIN LATERAL (SELECT * FROM counted_order_products o WHERE o.order_id = noted.id OFFSET 0) c;
