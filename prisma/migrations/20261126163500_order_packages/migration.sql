-- Packages of an order: a copy of each, and the shares of their lines (docs/spec/packages.md#in-an-order).
CREATE TABLE order_packages (
  id serial PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id) ON UPDATE CASCADE ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  name text NOT NULL,
  image_url text,
  quantity integer NOT NULL,
  adults integer NOT NULL,
  children integer NOT NULL,
  price_minor bigint NOT NULL,
  CONSTRAINT order_packages_guests_in_range CHECK (adults >= 0 AND children >= 0 AND adults + children BETWEEN 1 AND 1000),
  CONSTRAINT order_packages_price_not_negative CHECK (price_minor >= 0),
  CONSTRAINT order_packages_quantity_in_range CHECK (quantity BETWEEN 1 AND 9999)
);
CREATE UNIQUE INDEX order_packages_id_order_id_key ON order_packages (id, order_id);
CREATE INDEX order_packages_order_id_idx ON order_packages (order_id);
CREATE INDEX order_packages_product_id_idx ON order_packages (product_id);

-- A line and its package are of one order: the key has both.
ALTER TABLE order_lines ADD COLUMN order_package_id integer, ADD COLUMN role text, ADD COLUMN allocated_minor bigint,
  ADD FOREIGN KEY (order_package_id, order_id) REFERENCES order_packages (id, order_id) ON UPDATE CASCADE,
  ADD CONSTRAINT order_lines_part_whole CHECK (CASE WHEN order_package_id IS NULL THEN role IS NULL AND allocated_minor IS NULL
    ELSE role IS NOT NULL AND btrim(role) <> '' AND allocated_minor IS NOT NULL AND allocated_minor >= 0 END),
  DROP CONSTRAINT order_lines_total_exact,
  -- A part of a package costs its share instead of its price. A rental has one extra day's price as its deposit. An
  -- unbilled line costs nothing.
  ADD CONSTRAINT order_lines_total_exact CHECK (total_minor = CASE WHEN is_billed
    THEN coalesce(allocated_minor, unit_price_minor::bigint * quantity * coalesce(rental_days, 1))
      + CASE type WHEN 'rent' THEN unit_price_minor::bigint * quantity ELSE 0 END
    ELSE 0 END);
-- An item may be loose and a part of several packages in one order.
DROP INDEX order_lines_order_id_product_id_variant_id_starts_on_ends_o_key;
CREATE UNIQUE INDEX order_lines_order_id_order_package_id_product_id_variant_id_key ON order_lines (order_id, order_package_id,
  product_id, variant_id, starts_on, ends_on) NULLS NOT DISTINCT;
-- Partial: few lines are parts.
CREATE INDEX order_lines_parts ON order_lines (order_package_id) WHERE order_package_id IS NOT NULL;
