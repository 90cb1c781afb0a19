-- How names are compared: without case and spaces. The alphabet is listed, because lower() on Cyrillic depends on the
-- database's locale.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lower(regexp_replace(name, '[\s\u00a0]+', '', 'g')),
    'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯЁЫЭ', 'абвгдежзийклмнопрстуфхцчшщъьюяёыэ')
$$;

-- Of sizes that a product has twice, the first keeps its name.
UPDATE variants v SET size = v.size || ' (№ ' || v.id || ')', version = v.version + 1, updated_at = now()
FROM (
  SELECT id, row_number() OVER (PARTITION BY product_id, name_key(size) ORDER BY position, id) AS number
  FROM variants WHERE deleted_at IS NULL
) same
WHERE same.id = v.id AND same.number > 1;

CREATE UNIQUE INDEX variants_size_key ON variants (product_id, name_key(size)) WHERE deleted_at IS NULL;
CREATE INDEX products_name_key ON products (name_key(name)) WHERE deleted_at IS NULL;

-- Sizes that were deleted before their pieces were written off.
WITH gone AS (
  SELECT s.id, s.quantity FROM stock s JOIN variants v ON v.id = s.variant_id WHERE v.deleted_at IS NOT NULL AND s.quantity > 0
), emptied AS (
  UPDATE stock SET quantity = 0 FROM gone WHERE stock.id = gone.id
)
INSERT INTO stock_movements (stock_id, delta, quantity_after, reason) SELECT id, -quantity, 0, 'variant_deleted' FROM gone;
