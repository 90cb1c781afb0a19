-- The dictionary of attributes, the values of products and the two options of sizes (docs/spec/attributes.md).
CREATE TYPE attribute_kind AS ENUM ('colour', 'choice', 'number', 'boolean');

CREATE TABLE attributes (
  id serial PRIMARY KEY,
  code text NOT NULL,
  name text NOT NULL,
  kind attribute_kind NOT NULL,
  unit text,
  is_option boolean NOT NULL DEFAULT false,
  is_facet boolean NOT NULL DEFAULT true,
  position integer NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT attributes_code_of_address CHECK (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT attributes_name_filled CHECK (btrim(name) <> ''),
  CONSTRAINT attributes_unit_of_number CHECK (unit IS NULL OR kind = 'number')
);
CREATE UNIQUE INDEX attributes_code_key ON attributes (code);
CREATE UNIQUE INDEX attributes_name_key ON attributes (name_key(name));

CREATE TABLE attribute_values (
  id serial PRIMARY KEY,
  attribute_id integer NOT NULL REFERENCES attributes (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  code text NOT NULL,
  name text NOT NULL,
  hex text,
  number double precision,
  synonyms text[] DEFAULT ARRAY[]::text[],
  position integer NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT attribute_values_code_of_address CHECK (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT attribute_values_hex_of_six CHECK (hex ~ '^#[0-9a-f]{6}$'),
  CONSTRAINT attribute_values_name_filled CHECK (btrim(name) <> '')
);
CREATE UNIQUE INDEX attribute_values_attribute_id_code_key ON attribute_values (attribute_id, code);
CREATE UNIQUE INDEX attribute_values_attribute_id_id_key ON attribute_values (attribute_id, id);
CREATE UNIQUE INDEX attribute_values_name_key ON attribute_values (attribute_id, name_key(name));

CREATE TABLE product_attribute_values (
  product_id integer NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  value_id integer NOT NULL REFERENCES attribute_values (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  PRIMARY KEY (product_id, value_id)
);
CREATE INDEX product_attribute_values_value_id_product_id_idx ON product_attribute_values (value_id, product_id);

CREATE TABLE product_options (
  product_id integer NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  attribute_id integer NOT NULL REFERENCES attributes (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  position integer NOT NULL,
  PRIMARY KEY (product_id, attribute_id),
  CONSTRAINT product_options_at_most_two CHECK (position IN (0, 1))
);
CREATE UNIQUE INDEX product_options_product_id_position_key ON product_options (product_id, position);
CREATE INDEX product_options_attribute_id_idx ON product_options (attribute_id);

-- A size has a value of each option of its own product. Two sizes cannot have the same values: their texts differ.
CREATE UNIQUE INDEX variants_id_product_id_key ON variants (id, product_id);
CREATE TABLE variant_options (
  variant_id integer NOT NULL,
  product_id integer NOT NULL,
  attribute_id integer NOT NULL,
  value_id integer NOT NULL,
  PRIMARY KEY (variant_id, attribute_id),
  FOREIGN KEY (variant_id, product_id) REFERENCES variants (id, product_id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (product_id, attribute_id) REFERENCES product_options (product_id, attribute_id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (attribute_id, value_id) REFERENCES attribute_values (attribute_id, id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX variant_options_value_id_variant_id_idx ON variant_options (value_id, variant_id);
CREATE INDEX variant_options_product_id_attribute_id_idx ON variant_options (product_id, attribute_id);
