-- Units in stock per product: the sum of its active sizes if it has sizes, else its own. A product has a stock row of
-- its own in both cases. The one definition (docs/spec/availability.md#free-units-of-a-rental) for lists, figures and
-- the functions of this folder.
CREATE VIEW stock_on_hand AS
  SELECT s.product_id, s.id AS stock_id, coalesce(sizes.units, s.quantity)::integer AS units, s.low_stock_threshold, s.set_aside
  FROM stock s LEFT JOIN (
    SELECT v.product_id, coalesce(sum(vs.quantity) FILTER (WHERE v.is_active), 0) AS units
    FROM variants v LEFT JOIN stock vs ON vs.variant_id = v.id WHERE v.deleted_at IS NULL GROUP BY v.product_id
  ) sizes ON sizes.product_id = s.product_id
  WHERE s.variant_id IS NULL;
