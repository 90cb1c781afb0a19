-- From which age a product is sold; null for any (docs/spec/product-safety.md#minimum-age).
ALTER TABLE products ADD COLUMN minimum_age integer,
  ADD CONSTRAINT products_minimum_age_known CHECK (minimum_age IN (12, 16, 18)),
  ADD CONSTRAINT products_package_has_no_age CHECK (NOT is_package OR minimum_age IS NULL);
