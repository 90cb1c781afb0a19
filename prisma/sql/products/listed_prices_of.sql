-- By which prices lists sort and select products: the lowest and highest of the sizes on sale, else their own, of a
-- rental that of a day (docs/internals/catalogue.md#large-lists). The one definition.
CREATE OR REPLACE FUNCTION listed_prices_of(ids integer[])
RETURNS TABLE (product_id integer, lowest_minor integer, highest_minor integer)
LANGUAGE sql STABLE AS $$
  SELECT p.id, coalesce(v.lowest, p.price_per_day_minor, p.price_minor), coalesce(v.highest, p.price_per_day_minor, p.price_minor)
  FROM products p CROSS JOIN LATERAL (
    SELECT min(v.price_minor) AS lowest, max(v.price_minor) AS highest FROM variants v
      WHERE v.product_id = p.id AND v.deleted_at IS NULL AND v.is_active
  ) v WHERE p.id = ANY (ids)
$$;
