-- The first of these products that shoppers see at a time; null means staff, who see all but deleted ones. The
-- condition is that of `product-visibility.sql.ts`. OFFSET 0 makes PostgreSQL read no more than it needs to find one.
CREATE OR REPLACE FUNCTION search_first_seen(ids integer[], shown_at timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT seen.id FROM unnest(ids) WITH ORDINALITY AS f(product_id, place) CROSS JOIN LATERAL (
    SELECT p.id FROM products p WHERE p.id = f.product_id AND p.deleted_at IS NULL
      AND (shown_at IS NULL OR NOT p.is_draft AND coalesce(p.visible_from <= shown_at, true)) OFFSET 0
  ) seen LIMIT 1
$$;
