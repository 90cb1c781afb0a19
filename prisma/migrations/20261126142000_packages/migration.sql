-- Packages: products that consist of others (docs/spec/packages.md).
CREATE TYPE package_pricing AS ENUM ('sum', 'sum_less', 'fixed');
CREATE TYPE guest_kind AS ENUM ('adults', 'children', 'all');

ALTER TABLE products ADD COLUMN is_package boolean NOT NULL DEFAULT false;
ALTER TABLE products ADD CONSTRAINT products_package_is_plain CHECK (NOT is_package OR (type = 'sale' AND NOT is_no_courier));
CREATE UNIQUE INDEX products_id_is_package_key ON products (id, is_package);

-- Most lists leave packages out, so they count among the hidden products.
DROP INDEX products_hidden;
CREATE INDEX products_hidden ON products (id) INCLUDE (deleted_at, is_draft, visible_from, is_package)
  WHERE deleted_at IS NOT NULL OR is_draft OR visible_from IS NOT NULL OR is_package;
DROP INDEX products_there;
CREATE INDEX products_there ON products (id) INCLUDE (is_draft, visible_from, type, is_package) WHERE deleted_at IS NULL;
-- Lists of packages alone, by name.
CREATE INDEX products_packages ON products (lower(name), id) WHERE is_package AND deleted_at IS NULL;

CREATE TABLE packages (
  product_id integer PRIMARY KEY,
  is_package boolean NOT NULL DEFAULT true,
  pricing package_pricing NOT NULL,
  basis_points integer,
  standard_days integer,
  guests_from integer NOT NULL DEFAULT 1,
  guests_to integer NOT NULL DEFAULT 1000,
  FOREIGN KEY (product_id, is_package) REFERENCES products (id, is_package) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT packages_guests_in_range CHECK (guests_from BETWEEN 1 AND guests_to AND guests_to <= 1000),
  CONSTRAINT packages_of_package CHECK (is_package),
  CONSTRAINT packages_pricing_whole CHECK (coalesce(CASE pricing
    WHEN 'sum' THEN basis_points IS NULL AND standard_days IS NULL
    WHEN 'sum_less' THEN basis_points BETWEEN 1 AND 9999 AND standard_days IS NULL
    WHEN 'fixed' THEN basis_points IS NULL AND standard_days BETWEEN 1 AND 366 END, false))
);
CREATE UNIQUE INDEX packages_product_id_is_package_key ON packages (product_id, is_package);

-- A part is never a package itself: the key names what its product is.
CREATE TABLE package_parts (
  id serial PRIMARY KEY,
  product_id integer NOT NULL REFERENCES packages (product_id) ON UPDATE CASCADE ON DELETE CASCADE,
  position integer NOT NULL,
  role text NOT NULL,
  item_id integer NOT NULL,
  item_is_package boolean NOT NULL DEFAULT false,
  variant_id integer,
  pieces integer,
  guests guest_kind,
  numerator integer,
  denominator integer,
  plus integer,
  pack integer,
  is_optional boolean NOT NULL DEFAULT false,
  FOREIGN KEY (item_id, item_is_package) REFERENCES products (id, is_package) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (variant_id, item_id) REFERENCES variants (id, product_id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT package_parts_no_package CHECK (NOT item_is_package),
  CONSTRAINT package_parts_position_from_zero CHECK (position >= 0),
  CONSTRAINT package_parts_quantity_whole CHECK (coalesce(CASE WHEN guests IS NULL
    THEN pieces BETWEEN 1 AND 9999 AND num_nonnulls(numerator, denominator, plus, pack) = 0
    ELSE pieces IS NULL AND numerator BETWEEN 1 AND 100 AND denominator BETWEEN 1 AND 100 AND plus BETWEEN 0 AND 999
      AND pack BETWEEN 1 AND 999 END, false)),
  CONSTRAINT package_parts_role_filled CHECK (btrim(role) <> '')
);
CREATE UNIQUE INDEX package_parts_product_id_position_key ON package_parts (product_id, position);
CREATE UNIQUE INDEX package_parts_id_product_id_key ON package_parts (id, product_id);
CREATE INDEX package_parts_item_id_idx ON package_parts (item_id);
CREATE INDEX package_parts_variant_id_idx ON package_parts (variant_id);

CREATE TABLE package_part_alternatives (
  part_id integer NOT NULL,
  rank integer NOT NULL,
  product_id integer NOT NULL,
  item_id integer NOT NULL,
  item_is_package boolean NOT NULL DEFAULT false,
  variant_id integer,
  numerator integer NOT NULL DEFAULT 1,
  denominator integer NOT NULL DEFAULT 1,
  is_same_price boolean NOT NULL DEFAULT false,
  PRIMARY KEY (part_id, rank),
  FOREIGN KEY (part_id, product_id) REFERENCES package_parts (id, product_id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (item_id, item_is_package) REFERENCES products (id, is_package) ON UPDATE CASCADE ON DELETE RESTRICT,
  FOREIGN KEY (variant_id, item_id) REFERENCES variants (id, product_id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT package_part_alternatives_factor_in_range CHECK (numerator BETWEEN 1 AND 100 AND denominator BETWEEN 1 AND 100),
  CONSTRAINT package_part_alternatives_no_package CHECK (NOT item_is_package),
  CONSTRAINT package_part_alternatives_rank_from_zero CHECK (rank >= 0)
);
CREATE INDEX package_part_alternatives_item_id_idx ON package_part_alternatives (item_id);
CREATE INDEX package_part_alternatives_variant_id_idx ON package_part_alternatives (variant_id);
