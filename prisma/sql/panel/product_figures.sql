-- Totals of products plus uncounted changes, as in `order_figures.sql`.
CREATE VIEW product_figures AS
  WITH noted AS MATERIALIZED (SELECT DISTINCT unnest(u.ids) AS id FROM uncounted_changes u WHERE u.subject = 'product')
  SELECT t.type, t.products, t.units, t.in_stock, t.low FROM product_totals t
  UNION ALL
  SELECT n.type, 1, n.units, n.in_stock, n.low FROM noted CROSS JOIN LATERAL product_counts(noted.id) n
  UNION ALL
  SELECT c.type, -1, -c.units, -c.in_stock, -c.low FROM noted JOIN counted_products c ON c.product_id = noted.id;
