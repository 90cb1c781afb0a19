-- Totals of ordered products plus uncounted changes. `order_figures.sql` explains `OFFSET 0`.
CREATE VIEW order_product_figures AS
  WITH noted AS MATERIALIZED (SELECT DISTINCT unnest(u.ids) AS id FROM uncounted_changes u WHERE u.subject = 'order')
  SELECT t.day, t.product_id, t.type, t.currency, t.lines, t.units, t.amount_minor FROM order_product_totals t
  UNION ALL
  SELECT n.day, n.product_id, n.type, n.currency, n.lines, n.units, n.amount_minor FROM noted
    CROSS JOIN LATERAL order_product_counts(noted.id) n
  UNION ALL
  SELECT c.day, c.product_id, c.type, c.currency, -c.lines, -c.units, -c.amount_minor
  FROM noted CROSS JOIN LATERAL (SELECT * FROM counted_order_products o WHERE o.order_id = noted.id OFFSET 0) c;
