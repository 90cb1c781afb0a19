-- Makers of products, warnings of each product, and whether products without a maker are published (docs/spec/product-safety.md).
CREATE TABLE makers (
  id serial PRIMARY KEY,
  name text NOT NULL,
  postal_address text NOT NULL,
  electronic_address text NOT NULL,
  is_in_eu boolean NOT NULL,
  contact_name text,
  contact_postal_address text,
  contact_electronic_address text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT makers_filled CHECK (btrim(name) <> '' AND btrim(postal_address) <> '' AND btrim(electronic_address) <> ''),
  -- The contact in the EU is whole, and only of a maker outside it.
  CONSTRAINT makers_contact_outside_eu CHECK (num_nonnulls(contact_name, contact_postal_address, contact_electronic_address)
    = CASE WHEN is_in_eu THEN 0 ELSE 3 END)
);
CREATE UNIQUE INDEX makers_name_key ON makers (name_key(name));

ALTER TABLE products ADD COLUMN maker_id integer REFERENCES makers (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD COLUMN warnings text NOT NULL DEFAULT '',
  ADD CONSTRAINT products_package_has_no_maker CHECK (NOT is_package OR (maker_id IS NULL AND warnings = ''));
CREATE INDEX products_maker_id_idx ON products (maker_id);

ALTER TABLE shop_settings ADD COLUMN requires_safety_data boolean NOT NULL DEFAULT false;
