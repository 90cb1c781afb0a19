-- The values of products from one id to another that count for facets: those of the product, if anything of it can be
-- ordered, and of its active sizes, in stock only those of sizes that are not sold out. A size with two options also has
-- each value together with the other one; else `other_id` is 0.
CREATE OR REPLACE FUNCTION facet_values_between(from_id integer, to_id integer)
RETURNS TABLE (in_stock boolean, product_id integer, value_id integer, other_id integer) LANGUAGE sql STABLE AS $$
  WITH sizes AS MATERIALIZED (
    SELECT v.id, v.product_id, v.is_active, coalesce(s.quantity, 0) > 0 AS has_stock FROM variants v
      LEFT JOIN stock s ON s.variant_id = v.id
    WHERE v.product_id BETWEEN from_id AND to_id AND v.deleted_at IS NULL
  )
  SELECT k.in_stock, l.product_id, l.value_id, 0 FROM (VALUES (false), (true)) k (in_stock) CROSS JOIN product_attribute_values l
  WHERE l.product_id BETWEEN from_id AND to_id
    AND (EXISTS (SELECT FROM sizes z WHERE z.product_id = l.product_id AND z.is_active)
      OR NOT EXISTS (SELECT FROM sizes z WHERE z.product_id = l.product_id))
  UNION
  SELECT k.in_stock, o.product_id, o.value_id, b.other_id FROM (VALUES (false), (true)) k (in_stock)
    JOIN sizes z ON z.is_active AND (z.has_stock OR NOT k.in_stock) JOIN variant_options o ON o.variant_id = z.id
    CROSS JOIN LATERAL (
      SELECT 0 AS other_id UNION ALL
      SELECT w.value_id FROM variant_options w WHERE w.variant_id = z.id AND w.attribute_id <> o.attribute_id
    ) b
$$;
