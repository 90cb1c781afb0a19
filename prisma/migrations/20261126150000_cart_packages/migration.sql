-- Packages in carts (docs/spec/packages.md#in-a-cart).
ALTER TABLE packages ADD COLUMN recipe_version integer NOT NULL DEFAULT 1;

CREATE TABLE cart_packages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number serial,
  cart_id integer NOT NULL REFERENCES carts (id) ON UPDATE CASCADE ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES packages (product_id) ON UPDATE CASCADE ON DELETE CASCADE,
  quantity integer NOT NULL,
  adults integer NOT NULL,
  children integer NOT NULL,
  starts_on date,
  ends_on date,
  date_source date_source NOT NULL DEFAULT 'own',
  recipe_version integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT cart_packages_event_has_period CHECK (date_source = 'own' OR starts_on IS NOT NULL),
  CONSTRAINT cart_packages_guests_in_range CHECK (adults >= 0 AND children >= 0 AND adults + children BETWEEN 1 AND 1000),
  CONSTRAINT cart_packages_period_whole CHECK ((starts_on IS NULL) = (ends_on IS NULL) AND ends_on >= starts_on),
  CONSTRAINT cart_packages_quantity_in_range CHECK (quantity BETWEEN 1 AND 9999)
);
CREATE UNIQUE INDEX cart_packages_number_key ON cart_packages (number);
CREATE INDEX cart_packages_cart_id_idx ON cart_packages (cart_id);
CREATE INDEX cart_packages_product_id_idx ON cart_packages (product_id);

-- Choices of a part, a substitute or a size vanish with it.
CREATE TABLE cart_package_choices (
  cart_package_id uuid NOT NULL REFERENCES cart_packages (id) ON UPDATE CASCADE ON DELETE CASCADE,
  part_id integer NOT NULL REFERENCES package_parts (id) ON UPDATE CASCADE ON DELETE CASCADE,
  rank integer,
  variant_id integer REFERENCES variants (id) ON UPDATE CASCADE ON DELETE CASCADE,
  is_left_out boolean NOT NULL DEFAULT false,
  PRIMARY KEY (cart_package_id, part_id),
  FOREIGN KEY (part_id, rank) REFERENCES package_part_alternatives (part_id, rank) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX cart_package_choices_part_id_rank_idx ON cart_package_choices (part_id, rank);
CREATE INDEX cart_package_choices_variant_id_idx ON cart_package_choices (variant_id);
