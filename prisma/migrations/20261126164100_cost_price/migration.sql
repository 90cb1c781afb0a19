-- What one piece of a product costs the shop, in minor units (docs/spec/products.md#cost-price). For staff alone.
ALTER TABLE products ADD COLUMN cost_minor integer;
ALTER TABLE products ADD CONSTRAINT products_cost_not_negative CHECK (cost_minor >= 0);
ALTER TABLE products ADD CONSTRAINT products_package_has_no_cost CHECK (NOT is_package OR cost_minor IS NULL);
