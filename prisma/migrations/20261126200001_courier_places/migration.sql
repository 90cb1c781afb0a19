-- Offices and lockers of couriers (docs/spec/delivery.md#places-of-couriers). A closed one stays for its orders.
CREATE TYPE courier_place_kind AS ENUM ('office', 'locker');

CREATE TABLE courier_places (
  id serial PRIMARY KEY,
  courier carrier NOT NULL,
  code text NOT NULL,
  kind courier_place_kind NOT NULL,
  name text NOT NULL,
  town text NOT NULL,
  region text NOT NULL DEFAULT '',
  postal_code text NOT NULL DEFAULT '',
  address text NOT NULL,
  latitude double precision,
  longitude double precision,
  hours text NOT NULL DEFAULT '',
  takes_in boolean NOT NULL,
  gives_out boolean NOT NULL,
  max_length_mm integer,
  max_width_mm integer,
  max_height_mm integer,
  max_weight_grams integer,
  town_key text NOT NULL,
  search_text text NOT NULL,
  closed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT courier_places_courier_known CHECK (courier <> 'other'),
  CONSTRAINT courier_places_code_not_blank CHECK (btrim(code) <> ''),
  CONSTRAINT courier_places_name_not_blank CHECK (btrim(name) <> '' AND btrim(town) <> ''),
  CONSTRAINT courier_places_on_earth CHECK ((latitude IS NULL) = (longitude IS NULL)
    AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180),
  CONSTRAINT courier_places_size_whole CHECK (num_nulls(max_length_mm, max_width_mm, max_height_mm) IN (0, 3)
    AND max_length_mm > 0 AND max_width_mm > 0 AND max_height_mm > 0),
  CONSTRAINT courier_places_weight_positive CHECK (max_weight_grams > 0)
);
CREATE UNIQUE INDEX courier_places_courier_code_key ON courier_places (courier, code);

ALTER TABLE orders ADD COLUMN courier_place_id integer REFERENCES courier_places (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD CONSTRAINT orders_place_of_office CHECK (courier_place_id IS NULL OR delivery_method = 'courier_office');
-- Partial: orders of REST and of shops without couriers have none.
CREATE INDEX orders_courier_place_id ON orders (courier_place_id) WHERE courier_place_id IS NOT NULL;

-- Weight and size of one packed piece (docs/spec/delivery.md#what-fits-into-a-locker).
ALTER TABLE products ADD COLUMN weight_grams integer, ADD COLUMN length_mm integer, ADD COLUMN width_mm integer,
  ADD COLUMN height_mm integer, ADD COLUMN is_no_locker boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT products_weight_in_range CHECK (weight_grams BETWEEN 1 AND 1000000),
  ADD CONSTRAINT products_packed_size_whole CHECK (num_nulls(length_mm, width_mm, height_mm) IN (0, 3)
    AND length_mm BETWEEN 1 AND 10000 AND width_mm BETWEEN 1 AND 10000 AND height_mm BETWEEN 1 AND 10000),
  ADD CONSTRAINT products_packed_goods CHECK (type = 'sale' AND NOT is_package
    OR num_nonnulls(weight_grams, length_mm) = 0 AND NOT is_no_locker);

-- Whether the demo filled it: then couriers are simulated unless a setting says otherwise.
ALTER TABLE shop_settings ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
