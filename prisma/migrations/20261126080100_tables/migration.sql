-- Tables with their constraints and indexes. prisma/schema.prisma describes tables and columns; comments here explain only
-- the parts that Prisma does not see. Amounts are minor units of the shop's currency.

-- People ------------------------------------------------------------------------------------------------------------

CREATE TABLE admins (
  id serial PRIMARY KEY,
  username text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  name text NOT NULL DEFAULT '',
  role admin_role NOT NULL DEFAULT 'read_only',
  is_active boolean NOT NULL DEFAULT true,
  must_change_password boolean NOT NULL DEFAULT false,
  totp_secret text,
  totp_confirmed_at timestamptz(3),
  totp_last_step bigint,
  CONSTRAINT admins_totp_secret_sealed CHECK (totp_secret LIKE 'sealed.%')
);
CREATE UNIQUE INDEX admins_username_any_case ON admins (lower(username));
CREATE UNIQUE INDEX admins_username_key ON admins (username);

CREATE TABLE recovery_codes (
  id serial PRIMARY KEY,
  admin_id integer NOT NULL REFERENCES admins (id) ON UPDATE CASCADE ON DELETE CASCADE,
  code_hash bytea NOT NULL
);
CREATE UNIQUE INDEX recovery_codes_admin_id_code_hash_key ON recovery_codes (admin_id, code_hash);

CREATE TABLE customers (
  id serial PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX customers_email_key ON customers (lower(email));
CREATE INDEX customers_pieces ON customers USING gin (text_pieces(first_name, last_name, email));
ALTER INDEX customers_pieces ALTER COLUMN 1 SET STATISTICS 0;

CREATE TABLE account_proofs (
  customer_id integer NOT NULL REFERENCES customers (id) ON UPDATE CASCADE ON DELETE CASCADE,
  purpose account_proof NOT NULL,
  email text NOT NULL,
  token_hash bytea,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (customer_id, purpose)
);
CREATE UNIQUE INDEX account_proofs_token_hash_key ON account_proofs (token_hash);

CREATE TABLE customer_addresses (
  id serial PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id) ON UPDATE CASCADE ON DELETE CASCADE,
  name text NOT NULL,
  phone text NOT NULL,
  delivery_method delivery_method NOT NULL,
  address text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT customer_addresses_no_pickup CHECK (delivery_method <> 'pickup')
);
CREATE INDEX customer_addresses_customer_id_id_idx ON customer_addresses (customer_id, id);

CREATE TABLE sessions (
  id serial PRIMARY KEY,
  token_hash bytea NOT NULL,
  customer_id integer REFERENCES customers (id) ON UPDATE CASCADE ON DELETE CASCADE,
  admin_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  device text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  CONSTRAINT sessions_of_one_account CHECK ((customer_id IS NULL) <> (admin_id IS NULL))
);
CREATE INDEX sessions_admin_id_idx ON sessions (admin_id);
CREATE INDEX sessions_customer_id_idx ON sessions (customer_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);
CREATE UNIQUE INDEX sessions_token_hash_key ON sessions (token_hash);

CREATE TABLE throttles (
  key text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX throttles_expire_idx ON throttles (expire);

CREATE TABLE saved_views (
  id serial PRIMARY KEY,
  admin_id integer NOT NULL REFERENCES admins (id) ON UPDATE CASCADE ON DELETE CASCADE,
  list text NOT NULL,
  name text NOT NULL,
  query text NOT NULL
);
CREATE UNIQUE INDEX saved_views_admin_id_list_name_key ON saved_views (admin_id, list, name);

-- Settings and texts ------------------------------------------------------------------------------------------------

CREATE TABLE shop_settings (
  id integer PRIMARY KEY DEFAULT 1,
  currency currency NOT NULL,
  home_address_fee_minor integer NOT NULL,
  courier_office_fee_minor integer NOT NULL,
  lower_band_minor integer NOT NULL,
  upper_band_minor integer NOT NULL,
  free_delivery_from_minor integer,
  version integer NOT NULL DEFAULT 1,
  -- Which currency is shown first, and whether with the other; null: as the environment says
  -- (docs/spec/money.md#how-prices-are-shown).
  price_display text,
  rental_vat rental_vat NOT NULL DEFAULT 'net',
  -- Whether the demo filled it: then couriers are simulated unless a setting says otherwise.
  is_demo boolean NOT NULL DEFAULT false,
  requires_safety_data boolean NOT NULL DEFAULT false,
  tariffs_version integer NOT NULL DEFAULT 1,
  send_until text NOT NULL DEFAULT '15:00',
  deposit_way deposit_way NOT NULL DEFAULT 'cash',
  zones_version integer NOT NULL DEFAULT 1,
  CONSTRAINT shop_settings_bands_ascend CHECK (0 < lower_band_minor AND lower_band_minor < upper_band_minor),
  CONSTRAINT shop_settings_display_is_lawful CHECK (price_display IN ('leva-first', 'euro-first') AND currency = 'BGN'
    OR price_display IN ('euro-first', 'euro-only') AND currency = 'EUR'),
  CONSTRAINT shop_settings_fees_not_negative CHECK (home_address_fee_minor >= 0 AND courier_office_fee_minor >= 0),
  CONSTRAINT shop_settings_free_delivery_positive CHECK (free_delivery_from_minor > 0),
  CONSTRAINT shop_settings_one_row CHECK (id = 1),
  CONSTRAINT shop_settings_send_until_time CHECK (send_until ~ '^([01]\d|2[0-3]):[0-5]\d$')
);

-- The currency in which the shop prices now.
CREATE FUNCTION shop_currency() RETURNS currency LANGUAGE sql STABLE AS 'SELECT currency FROM shop_settings';

CREATE TABLE shop_facts (
  id integer PRIMARY KEY DEFAULT 1,
  company text NOT NULL DEFAULT 'Шаренка Парти ООД',
  eik text NOT NULL DEFAULT '207654321',
  vat text NOT NULL DEFAULT 'BG207654321',
  manager text NOT NULL DEFAULT 'Мария Димитрова',
  street text NOT NULL DEFAULT 'бул. „Витоша“ 118',
  city text NOT NULL DEFAULT 'София',
  postal_code text NOT NULL DEFAULT '1408',
  warehouse text NOT NULL DEFAULT 'ул. „Околовръстен път“ 260, София',
  phone text NOT NULL DEFAULT '+359 2 491 70 20',
  email text NOT NULL DEFAULT 'zdravey@sharenka.example',
  bank_holder text NOT NULL DEFAULT 'Шаренка Парти ООД',
  bank_name text NOT NULL DEFAULT 'Банка ДСК',
  bank_iban text NOT NULL DEFAULT 'BG21STSA93000012345678',
  bank_bic text NOT NULL DEFAULT 'STSABGSF',
  version integer NOT NULL DEFAULT 1,
  questions_version integer NOT NULL DEFAULT 1,
  registered_address text NOT NULL DEFAULT '',
  issued_by text NOT NULL DEFAULT '',
  hours_version integer NOT NULL DEFAULT 1,
  CONSTRAINT shop_facts_one_row CHECK (id = 1)
);

CREATE TABLE frequent_questions (
  facts_id integer NOT NULL DEFAULT 1 REFERENCES shop_facts (id) ON UPDATE CASCADE ON DELETE CASCADE,
  position integer NOT NULL,
  question text NOT NULL,
  answer text NOT NULL,
  PRIMARY KEY (facts_id, position),
  CONSTRAINT frequent_questions_are_filled_in CHECK (question <> '' AND answer <> '')
);

-- The hours of the shop by weekday, and other hours on single days (docs/spec/opening-hours.md).
CREATE TABLE opening_hours (
  facts_id integer NOT NULL DEFAULT 1 REFERENCES shop_facts (id) ON UPDATE CASCADE ON DELETE CASCADE,
  weekday smallint NOT NULL,
  state opening_state NOT NULL,
  opens_at text,
  closes_at text,
  PRIMARY KEY (facts_id, weekday),
  CONSTRAINT opening_hours_hours_of_open CHECK (num_nulls(opens_at, closes_at) = CASE WHEN state = 'open' THEN 0 ELSE 2 END),
  CONSTRAINT opening_hours_of_day CHECK (opens_at ~ '^([01]\d|2[0-3]):[0-5]\d$' AND closes_at ~ '^([01]\d|2[0-3]):[0-5]\d$'
    AND opens_at < closes_at),
  CONSTRAINT opening_hours_weekday_of_week CHECK (weekday BETWEEN 1 AND 7)
);

CREATE TABLE special_hours (
  day date PRIMARY KEY,
  opens_at text NOT NULL,
  closes_at text NOT NULL,
  id serial,
  CONSTRAINT special_hours_of_day CHECK (opens_at ~ '^([01]\d|2[0-3]):[0-5]\d$' AND closes_at ~ '^([01]\d|2[0-3]):[0-5]\d$'
    AND opens_at < closes_at)
);
CREATE UNIQUE INDEX special_hours_id_key ON special_hours (id);

-- How delivery by each courier is priced, and whose price an order has (docs/spec/delivery.md#price).
CREATE TABLE courier_tariffs (
  courier carrier NOT NULL,
  kind tariff_kind NOT NULL,
  way tariff_way NOT NULL,
  free_from_minor integer,
  settings_id integer NOT NULL DEFAULT 1 REFERENCES shop_settings (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT courier_tariffs_pkey PRIMARY KEY (courier, kind),
  CONSTRAINT courier_tariffs_courier_known CHECK (courier <> 'other'),
  -- BOX NOW has lockers alone, and no call for its prices.
  CONSTRAINT courier_tariffs_of_box_now CHECK (courier <> 'box_now' OR (kind = 'locker' AND way = 'table')),
  CONSTRAINT courier_tariffs_free_from_positive CHECK (free_from_minor > 0)
);
-- A customer names no courier for an address.
CREATE UNIQUE INDEX courier_tariffs_one_of_addresses ON courier_tariffs (kind) WHERE kind = 'address';

CREATE TABLE tariff_bands (
  courier carrier NOT NULL,
  kind tariff_kind NOT NULL,
  "position" integer NOT NULL,
  up_to_grams integer,
  up_to_minor integer,
  price_minor integer NOT NULL,
  settings_id integer NOT NULL DEFAULT 1,
  CONSTRAINT tariff_bands_pkey PRIMARY KEY (courier, kind, "position"),
  CONSTRAINT tariff_bands_courier_kind_fkey FOREIGN KEY (courier, kind) REFERENCES courier_tariffs (courier, kind)
    ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT tariff_bands_limits_positive CHECK (up_to_grams > 0 AND up_to_minor > 0),
  CONSTRAINT tariff_bands_price_not_negative CHECK (price_minor >= 0)
);

-- Hours of couriers until which goods leave on the same day (docs/spec/delivery.md#days); others have the shop's.
CREATE TABLE courier_hours (
  courier carrier PRIMARY KEY,
  send_until text NOT NULL,
  settings_id integer NOT NULL DEFAULT 1 REFERENCES shop_settings (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT courier_hours_time CHECK (send_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  CONSTRAINT courier_hours_courier_known CHECK (courier <> 'other')
);

-- Keys of couriers and of providers of card payments that staff wrote in the panel (docs/spec/service-keys.md).
CREATE TABLE service_keys (
  id serial PRIMARY KEY,
  name service_key_name NOT NULL,
  sealed text NOT NULL,
  set_at timestamptz(3) NOT NULL,
  admin_id integer NOT NULL REFERENCES admins (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT service_keys_sealed CHECK (sealed LIKE 'sealed.%')
);

CREATE UNIQUE INDEX service_keys_name_key ON service_keys (name);

-- Prices of services by place, for orders that staff make (docs/spec/payments.md#zones).
CREATE TABLE service_zones (
  settings_id integer NOT NULL DEFAULT 1 REFERENCES shop_settings (id) ON UPDATE CASCADE ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL,
  places text NOT NULL DEFAULT '',
  delivery_minor integer,
  set_up_minor integer,
  dismantling_minor integer,
  PRIMARY KEY (settings_id, position),
  CONSTRAINT service_zones_name_filled_in CHECK (name <> ''),
  CONSTRAINT service_zones_have_a_price CHECK (num_nonnulls(delivery_minor, set_up_minor, dismantling_minor) > 0),
  CONSTRAINT service_zones_prices_positive CHECK (
    coalesce(delivery_minor, 1) > 0 AND coalesce(set_up_minor, 1) > 0 AND coalesce(dismantling_minor, 1) > 0)
);

-- The official notice of the legal guarantee, byte for byte as the owner uploaded it (docs/spec/guarantee-notice.md).
CREATE TABLE guarantee_notices (
  id integer PRIMARY KEY DEFAULT 1,
  content bytea NOT NULL,
  format notice_format NOT NULL,
  bytes integer NOT NULL,
  sha256 text NOT NULL,
  uploaded_at timestamptz(3) NOT NULL,
  admin_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT guarantee_notices_one_row CHECK (id = 1),
  CONSTRAINT guarantee_notices_whole CHECK (octet_length(content) = bytes AND sha256 = encode(sha256(content), 'hex'))
);

-- How the shop is registered with the NRA (docs/spec/audit-file.md).
CREATE TABLE eshop_settings (
  id integer PRIMARY KEY DEFAULT 1,
  number text NOT NULL DEFAULT '',
  domain text NOT NULL DEFAULT '',
  is_own_domain boolean NOT NULL DEFAULT true,
  is_postal_transfer boolean NOT NULL DEFAULT false,
  is_virtual_terminal boolean NOT NULL DEFAULT true,
  terminal text NOT NULL DEFAULT '',
  provider text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT eshop_settings_one_row CHECK (id = 1),
  CONSTRAINT eshop_settings_number_short CHECK (char_length(number) <= 10)
);

-- Title, description and text are filled in together or not at all: without them the page shows its initial text.
CREATE TABLE page_texts (
  page page_name PRIMARY KEY,
  id serial,
  title text,
  description text,
  body text,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT page_texts_are_filled_in CHECK (title <> '' AND description <> '' AND body <> ''),
  CONSTRAINT page_texts_are_whole CHECK (num_nulls(title, description, body) IN (0, 3))
);
CREATE UNIQUE INDEX page_texts_id_key ON page_texts (id);

CREATE TABLE page_text_versions (
  page page_name NOT NULL REFERENCES page_texts (page) ON UPDATE CASCADE ON DELETE CASCADE,
  version integer NOT NULL,
  title text,
  description text,
  body text,
  admin_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE SET NULL,
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (page, version),
  CONSTRAINT page_text_versions_are_whole CHECK (num_nulls(title, description, body) IN (0, 3))
);

CREATE TABLE closed_days (
  day date PRIMARY KEY,
  name text NOT NULL,
  id serial,
  CONSTRAINT closed_days_name_filled CHECK (btrim(name) <> '')
);
CREATE UNIQUE INDEX closed_days_id_key ON closed_days (id);

-- The official holidays of a year become closed days once: one that staff delete stays deleted.
CREATE TABLE holiday_years (
  year integer PRIMARY KEY
);

-- The ledger of the conversion to euro: each amount of the shop before and after it.
CREATE TABLE price_conversions (
  amount converted_amount NOT NULL,
  -- Of the product or variant; 1 for the shop's own amounts.
  subject_id integer NOT NULL,
  before_minor integer NOT NULL,
  after_minor integer NOT NULL,
  converted_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (amount, subject_id)
);

-- Catalogue ---------------------------------------------------------------------------------------------------------

CREATE TABLE categories (
  id serial PRIMARY KEY,
  type product_type NOT NULL,
  name text NOT NULL,
  description text,
  image_url text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  position integer,
  CONSTRAINT categories_name_filled CHECK (btrim(name) <> ''),
  CONSTRAINT categories_position_positive CHECK (position > 0)
);
CREATE INDEX categories_type_name_idx ON categories (type, name);

CREATE TABLE subcategories (
  id serial PRIMARY KEY,
  category_id integer NOT NULL REFERENCES categories (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  name text NOT NULL,
  description text,
  image_url text,
  icon text,
  color_class text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  position integer,
  CONSTRAINT subcategories_name_filled CHECK (btrim(name) <> ''),
  CONSTRAINT subcategories_position_positive CHECK (position > 0)
);
CREATE INDEX subcategories_category_id_name_idx ON subcategories (category_id, name);

-- Makers of products (docs/spec/product-safety.md).
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

CREATE TABLE products (
  id serial PRIMARY KEY,
  type product_type NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  price_minor integer NOT NULL DEFAULT 0,
  price_per_day_minor integer,
  featured boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  deleted_at timestamptz(3),
  former_price_minor integer,
  lowest_price_minor integer,
  reduced_at timestamptz(3),
  buffer_days_before integer NOT NULL DEFAULT 0,
  buffer_days_after integer NOT NULL DEFAULT 0,
  min_rental_days integer,
  max_rental_days integer,
  is_draft boolean NOT NULL DEFAULT false,
  visible_from timestamptz(3),
  is_no_courier boolean NOT NULL DEFAULT false,
  is_package boolean NOT NULL DEFAULT false,
  -- What one piece costs the shop (docs/spec/products.md#cost-price). For staff alone.
  cost_minor integer,
  -- Weight and size of one packed piece (docs/spec/delivery.md#what-fits-into-a-locker).
  weight_grams integer,
  length_mm integer,
  width_mm integer,
  height_mm integer,
  is_no_locker boolean NOT NULL DEFAULT false,
  maker_id integer REFERENCES makers (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  warnings text NOT NULL DEFAULT '',
  -- From which age it is sold; null for any (docs/spec/product-safety.md#minimum-age).
  minimum_age integer,
  CONSTRAINT products_buffers_in_range CHECK (buffer_days_before BETWEEN 0 AND 14 AND buffer_days_after BETWEEN 0 AND 14),
  CONSTRAINT products_name_filled CHECK (btrim(name) <> ''),
  CONSTRAINT products_price_in_range CHECK (price_minor BETWEEN 0 AND 99999999),
  CONSTRAINT products_price_per_day_in_range CHECK (price_per_day_minor BETWEEN 0 AND 99999999),
  CONSTRAINT products_reduction_lowers CHECK (former_price_minor >= lowest_price_minor AND lowest_price_minor > price_minor),
  CONSTRAINT products_reduction_of_goods CHECK (type = 'sale' OR reduced_at IS NULL),
  CONSTRAINT products_reduction_whole CHECK (num_nulls(former_price_minor, lowest_price_minor, reduced_at) IN (0, 3)),
  CONSTRAINT products_rental_has_price_per_day CHECK (type <> 'rent' OR price_per_day_minor IS NOT NULL),
  CONSTRAINT products_rental_length_in_range CHECK (min_rental_days BETWEEN 1 AND 366
    AND max_rental_days BETWEEN coalesce(min_rental_days, 1) AND 366),
  CONSTRAINT products_sale_has_no_period CHECK (type = 'rent'
    OR (buffer_days_before = 0 AND buffer_days_after = 0 AND min_rental_days IS NULL AND max_rental_days IS NULL)),
  CONSTRAINT products_visible_from_midnight CHECK ((visible_from AT TIME ZONE 'Europe/Sofia')::time = '00:00'),
  CONSTRAINT products_package_is_plain CHECK (NOT is_package OR (type = 'sale' AND NOT is_no_courier)),
  CONSTRAINT products_cost_not_negative CHECK (cost_minor >= 0),
  CONSTRAINT products_package_has_no_cost CHECK (NOT is_package OR cost_minor IS NULL),
  CONSTRAINT products_weight_in_range CHECK (weight_grams BETWEEN 1 AND 1000000),
  CONSTRAINT products_packed_size_whole CHECK (num_nulls(length_mm, width_mm, height_mm) IN (0, 3)
    AND length_mm BETWEEN 1 AND 10000 AND width_mm BETWEEN 1 AND 10000 AND height_mm BETWEEN 1 AND 10000),
  CONSTRAINT products_packed_goods CHECK (type = 'sale' AND NOT is_package
    OR num_nonnulls(weight_grams, length_mm) = 0 AND NOT is_no_locker),
  CONSTRAINT products_package_has_no_maker CHECK (NOT is_package OR (maker_id IS NULL AND warnings = '')),
  CONSTRAINT products_minimum_age_known CHECK (minimum_age IN (12, 16, 18)),
  CONSTRAINT products_package_has_no_age CHECK (NOT is_package OR minimum_age IS NULL)
);
-- The panel lists products by lower-case name.
CREATE INDEX products_by_name ON products (type, lower(name), id) WHERE deleted_at IS NULL;
-- The whole catalogue is read by name, in batches.
CREATE INDEX products_by_name_alone ON products (lower(name), id) WHERE deleted_at IS NULL;
-- Featured products first, as lists are ordered.
CREATE INDEX products_featured_first ON products (((NOT featured)::int), id) WHERE deleted_at IS NULL;
-- The few hidden products: a search that finds half of a shop removes these instead of reading each product.
CREATE INDEX products_hidden ON products (id) INCLUDE (deleted_at, is_draft, visible_from, is_package)
  WHERE deleted_at IS NOT NULL OR is_draft OR visible_from IS NOT NULL OR is_package;
CREATE INDEX products_name_key ON products (name_key(name)) WHERE deleted_at IS NULL;
-- No plan needs statistics about pieces, and gathering them would be most of an ANALYZE.
CREATE INDEX products_pieces ON products USING gin (text_pieces(name, description));
ALTER INDEX products_pieces ALTER COLUMN 1 SET STATISTICS 0;
-- Which products shoppers see, for searches that find many: the index alone is read.
CREATE INDEX products_there ON products (id) INCLUDE (is_draft, visible_from, type, is_package) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX products_id_is_package_key ON products (id, is_package);
CREATE INDEX products_maker_id_idx ON products (maker_id);
-- Lists of packages alone, by name.
CREATE INDEX products_packages ON products (lower(name), id) WHERE is_package AND deleted_at IS NULL;
-- The lengths that rentals have, by which lists find the days of a party.
CREATE INDEX products_rental_lengths ON products (min_rental_days, max_rental_days)
  WHERE min_rental_days IS NOT NULL OR max_rental_days IS NOT NULL;

CREATE TABLE product_images (
  product_id integer NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  position integer NOT NULL,
  url text NOT NULL,
  width integer,
  height integer,
  PRIMARY KEY (product_id, position)
);

CREATE TABLE product_categories (
  product_id integer NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  category_id integer NOT NULL REFERENCES categories (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  position integer NOT NULL,
  PRIMARY KEY (product_id, category_id)
);
CREATE INDEX product_categories_category_id_product_id_idx ON product_categories (category_id, product_id);

CREATE TABLE product_subcategories (
  product_id integer NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  subcategory_id integer NOT NULL REFERENCES subcategories (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  position integer NOT NULL,
  PRIMARY KEY (product_id, subcategory_id)
);
CREATE INDEX product_subcategories_subcategory_id_product_id_idx ON product_subcategories (subcategory_id, product_id);

CREATE TABLE product_companions (
  product_id integer NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  companion_id integer NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  position integer NOT NULL,
  PRIMARY KEY (product_id, companion_id),
  CONSTRAINT product_companions_other CHECK (product_id <> companion_id)
);
CREATE INDEX product_companions_companion_id_idx ON product_companions (companion_id);

-- A table of its own, so that arranging changes no product.
CREATE TABLE featured_places (
  product_id integer PRIMARY KEY REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  position integer NOT NULL,
  CONSTRAINT featured_places_from_zero CHECK (position >= 0)
);

CREATE TABLE variants (
  id serial PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  size text NOT NULL,
  price_minor integer NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  deleted_at timestamptz(3),
  former_price_minor integer,
  lowest_price_minor integer,
  reduced_at timestamptz(3),
  image_url text,
  CONSTRAINT variants_price_in_range CHECK (price_minor BETWEEN 0 AND 99999999),
  CONSTRAINT variants_reduction_lowers CHECK (former_price_minor >= lowest_price_minor AND lowest_price_minor > price_minor),
  CONSTRAINT variants_reduction_whole CHECK (num_nulls(former_price_minor, lowest_price_minor, reduced_at) IN (0, 3)),
  CONSTRAINT variants_size_filled CHECK (btrim(size) <> '')
);
-- The lowest price of each product, for lists by price.
CREATE INDEX variants_lowest_price ON variants (product_id, price_minor) WHERE deleted_at IS NULL AND is_active;
CREATE INDEX variants_product_id_position_id_idx ON variants (product_id, position, id);
CREATE UNIQUE INDEX variants_size_key ON variants (product_id, name_key(size)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX variants_id_product_id_key ON variants (id, product_id);

-- The dictionary of attributes, the values of products and the two options of sizes (docs/spec/attributes.md).
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

-- Packages: products that consist of others (docs/spec/packages.md).
CREATE TABLE packages (
  product_id integer PRIMARY KEY,
  is_package boolean NOT NULL DEFAULT true,
  pricing package_pricing NOT NULL,
  basis_points integer,
  standard_days integer,
  guests_from integer NOT NULL DEFAULT 1,
  guests_to integer NOT NULL DEFAULT 1000,
  recipe_version integer NOT NULL DEFAULT 1,
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

-- Every price of goods, in the currency of its day, so that a reduction can state the lowest of the 30 days before it
-- (docs/decisions/0024-former-price.md). Renting is a service and has no such duty.
CREATE TABLE price_changes (
  id bigserial PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  variant_id integer REFERENCES variants (id) ON UPDATE CASCADE ON DELETE CASCADE,
  price_minor integer NOT NULL,
  currency currency NOT NULL DEFAULT shop_currency(),
  changed_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX price_changes_product_id_id_idx ON price_changes (product_id, id);
CREATE INDEX price_changes_variant_id_id_idx ON price_changes (variant_id, id);

-- A table of its own: a writer of sizes locks no product, and an open form of the product stays fresh
-- (docs/internals/catalogue.md#large-lists).
CREATE TABLE listed_prices (
  product_id integer PRIMARY KEY REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  lowest_minor integer NOT NULL,
  highest_minor integer NOT NULL,
  CONSTRAINT listed_prices_in_order CHECK (lowest_minor <= highest_minor)
);
-- From the highest price; of one price by number, as from the lowest.
CREATE INDEX listed_prices_falling ON listed_prices ((-lowest_minor), product_id);
CREATE INDEX listed_prices_lowest_minor_product_id_idx ON listed_prices (lowest_minor, product_id);

-- The number of products of a type that every shopper sees is the sum of its rows: a writer of products adds a row with
-- the difference, so no writer waits for another.
CREATE TABLE listed_product_counts (
  id serial PRIMARY KEY,
  type product_type NOT NULL,
  products integer NOT NULL
);

CREATE TABLE reviews (
  id serial PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  customer_id integer REFERENCES customers (id) ON UPDATE CASCADE ON DELETE SET NULL,
  customer_name text NOT NULL,
  customer_email text NOT NULL,
  rating integer NOT NULL,
  text text NOT NULL,
  is_verified_purchase boolean NOT NULL DEFAULT false,
  is_approved boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT reviews_rating_in_range CHECK (rating BETWEEN 1 AND 5)
);
CREATE INDEX reviews_created_at_id_idx ON reviews (created_at DESC, id DESC);
CREATE INDEX reviews_customer_id_idx ON reviews (customer_id);
-- Reviews of a contact, by e-mail address.
CREATE INDEX reviews_email ON reviews (lower(customer_email));
CREATE INDEX reviews_is_approved_created_at_idx ON reviews (is_approved, created_at DESC);
CREATE INDEX reviews_pieces ON reviews USING gin (text_pieces(customer_name, customer_email, text));
ALTER INDEX reviews_pieces ALTER COLUMN 1 SET STATISTICS 0;
CREATE INDEX reviews_product_id_is_approved_created_at_idx ON reviews (product_id, is_approved, created_at DESC);
-- The home page shows the newest good reviews.
CREATE INDEX reviews_top ON reviews (created_at DESC, id DESC) WHERE is_approved AND rating >= 4;

CREATE TABLE images (
  key text PRIMARY KEY,
  extension text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- Stock -------------------------------------------------------------------------------------------------------------

CREATE TABLE stock (
  id serial PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  variant_id integer REFERENCES variants (id) ON UPDATE CASCADE ON DELETE CASCADE,
  quantity integer NOT NULL DEFAULT 0,
  low_stock_threshold integer NOT NULL DEFAULT 5,
  set_aside integer NOT NULL DEFAULT 0,
  CONSTRAINT stock_quantity_not_negative CHECK (quantity >= 0),
  CONSTRAINT stock_set_aside_on_hand CHECK (set_aside BETWEEN 0 AND quantity),
  CONSTRAINT stock_sizes_not_set_aside CHECK (set_aside = 0 OR variant_id IS NULL),
  CONSTRAINT stock_threshold_not_negative CHECK (low_stock_threshold >= 0)
);
CREATE UNIQUE INDEX stock_product_id_variant_id_key ON stock (product_id, variant_id) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX stock_variant_id_key ON stock (variant_id);

CREATE TABLE stock_movements (
  id bigserial PRIMARY KEY,
  stock_id integer NOT NULL REFERENCES stock (id) ON UPDATE CASCADE ON DELETE CASCADE,
  delta integer NOT NULL,
  quantity_after integer NOT NULL,
  reason stock_reason NOT NULL,
  order_line_id integer,
  admin_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT stock_movements_after_not_negative CHECK (quantity_after >= 0)
);
CREATE INDEX stock_movements_order_line_id_idx ON stock_movements (order_line_id);
CREATE INDEX stock_movements_stock_id_id_idx ON stock_movements (stock_id, id);

CREATE TABLE rental_days (
  product_id integer NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  day date NOT NULL,
  reserved integer NOT NULL,
  PRIMARY KEY (product_id, day),
  CONSTRAINT rental_days_reserved_not_negative CHECK (reserved >= 0)
);
CREATE INDEX rental_days_day_idx ON rental_days (day);

-- Carts -------------------------------------------------------------------------------------------------------------

CREATE TABLE promo_codes (
  id serial PRIMARY KEY,
  code text NOT NULL,
  discount_percentage integer NOT NULL,
  valid_from timestamptz(3) NOT NULL,
  valid_until timestamptz(3) NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  max_uses integer,
  used_count integer NOT NULL DEFAULT 0,
  description text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT promo_codes_code_filled CHECK (btrim(code) <> ''),
  CONSTRAINT promo_codes_max_uses_positive CHECK (max_uses >= 1),
  CONSTRAINT promo_codes_percentage_in_range CHECK (discount_percentage BETWEEN 1 AND 100),
  CONSTRAINT promo_codes_period_in_order CHECK (valid_until > valid_from),
  CONSTRAINT promo_codes_uses_within_limit CHECK (used_count >= 0 AND (max_uses IS NULL OR used_count <= max_uses))
);
CREATE UNIQUE INDEX promo_codes_code_key ON promo_codes (code);
CREATE INDEX promo_codes_latin ON promo_codes (promo_code_latin(code));
CREATE INDEX promo_codes_look ON promo_codes (promo_code_look(code));

CREATE TABLE carts (
  id serial PRIMARY KEY,
  session_id text NOT NULL,
  customer_id integer REFERENCES customers (id) ON UPDATE CASCADE ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX carts_customer_id_key ON carts (customer_id);
CREATE UNIQUE INDEX carts_session_id_key ON carts (session_id);
CREATE INDEX carts_updated_at_idx ON carts (updated_at);

CREATE TABLE cart_lines (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  cart_id integer NOT NULL REFERENCES carts (id) ON UPDATE CASCADE ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  variant_id integer REFERENCES variants (id) ON UPDATE CASCADE ON DELETE CASCADE,
  quantity integer NOT NULL,
  starts_on date,
  ends_on date,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_added integer NOT NULL DEFAULT 0,
  number serial,
  -- Whether the days of a rental follow the party (docs/spec/parties.md#rentals-that-follow-the-party).
  date_source date_source NOT NULL DEFAULT 'own',
  CONSTRAINT cart_lines_period_whole CHECK ((starts_on IS NULL) = (ends_on IS NULL) AND ends_on >= starts_on),
  CONSTRAINT cart_lines_quantity_in_range CHECK (quantity BETWEEN 1 AND 9999),
  CONSTRAINT cart_lines_event_has_period CHECK (date_source = 'own' OR starts_on IS NOT NULL)
);
CREATE UNIQUE INDEX cart_lines_cart_id_product_id_variant_id_starts_on_ends_on_key ON cart_lines (cart_id, product_id, variant_id,
  starts_on, ends_on) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX cart_lines_number_key ON cart_lines (number);
CREATE INDEX cart_lines_product_id_idx ON cart_lines (product_id);
CREATE INDEX cart_lines_variant_id_idx ON cart_lines (variant_id);

-- Packages in carts (docs/spec/packages.md#in-a-cart).
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

-- The party that a cart is filled for (docs/spec/parties.md#a-party).
CREATE TABLE parties (
  id serial PRIMARY KEY,
  cart_id integer NOT NULL REFERENCES carts (id) ON UPDATE CASCADE ON DELETE CASCADE,
  event_on date NOT NULL,
  adults integer NOT NULL,
  children integer NOT NULL,
  theme text,
  budget_minor integer,
  place party_place,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- A value of the dictionary; `theme` is a text from before (docs/spec/parties.md#theme).
  theme_value_id integer REFERENCES attribute_values (id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT parties_budget_positive CHECK (budget_minor > 0),
  CONSTRAINT parties_guests_in_range CHECK (adults >= 0 AND children >= 0 AND adults + children BETWEEN 1 AND 999),
  CONSTRAINT parties_theme_filled CHECK (btrim(theme) <> '')
);
CREATE UNIQUE INDEX parties_cart_id_key ON parties (cart_id);
CREATE INDEX parties_theme_value_id_idx ON parties (theme_value_id);

-- The shared list of a party, and what its guests bring (docs/spec/parties.md#shared-list).
CREATE TABLE party_lists (
  id serial PRIMARY KEY,
  party_id integer NOT NULL REFERENCES parties (id) ON UPDATE CASCADE ON DELETE CASCADE,
  token_hash bytea NOT NULL,
  host_name text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT party_lists_host_name_filled CHECK (btrim(host_name) <> ''),
  CONSTRAINT party_lists_token_hash_of_sha256 CHECK (octet_length(token_hash) = 32)
);
CREATE UNIQUE INDEX party_lists_party_id_key ON party_lists (party_id);
CREATE UNIQUE INDEX party_lists_token_hash_key ON party_lists (token_hash);

-- One guest at most brings a line of the cart, or a part of a package in it.
CREATE TABLE party_list_takes (
  id serial PRIMARY KEY,
  list_id integer NOT NULL REFERENCES party_lists (id) ON UPDATE CASCADE ON DELETE CASCADE,
  cart_line_id uuid REFERENCES cart_lines (id) ON UPDATE CASCADE ON DELETE CASCADE,
  cart_package_id uuid REFERENCES cart_packages (id) ON UPDATE CASCADE ON DELETE CASCADE,
  part_id integer REFERENCES package_parts (id) ON UPDATE CASCADE ON DELETE CASCADE,
  name text,
  secret_hash bytea,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- A line that the host left out has no guest, so that no guest brings it.
  CONSTRAINT party_list_takes_guest_whole CHECK ((name IS NULL) = (secret_hash IS NULL)),
  CONSTRAINT party_list_takes_name_filled CHECK (btrim(name) <> ''),
  CONSTRAINT party_list_takes_of_line_or_part CHECK (
    (cart_line_id IS NULL) <> (cart_package_id IS NULL) AND (cart_package_id IS NULL) = (part_id IS NULL)),
  CONSTRAINT party_list_takes_secret_hash_of_sha256 CHECK (octet_length(secret_hash) = 32)
);
CREATE INDEX party_list_takes_list_id_idx ON party_list_takes (list_id);
CREATE UNIQUE INDEX party_list_takes_cart_line_id_key ON party_list_takes (cart_line_id);
CREATE UNIQUE INDEX party_list_takes_cart_package_id_part_id_key ON party_list_takes (cart_package_id, part_id);
CREATE INDEX party_list_takes_part_id_idx ON party_list_takes (part_id);

-- Couriers ----------------------------------------------------------------------------------------------------------

-- Offices and lockers of couriers (docs/spec/delivery.md#places-of-couriers). A closed one stays for its orders.
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

-- The night for which a process reads the places of a courier, so that others do not (docs/spec/delivery.md#places-of-couriers).
CREATE TABLE courier_place_lists (
  courier carrier PRIMARY KEY,
  night date NOT NULL
);

-- Orders ------------------------------------------------------------------------------------------------------------

CREATE TABLE orders (
  id serial PRIMARY KEY,
  customer_id integer REFERENCES customers (id) ON UPDATE CASCADE ON DELETE SET NULL,
  customer_name text NOT NULL,
  customer_email text NOT NULL,
  customer_phone text NOT NULL,
  delivery_method delivery_method NOT NULL,
  delivery_address text NOT NULL,
  payment_method payment_method NOT NULL,
  payment_status payment_status NOT NULL DEFAULT 'pending',
  needs_invoice boolean NOT NULL DEFAULT false,
  company_name text,
  company_address text,
  company_manager text,
  company_eik text,
  company_vat text,
  products_minor bigint NOT NULL DEFAULT 0,
  delivery_fee_minor integer NOT NULL,
  total_minor bigint NOT NULL,
  discount_minor bigint NOT NULL DEFAULT 0,
  final_minor bigint NOT NULL,
  promo_code_id integer REFERENCES promo_codes (id) ON UPDATE CASCADE ON DELETE SET NULL,
  promo_code text,
  discount_percentage integer NOT NULL DEFAULT 0,
  status order_status NOT NULL DEFAULT 'pending',
  notes text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  access_token_hash bytea,
  opened_by text,
  lines_until timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  waived_fee_minor integer NOT NULL DEFAULT 0,
  customer_note text NOT NULL DEFAULT '',
  found_token_hash bytea,
  currency currency NOT NULL DEFAULT shop_currency(),
  carrier carrier,
  tracking_number text,
  goods_minor bigint NOT NULL DEFAULT 0,
  rent_minor bigint NOT NULL DEFAULT 0,
  deposit_minor bigint NOT NULL DEFAULT 0,
  rental_vat rental_vat NOT NULL DEFAULT 'net',
  rental_vat_minor bigint NOT NULL DEFAULT 0,
  payment_failed boolean NOT NULL DEFAULT false,
  charges_minor bigint NOT NULL DEFAULT 0,
  late_fees_minor bigint NOT NULL DEFAULT 0,
  paid_minor bigint NOT NULL DEFAULT 0,
  allowance_minor bigint NOT NULL DEFAULT 0,
  deposit_received_minor bigint NOT NULL DEFAULT 0,
  deposit_returned_minor bigint NOT NULL DEFAULT 0,
  deposit_withheld_minor bigint NOT NULL DEFAULT 0,
  deposit_settled_minor bigint NOT NULL DEFAULT 0,
  deposit_secured_minor bigint NOT NULL DEFAULT 0,
  price_minor bigint NOT NULL GENERATED ALWAYS AS (
    payable_minor(status, goods_minor + rent_minor + delivery_fee_minor + rental_vat_minor + charges_minor)) STORED,
  -- A deposit that is held on the card is not owed.
  owed_minor bigint NOT NULL GENERATED ALWAYS AS (
    greatest(0, payable_minor(status, goods_minor + rent_minor + delivery_fee_minor + rental_vat_minor + charges_minor)
      - allowance_minor - paid_minor)
    + greatest(0, payable_minor(status, deposit_minor - deposit_settled_minor)
      - deposit_received_minor + deposit_returned_minor - deposit_secured_minor)) STORED,
  payback_minor bigint NOT NULL GENERATED ALWAYS AS (
    greatest(0, paid_minor - payable_minor(status, goods_minor + rent_minor + delivery_fee_minor + rental_vat_minor + charges_minor))
    + greatest(0, deposit_received_minor - deposit_returned_minor - deposit_withheld_minor
      - payable_minor(status, deposit_minor - deposit_settled_minor))) STORED,
  -- Days of an order for a party (docs/spec/orders.md#day-of-the-party).
  event_on date,
  must_arrive_on date,
  dispatch_on date,
  courier_place_id integer REFERENCES courier_places (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  -- Until then an order that waits for its card payment holds goods and days.
  held_until timestamptz(3),
  delivery_price_source delivery_price_source NOT NULL DEFAULT 'shop',
  deposit_way deposit_way NOT NULL DEFAULT 'cash',
  CONSTRAINT orders_allowance_not_negative CHECK (allowance_minor >= 0),
  CONSTRAINT orders_deposits_covered CHECK (deposit_received_minor >= 0 AND deposit_returned_minor >= 0
    AND deposit_withheld_minor >= 0 AND deposit_returned_minor + deposit_withheld_minor <= deposit_received_minor),
  -- Rounded half up, once (docs/spec/money.md#rounding).
  CONSTRAINT orders_discount_exact CHECK (discount_minor = (products_minor * discount_percentage + 50) / 100),
  CONSTRAINT orders_fee_not_negative CHECK (delivery_fee_minor >= 0),
  -- An order without goods pays no delivery; the agreed fee is stored, because a line may come back.
  CONSTRAINT orders_fee_waived_whole CHECK (waived_fee_minor = 0
    OR (waived_fee_minor > 0 AND delivery_fee_minor = 0 AND products_minor = 0)),
  CONSTRAINT orders_final_exact CHECK (final_minor = total_minor - discount_minor AND final_minor >= 0),
  CONSTRAINT orders_invoice_complete CHECK (NOT needs_invoice
    OR (company_name IS NOT NULL AND company_address IS NOT NULL AND company_manager IS NOT NULL AND company_eik IS NOT NULL)),
  CONSTRAINT orders_paid_not_negative CHECK (paid_minor >= 0),
  CONSTRAINT orders_parts_add_up CHECK (goods_minor + rent_minor + deposit_minor + delivery_fee_minor = final_minor),
  CONSTRAINT orders_parts_not_negative CHECK (goods_minor >= 0 AND rent_minor >= 0 AND deposit_minor >= 0
    AND rental_vat_minor >= 0),
  CONSTRAINT orders_percentage_in_range CHECK (discount_percentage BETWEEN 0 AND 100),
  -- An order that is collected has no address and no delivery fee.
  CONSTRAINT orders_pickup_free CHECK (delivery_method <> 'pickup' OR (delivery_address = '' AND delivery_fee_minor = 0)),
  CONSTRAINT orders_rental_vat_by_mode CHECK (rental_vat = 'net' OR rental_vat_minor = 0),
  CONSTRAINT orders_settled_of_deposit CHECK (deposit_settled_minor BETWEEN 0 AND deposit_minor),
  CONSTRAINT orders_total_exact CHECK (products_minor >= 0 AND total_minor = products_minor + delivery_fee_minor),
  CONSTRAINT orders_tracking_whole CHECK ((carrier IS NULL) = (tracking_number IS NULL)
    AND char_length(tracking_number) BETWEEN 1 AND 60),
  CONSTRAINT orders_days_in_sequence CHECK ((must_arrive_on IS NULL) = (dispatch_on IS NULL)
    AND (must_arrive_on IS NULL OR (event_on IS NOT NULL AND dispatch_on <= must_arrive_on AND must_arrive_on <= event_on))),
  CONSTRAINT orders_place_of_office CHECK (courier_place_id IS NULL OR delivery_method = 'courier_office'),
  CONSTRAINT orders_secured_not_negative CHECK (deposit_secured_minor >= 0)
);
CREATE INDEX orders_created_at_id_idx ON orders (created_at DESC, id DESC);
CREATE INDEX orders_customer_id_created_at_idx ON orders (customer_id, created_at DESC);
CREATE INDEX orders_delivery_method_created_at_id_idx ON orders (delivery_method, created_at DESC, id DESC);
-- Both orders of the list: how many deposits are held cannot be estimated from the columns.
CREATE INDEX orders_deposits_held ON orders (created_at DESC, id DESC)
  WHERE deposit_received_minor > deposit_returned_minor + deposit_withheld_minor;
CREATE INDEX orders_deposits_held_total ON orders (final_minor DESC, id DESC)
  WHERE deposit_received_minor > deposit_returned_minor + deposit_withheld_minor;
CREATE INDEX orders_final_minor_id_idx ON orders (final_minor, id);
-- Orders opened over REST that may still get lines; housekeeping looks for empty ones every minute.
CREATE INDEX orders_open ON orders (lines_until) WHERE status = 'pending' AND lines_until IS NOT NULL;
CREATE INDEX orders_owed ON orders (created_at DESC, id DESC) WHERE owed_minor > 0;
CREATE INDEX orders_payback ON orders (created_at DESC, id DESC) WHERE payback_minor > 0;
CREATE INDEX orders_payment_status_created_at_id_idx ON orders (payment_status, created_at DESC, id DESC);
CREATE INDEX orders_phone_key ON orders (phone_key(customer_phone));
CREATE INDEX orders_pieces ON orders USING gin (text_pieces(customer_name, customer_email, customer_phone, promo_code));
ALTER INDEX orders_pieces ALTER COLUMN 1 SET STATISTICS 0;
CREATE INDEX orders_promo_code_id_idx ON orders (promo_code_id);
CREATE INDEX orders_status_created_at_idx ON orders (status, created_at DESC);
-- „За изпращане“: orders for a courier. Few rows, whatever the number of orders.
CREATE INDEX orders_to_send ON orders (created_at DESC, id DESC) WHERE status = 'processing' AND delivery_method <> 'pickup';
CREATE INDEX orders_with_promo_code ON orders (created_at DESC, id DESC) WHERE promo_code IS NOT NULL;
-- Lists by the day of the party, and what is to be sent.
CREATE INDEX orders_with_party ON orders (event_on, id) WHERE event_on IS NOT NULL;
CREATE INDEX orders_by_party ON orders (coalesce(event_on, '2999-12-31'::date), id);
CREATE INDEX orders_by_party_latest ON orders (coalesce(event_on, '0001-01-01'::date) DESC, id DESC);
CREATE INDEX orders_to_dispatch ON orders (dispatch_on, id) WHERE dispatch_on IS NOT NULL AND status IN ('pending', 'processing');
-- Partial: orders of REST and of shops without couriers have none.
CREATE INDEX orders_courier_place_id ON orders (courier_place_id) WHERE courier_place_id IS NOT NULL;
CREATE INDEX orders_held_until ON orders (held_until) WHERE held_until IS NOT NULL;
-- Orders that an amount may be for.
CREATE INDEX orders_awaiting_transfer ON orders (owed_minor) WHERE owed_minor > 0 AND payment_method = 'bank_transfer';

-- A copy of each package (docs/spec/packages.md#in-an-order).
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

CREATE TABLE order_lines (
  id serial PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id) ON UPDATE CASCADE ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  variant_id integer REFERENCES variants (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  type product_type NOT NULL,
  name text NOT NULL,
  size text,
  image_url text,
  quantity integer NOT NULL,
  unit_price_minor integer NOT NULL,
  starts_on date,
  ends_on date,
  rental_days integer,
  total_minor bigint NOT NULL,
  is_billed boolean NOT NULL DEFAULT true,
  order_package_id integer,
  role text,
  allocated_minor bigint,
  -- The share of a part before its first edit, and the pieces (of a rental: × charged days) that share it: later edits
  -- compute from it (docs/spec/packages.md#pieces-of-a-share).
  shared_minor bigint,
  shared_units integer,
  CONSTRAINT order_lines_only_rentals_unbilled CHECK (is_billed OR type = 'rent'),
  CONSTRAINT order_lines_period_of_rentals CHECK (CASE type WHEN 'rent' THEN starts_on IS NOT NULL AND ends_on >= starts_on
    AND rental_days >= 1 ELSE starts_on IS NULL AND ends_on IS NULL AND rental_days IS NULL END),
  CONSTRAINT order_lines_price_in_range CHECK (unit_price_minor BETWEEN 0 AND 99999999),
  CONSTRAINT order_lines_quantity_in_range CHECK (quantity BETWEEN 1 AND 9999),
  -- A part of a package costs its share instead of its price. A rental has one extra day's price as its deposit. An
  -- unbilled line costs nothing.
  CONSTRAINT order_lines_total_exact CHECK (total_minor = CASE WHEN is_billed
    THEN coalesce(allocated_minor, unit_price_minor::bigint * quantity * coalesce(rental_days, 1))
      + CASE type WHEN 'rent' THEN unit_price_minor::bigint * quantity ELSE 0 END
    ELSE 0 END),
  -- A line and its package are of one order: the key has both.
  FOREIGN KEY (order_package_id, order_id) REFERENCES order_packages (id, order_id) ON UPDATE CASCADE,
  CONSTRAINT order_lines_part_whole CHECK (CASE WHEN order_package_id IS NULL THEN role IS NULL AND allocated_minor IS NULL
    ELSE role IS NOT NULL AND btrim(role) <> '' AND allocated_minor IS NOT NULL AND allocated_minor >= 0 END),
  CONSTRAINT order_lines_shared_whole CHECK ((shared_minor IS NULL) = (shared_units IS NULL)
    AND (shared_minor IS NULL OR allocated_minor IS NOT NULL) AND shared_minor >= 0 AND shared_units >= 1)
);
-- An item may be loose and a part of several packages in one order.
CREATE UNIQUE INDEX order_lines_order_id_order_package_id_product_id_variant_id_key ON order_lines (order_id, order_package_id,
  product_id, variant_id, starts_on, ends_on) NULLS NOT DISTINCT;
-- Partial: few lines are parts.
CREATE INDEX order_lines_parts ON order_lines (order_package_id) WHERE order_package_id IS NOT NULL;
CREATE INDEX order_lines_product_id_idx ON order_lines (product_id);
-- Partial: few orders have rentals or a promo code.
CREATE INDEX order_lines_rentals ON order_lines (order_id) WHERE type = 'rent';
CREATE INDEX order_lines_variant_id_idx ON order_lines (variant_id);

-- Secrets of the private links in e-mails. Each e-mail has one of its own, so an earlier link stays valid.
CREATE TABLE order_links (
  secret_hash bytea PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id) ON UPDATE CASCADE ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX order_links_order_id_idx ON order_links (order_id);

-- Reminders of an order for a party; each is sent once (docs/spec/mail.md#reminders-of-a-party).
CREATE TABLE reminders (
  order_id integer NOT NULL REFERENCES orders (id) ON UPDATE CASCADE ON DELETE CASCADE,
  kind reminder_kind NOT NULL,
  due_on date NOT NULL,
  sent_at timestamptz(3),
  cancelled_at timestamptz(3),
  consented_at timestamptz(3),
  PRIMARY KEY (order_id, kind),
  CONSTRAINT reminders_consent_by_kind CHECK (CASE kind WHEN 'next_year'
    THEN consented_at IS NOT NULL OR cancelled_at IS NOT NULL ELSE consented_at IS NULL END)
);
CREATE INDEX reminders_due ON reminders (due_on) WHERE sent_at IS NULL AND cancelled_at IS NULL;

CREATE TABLE order_notes (
  id serial PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id) ON UPDATE CASCADE ON DELETE CASCADE,
  kind order_note_kind NOT NULL,
  text text NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  admin_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT order_notes_text_not_empty CHECK (btrim(text) <> '')
);
CREATE INDEX order_notes_order_id_id_idx ON order_notes (order_id, id);

CREATE TABLE order_returns (
  id serial PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id) ON UPDATE CASCADE ON DELETE CASCADE,
  reason text NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  admin_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT order_returns_for_a_reason CHECK ((btrim(reason) <> ''))
);
CREATE INDEX order_returns_order_id_id_idx ON order_returns (order_id, id);

CREATE TABLE order_return_lines (
  return_id integer NOT NULL REFERENCES order_returns (id) ON UPDATE CASCADE ON DELETE CASCADE,
  order_line_id integer NOT NULL REFERENCES order_lines (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  quantity integer NOT NULL,
  restocked boolean NOT NULL,
  -- Also without goods that came back (docs/spec/payments.md#refunds-per-line).
  refunded_minor bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (return_id, order_line_id),
  CONSTRAINT order_return_lines_some CHECK (quantity >= 0 AND refunded_minor >= 0 AND (quantity > 0 OR refunded_minor > 0))
);
CREATE INDEX order_return_lines_order_line_id_idx ON order_return_lines (order_line_id);

CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  status integer NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at);

-- Rentals -----------------------------------------------------------------------------------------------------------

CREATE TABLE reservations (
  id serial PRIMARY KEY,
  order_line_id integer NOT NULL REFERENCES order_lines (id) ON UPDATE CASCADE ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  quantity integer NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  status reservation_status NOT NULL DEFAULT 'pending',
  order_cancelled boolean NOT NULL DEFAULT false,
  notes text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  buffer_before integer NOT NULL DEFAULT 0,
  buffer_after integer NOT NULL DEFAULT 0,
  rules_waived boolean NOT NULL DEFAULT false,
  handed_over integer NOT NULL DEFAULT 0,
  returned integer NOT NULL DEFAULT 0,
  closed_at timestamptz(3),
  lost integer NOT NULL DEFAULT 0,
  CONSTRAINT reservations_buffers_not_negative CHECK (buffer_before >= 0 AND buffer_after >= 0),
  CONSTRAINT reservations_closed_whole CHECK (closed_at IS NULL OR (handed_over > 0 AND returned = handed_over)),
  CONSTRAINT reservations_handed_over_approved CHECK (handed_over = 0 OR (status = 'approved' AND NOT order_cancelled)),
  CONSTRAINT reservations_period_in_order CHECK (ends_on >= starts_on),
  CONSTRAINT reservations_pieces_in_order CHECK (0 <= returned AND returned <= handed_over AND handed_over <= quantity),
  CONSTRAINT reservations_quantity_positive CHECK (quantity BETWEEN 1 AND 9999)
);
CREATE INDEX reservations_created_at_id_idx ON reservations (created_at DESC, id DESC);
CREATE INDEX reservations_ends_on_idx ON reservations (ends_on);
CREATE UNIQUE INDEX reservations_order_line_id_key ON reservations (order_line_id);
-- Few pieces are out at one time.
CREATE INDEX reservations_out ON reservations (product_id) WHERE handed_over > returned;
-- The list of late pieces is read as long as it is, not as the shop is old.
CREATE INDEX reservations_out_newest ON reservations (created_at DESC, id DESC) WHERE handed_over > returned;
-- Reservations that overlap a period.
CREATE INDEX reservations_period ON reservations USING gist (daterange(starts_on, ends_on, '[]'));
CREATE INDEX reservations_product_id_starts_on_ends_on_idx ON reservations (product_id, starts_on, ends_on);
CREATE INDEX reservations_starts_on_id_idx ON reservations (starts_on, id);
CREATE INDEX reservations_status_starts_on_idx ON reservations (status, starts_on);

CREATE TABLE rental_movements (
  id bigserial PRIMARY KEY,
  reservation_id integer NOT NULL REFERENCES reservations (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  kind rental_movement_kind NOT NULL,
  quantity integer NOT NULL,
  damaged integer NOT NULL DEFAULT 0,
  lost integer NOT NULL DEFAULT 0,
  at timestamptz(3) NOT NULL,
  admin_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE SET NULL,
  note text NOT NULL DEFAULT '',
  CONSTRAINT rental_movements_harm_of_returned CHECK (damaged >= 0 AND lost >= 0 AND damaged + lost <= CASE kind WHEN 'returned'
    THEN quantity ELSE 0 END),
  CONSTRAINT rental_movements_quantity_positive CHECK (quantity > 0)
);
CREATE INDEX rental_movements_kind_at_idx ON rental_movements (kind, at);
CREATE INDEX rental_movements_reservation_id_id_idx ON rental_movements (reservation_id, id);

CREATE TABLE set_asides (
  id serial PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  reservation_id integer REFERENCES reservations (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  reason set_aside_reason NOT NULL,
  quantity integer NOT NULL,
  put_back integer NOT NULL DEFAULT 0,
  written_off integer NOT NULL DEFAULT 0,
  note text NOT NULL DEFAULT '',
  image_urls text[] NOT NULL DEFAULT '{}',
  at timestamptz(3) NOT NULL,
  admin_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE SET NULL,
  settled_at timestamptz(3),
  settled_by_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT set_asides_pieces_add_up CHECK (quantity > 0 AND put_back >= 0 AND written_off >= 0
    AND put_back + written_off <= quantity)
);
CREATE INDEX set_asides_at_id_idx ON set_asides (at DESC, id DESC);
-- Few pieces wait at one time.
CREATE INDEX set_asides_open ON set_asides (at DESC, id DESC) WHERE put_back + written_off < quantity;
CREATE INDEX set_asides_product_id_idx ON set_asides (product_id);
CREATE INDEX set_asides_reservation_id_idx ON set_asides (reservation_id);

CREATE TABLE order_events (
  id bigserial PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id) ON UPDATE CASCADE ON DELETE CASCADE,
  kind order_event_kind NOT NULL,
  at timestamptz(3) NOT NULL,
  admin_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE SET NULL,
  -- No foreign key: a line that staff remove leaves its events.
  order_line_id integer REFERENCES order_lines (id) ON UPDATE CASCADE ON DELETE SET NULL,
  status_from order_status,
  status_to order_status,
  payment_from payment_status,
  payment_to payment_status,
  reservation_from reservation_status,
  reservation_to reservation_status,
  promo_code text,
  due_before_minor bigint,
  due_after_minor bigint,
  units integer,
  starts_from date,
  ends_from date,
  starts_to date,
  ends_to date,
  reason text,
  changes jsonb,
  damaged_units integer,
  lost_units integer,
  CONSTRAINT order_events_changes_by_kind CHECK (kind = 'payment_changed'
    OR (kind IN ('edited', 'tracking_set')) = (changes IS NOT NULL)),
  CONSTRAINT order_events_code_by_kind CHECK ((kind = 'promo_code_dropped') = (promo_code IS NOT NULL)),
  CONSTRAINT order_events_days_by_kind CHECK ((kind = 'rental_moved') = (starts_from IS NOT NULL AND ends_from IS NOT NULL
    AND starts_to IS NOT NULL AND ends_to IS NOT NULL)),
  CONSTRAINT order_events_line_by_kind CHECK (order_line_id IS NULL
    OR kind IN ( 'line_added', 'reservation_decided', 'reservation_deleted', 'rental_handed_over', 'rental_returned',
    'rental_closed', 'rental_moved')),
  CONSTRAINT order_events_payment_by_kind CHECK (CASE kind WHEN 'payment_changed' THEN payment_from IS NOT NULL
    AND payment_to IS NOT NULL ELSE payment_from IS NULL AND payment_to IS NULL END),
  CONSTRAINT order_events_reason_of_rejection CHECK (reason IS NULL
    OR (kind = 'reservation_decided' AND reservation_to = 'rejected')),
  CONSTRAINT order_events_status_by_kind CHECK (CASE WHEN kind IN ('status_changed', 'restored')
    THEN (status_from <> status_to) IS TRUE ELSE status_from IS NULL AND status_to IS NULL END),
  CONSTRAINT order_events_units_by_kind CHECK ((kind IN ('rental_handed_over', 'rental_returned')) = (units IS NOT NULL))
);
CREATE INDEX order_events_order_id_id_idx ON order_events (order_id, id);
-- Supplies by day. Most events are none.
CREATE INDEX order_events_supplied ON order_events (at) WHERE status_to IN ('delivered', 'completed') OR kind = 'rental_handed_over';

-- Money -------------------------------------------------------------------------------------------------------------

-- Each payment belongs to a day of the till. A closed day takes no more, so a later payment belongs to the next day.
CREATE TABLE till_days (
  id serial PRIMARY KEY,
  day date NOT NULL,
  opened_minor bigint NOT NULL DEFAULT 0,
  expected_minor bigint,
  counted_minor bigint,
  closed_at timestamptz(3),
  closed_by_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT till_days_closed_whole CHECK ((closed_at IS NULL) = (counted_minor IS NULL)
    AND (closed_at IS NULL) = (expected_minor IS NULL)),
  CONSTRAINT till_days_counted_not_negative CHECK (counted_minor >= 0),
  CONSTRAINT till_days_opened_not_negative CHECK (opened_minor >= 0)
);
CREATE UNIQUE INDEX till_days_day_key ON till_days (day);

-- Parcels that the shop hands to couriers, their tracking and their cash on delivery (docs/spec/parcels.md#one-parcel).
CREATE TABLE parcels (
  id serial PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id) ON UPDATE CASCADE ON DELETE CASCADE,
  carrier carrier NOT NULL,
  attempt integer NOT NULL,
  reference text NOT NULL,
  number text,
  state parcel_state NOT NULL DEFAULT 'claimed',
  state_at timestamptz(3) NOT NULL,
  is_current boolean NOT NULL DEFAULT true,
  claimed_at timestamptz(3) NOT NULL,
  tracked_at timestamptz(3),
  admin_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE SET NULL,
  destination text NOT NULL,
  weight_grams integer NOT NULL,
  currency currency NOT NULL,
  price_minor integer,
  cod_minor bigint NOT NULL,
  cod_state cod_state,
  collected_at timestamptz(3),
  paid_minor bigint NOT NULL DEFAULT 0,
  payout_document text,
  paid_on date,
  CONSTRAINT parcels_carrier_known CHECK (carrier <> 'other'),
  CONSTRAINT parcels_attempt_positive CHECK (attempt > 0),
  CONSTRAINT parcels_weight_positive CHECK (weight_grams > 0),
  CONSTRAINT parcels_reference_short CHECK (char_length(reference) BETWEEN 1 AND 30),
  CONSTRAINT parcels_number_of_created CHECK (number IS NOT NULL OR state IN ('claimed', 'unknown')),
  CONSTRAINT parcels_current_not_cancelled CHECK (NOT is_current OR state <> 'cancelled'),
  CONSTRAINT parcels_cod_not_negative CHECK (cod_minor >= 0 AND paid_minor >= 0),
  CONSTRAINT parcels_cod_of_sum CHECK (cod_minor > 0 OR cod_state IS NULL),
  CONSTRAINT parcels_paid_by_document CHECK ((payout_document IS NOT NULL) = (cod_state IS NOT NULL AND cod_state IN ('paid_out', 'short'))
    AND (payout_document IS NULL) = (paid_on IS NULL))
);
CREATE UNIQUE INDEX parcels_reference_key ON parcels (reference);
CREATE UNIQUE INDEX parcels_carrier_number_key ON parcels (carrier, number);
CREATE UNIQUE INDEX parcels_order_id_attempt_key ON parcels (order_id, attempt);
-- Two people never make two parcels of an order.
CREATE UNIQUE INDEX parcels_current_of_order ON parcels (order_id) WHERE is_current;
CREATE INDEX parcels_cod_state_id_idx ON parcels (cod_state, id DESC);
-- Filters of the list of parcels, the parcels that are tracked, and payouts without a parcel read in proportion to what they find.
CREATE INDEX parcels_carrier_id_idx ON parcels (carrier, id DESC);
CREATE INDEX parcels_state_id_idx ON parcels (state, id DESC);
CREATE INDEX parcels_pieces ON parcels USING gin (text_pieces(number, reference));
ALTER INDEX parcels_pieces ALTER COLUMN 1 SET STATISTICS 0;
-- The states are those of parcel_is_final.
CREATE INDEX parcels_under_way ON parcels (tracked_at) WHERE state NOT IN ('delivered', 'returned', 'lost', 'cancelled');
CREATE INDEX parcels_state_at_idx ON parcels (state_at);

-- Lines of tracking as couriers report them; an own step has no code.
CREATE TABLE parcel_steps (
  id serial PRIMARY KEY,
  parcel_id integer NOT NULL REFERENCES parcels (id) ON UPDATE CASCADE ON DELETE CASCADE,
  at timestamptz(3) NOT NULL,
  code text NOT NULL DEFAULT '',
  state parcel_state,
  text text NOT NULL DEFAULT '',
  noted_at timestamptz(3) NOT NULL,
  admin_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE UNIQUE INDEX parcel_steps_parcel_id_at_code_text_key ON parcel_steps (parcel_id, at, code, text);

-- Cash on delivery that couriers paid out, line by line.
CREATE TABLE payout_lines (
  id serial PRIMARY KEY,
  carrier carrier NOT NULL,
  document text NOT NULL,
  paid_on date NOT NULL,
  number text NOT NULL,
  amount_minor bigint NOT NULL,
  currency currency NOT NULL,
  outcome payout_outcome NOT NULL,
  parcel_id integer REFERENCES parcels (id) ON UPDATE CASCADE ON DELETE SET NULL,
  noted_at timestamptz(3) NOT NULL,
  CONSTRAINT payout_lines_amount_positive CHECK (amount_minor > 0),
  CONSTRAINT payout_lines_document_not_blank CHECK (btrim(document) <> '' AND btrim(number) <> '')
);
CREATE UNIQUE INDEX payout_lines_carrier_document_number_key ON payout_lines (carrier, document, number);
CREATE INDEX payout_lines_parcel_id_idx ON payout_lines (parcel_id);
CREATE INDEX payout_lines_without_parcel ON payout_lines (id DESC) WHERE outcome <> 'paid';

CREATE TABLE payments (
  id serial PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id) ON UPDATE CASCADE ON DELETE CASCADE,
  kind payment_kind NOT NULL,
  purpose payment_purpose NOT NULL,
  amount_minor bigint NOT NULL,
  allowance_minor bigint NOT NULL DEFAULT 0,
  method money_method,
  reference text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  corrects_id integer REFERENCES payments (id) ON UPDATE CASCADE ON DELETE CASCADE,
  reservation_id integer REFERENCES reservations (id) ON UPDATE CASCADE ON DELETE SET NULL,
  return_id integer REFERENCES order_returns (id) ON UPDATE CASCADE ON DELETE CASCADE,
  till_day date NOT NULL REFERENCES till_days (day) ON UPDATE CASCADE ON DELETE RESTRICT,
  at timestamptz(3) NOT NULL,
  admin_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE SET NULL,
  parcel_id integer REFERENCES parcels (id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT payments_for_a_reason CHECK (kind = 'received' AND corrects_id IS NULL OR btrim(reason) <> ''),
  CONSTRAINT payments_method_of_moved CHECK ((kind = 'withheld') = (method IS NULL)),
  CONSTRAINT payments_negative_in_corrections CHECK (amount_minor <> 0 AND (amount_minor < 0) = (corrects_id IS NOT NULL)),
  CONSTRAINT payments_withheld_of_deposits CHECK (kind <> 'withheld' OR purpose = 'deposit')
);
CREATE INDEX payments_at_idx ON payments (at);
CREATE UNIQUE INDEX payments_corrects_id_key ON payments (corrects_id);
CREATE INDEX payments_order_id_id_idx ON payments (order_id, id);
CREATE INDEX payments_reservation_id_idx ON payments (reservation_id);
CREATE INDEX payments_return_id_idx ON payments (return_id);
CREATE INDEX payments_till_day_id_idx ON payments (till_day, id);
-- Money of a parcel reaches the ledger once for each purpose.
CREATE UNIQUE INDEX payments_parcel_id_purpose_key ON payments (parcel_id, purpose) WHERE parcel_id IS NOT NULL;

CREATE TABLE order_charges (
  id serial PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id) ON UPDATE CASCADE ON DELETE CASCADE,
  kind order_charge_kind NOT NULL,
  name text NOT NULL,
  reason text NOT NULL DEFAULT '',
  amount_minor bigint NOT NULL,
  corrects_id integer REFERENCES order_charges (id) ON UPDATE CASCADE ON DELETE CASCADE,
  reservation_id integer REFERENCES reservations (id) ON UPDATE CASCADE ON DELETE SET NULL,
  at timestamptz(3) NOT NULL,
  admin_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE SET NULL,
  -- Pieces of a service; the amount is of all of them.
  quantity integer NOT NULL DEFAULT 1,
  CONSTRAINT order_charges_for_a_reason CHECK (kind <> 'discount' AND corrects_id IS NULL OR btrim(reason) <> ''),
  CONSTRAINT order_charges_named CHECK (btrim(name) <> ''),
  CONSTRAINT order_charges_sign_by_kind CHECK (amount_minor <> 0
    AND ((amount_minor < 0) = (kind = 'discount')) = (corrects_id IS NULL)),
  CONSTRAINT order_charges_quantity_in_range CHECK (quantity BETWEEN 1 AND 9999 AND (quantity = 1 OR kind = 'service'))
);
CREATE INDEX order_charges_at_idx ON order_charges (at);
CREATE UNIQUE INDEX order_charges_corrects_id_key ON order_charges (corrects_id);
CREATE INDEX order_charges_order_id_id_idx ON order_charges (order_id, id);
CREATE INDEX order_charges_reservation_id_idx ON order_charges (reservation_id);

-- Card payments of orders, the provider's events, and what was taken and refunded (docs/spec/card-payments.md).
CREATE TABLE card_payments (
  id serial PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id) ON UPDATE CASCADE ON DELETE CASCADE,
  purpose card_purpose NOT NULL DEFAULT 'order',
  provider card_provider NOT NULL,
  page_token uuid NOT NULL,
  provider_id text,
  other_ids text[] NOT NULL DEFAULT '{}',
  page jsonb,
  state card_payment_state NOT NULL DEFAULT 'created',
  amount_minor bigint NOT NULL,
  currency currency NOT NULL,
  is_held boolean NOT NULL,
  captured_minor bigint NOT NULL DEFAULT 0,
  refunded_minor bigint NOT NULL DEFAULT 0,
  to_capture_minor bigint,
  capture_before timestamptz(3),
  closes_at timestamptz(3) NOT NULL,
  saves_card boolean NOT NULL DEFAULT false,
  saved_card text,
  refusal text NOT NULL DEFAULT '',
  difference text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  stepped_at timestamptz(3) NOT NULL,
  queries integer NOT NULL DEFAULT 0,
  query_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT card_payments_amount_positive CHECK (amount_minor > 0),
  CONSTRAINT card_payments_captured_in_range CHECK (captured_minor >= 0 AND refunded_minor BETWEEN 0 AND captured_minor),
  CONSTRAINT card_payments_to_capture_in_range CHECK (to_capture_minor BETWEEN 1 AND amount_minor),
  CONSTRAINT card_payments_saved_card_sealed CHECK (saved_card LIKE 'sealed.%')
);
CREATE UNIQUE INDEX card_payments_provider_provider_id_key ON card_payments (provider, provider_id);
CREATE INDEX card_payments_order_id_id_idx ON card_payments (order_id, id);
CREATE INDEX card_payments_page_token_idx ON card_payments (page_token);
CREATE INDEX card_payments_other_ids ON card_payments USING gin (other_ids);
CREATE INDEX card_payments_query_at ON card_payments (query_at) WHERE query_at IS NOT NULL;
-- Two live payments of one order could both be paid.
CREATE UNIQUE INDEX card_payments_one_live ON card_payments (order_id) WHERE purpose = 'order'
  AND state IN ('created', 'unknown', 'action_required', 'processing', 'authorized', 'capture_requested', 'void_requested');
-- Two processes begin one try of a deposit, and one hold covers it: a later one replaces it.
CREATE UNIQUE INDEX card_payments_one_deposit_try ON card_payments (order_id) WHERE purpose = 'deposit'
  AND state IN ('created', 'unknown', 'action_required', 'processing');
CREATE UNIQUE INDEX card_payments_one_deposit_hold ON card_payments (order_id) WHERE purpose = 'deposit'
  AND state IN ('authorized', 'capture_requested');
-- Cards that are to be deleted once their order needs them no more.
CREATE INDEX card_payments_saved_cards ON card_payments (order_id) WHERE saved_card IS NOT NULL;

CREATE TABLE card_events (
  id bigserial PRIMARY KEY,
  provider card_provider NOT NULL,
  event_id text NOT NULL,
  object_ids text[] NOT NULL,
  body text NOT NULL,
  received_at timestamptz(3) NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz(3),
  applied_at timestamptz(3)
);
CREATE UNIQUE INDEX card_events_provider_event_id_key ON card_events (provider, event_id);
CREATE INDEX card_events_next_try_at ON card_events (next_try_at) WHERE next_try_at IS NOT NULL;

CREATE TABLE card_operations (
  id serial PRIMARY KEY,
  card_payment_id integer NOT NULL REFERENCES card_payments (id) ON UPDATE CASCADE ON DELETE CASCADE,
  kind card_operation_kind NOT NULL,
  amount_minor bigint NOT NULL,
  provider_id text,
  reason text NOT NULL DEFAULT '',
  refusal text NOT NULL DEFAULT '',
  admin_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE SET NULL,
  requested_at timestamptz(3) NOT NULL,
  done_at timestamptz(3),
  CONSTRAINT card_operations_amount_positive CHECK (amount_minor > 0),
  CONSTRAINT card_operations_done_by_provider CHECK (done_at IS NULL OR provider_id IS NOT NULL)
);
-- The ledger has each of them once.
CREATE UNIQUE INDEX card_operations_card_payment_id_kind_provider_id_key ON card_operations (card_payment_id, kind, provider_id);
CREATE INDEX card_operations_admin_id_idx ON card_operations (admin_id);

-- The daily comparison with the provider (docs/spec/deposits.md).
CREATE TABLE card_comparisons (
  provider card_provider PRIMARY KEY,
  day date NOT NULL,
  compared_at timestamptz(3)
);

CREATE TABLE card_differences (
  id serial PRIMARY KEY,
  provider card_provider NOT NULL REFERENCES card_comparisons (provider) ON UPDATE CASCADE ON DELETE CASCADE,
  card_payment_id integer REFERENCES card_payments (id) ON UPDATE CASCADE ON DELETE CASCADE,
  provider_id text NOT NULL,
  provider_minor bigint,
  ledger_minor bigint NOT NULL,
  currency currency NOT NULL,
  CONSTRAINT card_differences_differ CHECK (provider_minor IS DISTINCT FROM ledger_minor)
);
CREATE UNIQUE INDEX card_differences_provider_provider_id_key ON card_differences (provider, provider_id);
CREATE INDEX card_differences_card_payment_id_idx ON card_differences (card_payment_id);

-- Money that came into the shop's accounts, as their statements list it (docs/spec/payments.md#bank-statements).
CREATE TABLE bank_statements (
  id serial PRIMARY KEY,
  file_name text NOT NULL,
  added integer NOT NULL,
  repeated integer NOT NULL,
  at timestamptz(3) NOT NULL,
  admin_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX bank_statements_admin_id_idx ON bank_statements (admin_id);

-- An entry is stored once, however many files have it: by its account, and its reference or content.
CREATE TABLE bank_entries (
  id serial PRIMARY KEY,
  statement_id integer NOT NULL REFERENCES bank_statements (id) ON UPDATE CASCADE ON DELETE CASCADE,
  account text NOT NULL,
  entry_key text NOT NULL,
  booked_on date NOT NULL,
  amount_minor bigint NOT NULL,
  currency currency NOT NULL,
  payer_name text NOT NULL,
  payer_account text NOT NULL,
  text text NOT NULL,
  reference text NOT NULL,
  state bank_entry_state NOT NULL DEFAULT 'open',
  order_id integer REFERENCES orders (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  decided_at timestamptz(3),
  decided_by_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT bank_entries_amount_positive CHECK (amount_minor > 0),
  CONSTRAINT bank_entries_state_whole CHECK ((state = 'matched') = (order_id IS NOT NULL) AND (state = 'open') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX bank_entries_account_entry_key_key ON bank_entries (account, entry_key);
CREATE INDEX bank_entries_booked_on_id_idx ON bank_entries (booked_on DESC, id DESC);
CREATE INDEX bank_entries_decided_by_id_idx ON bank_entries (decided_by_id);
CREATE INDEX bank_entries_order_id_idx ON bank_entries (order_id);
CREATE INDEX bank_entries_state_booked_on_id_idx ON bank_entries (state, booked_on DESC, id DESC);
CREATE INDEX bank_entries_statement_id_idx ON bank_entries (statement_id);

-- One series of numbers without a gap. This row is the only source of numbers.
CREATE TABLE document_series (
  id integer PRIMARY KEY DEFAULT 1,
  next_number bigint NOT NULL DEFAULT 1,
  CONSTRAINT document_series_next_number CHECK (((next_number >= 1) AND (next_number <= '10000000000'))),
  CONSTRAINT document_series_one_row CHECK ((id = 1))
);

CREATE TABLE documents (
  id serial PRIMARY KEY,
  number bigint NOT NULL,
  kind document_kind NOT NULL,
  order_id integer NOT NULL REFERENCES orders (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  corrects_id integer REFERENCES documents (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  reason text NOT NULL DEFAULT '',
  issued_on date NOT NULL,
  supplied_on date NOT NULL,
  issued_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  admin_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  currency currency NOT NULL,
  net_minor bigint NOT NULL,
  vat_minor bigint NOT NULL,
  total_minor bigint NOT NULL,
  company_name text NOT NULL,
  company_eik text NOT NULL,
  content jsonb NOT NULL,
  -- Printed after the number is committed, so that the series is locked only for the row.
  pdf bytea,
  company_vat text NOT NULL DEFAULT '',
  CONSTRAINT documents_corrects CHECK ((kind = 'credit_note') = (corrects_id IS NOT NULL)),
  CONSTRAINT documents_number_range CHECK (number BETWEEN 1 AND 9999999999),
  CONSTRAINT documents_reason CHECK (kind = 'invoice' OR reason <> ''),
  CONSTRAINT documents_sums CHECK (net_minor >= 0 AND vat_minor >= 0 AND net_minor + vat_minor = total_minor
    AND total_minor > 0)
);
CREATE INDEX documents_corrects_id_id_idx ON documents (corrects_id, id);
CREATE INDEX documents_issued_on_number_idx ON documents (issued_on, number);
CREATE UNIQUE INDEX documents_number_key ON documents (number);
CREATE INDEX documents_order_id_id_idx ON documents (order_id, id);
CREATE INDEX documents_pieces ON documents USING gin (text_pieces(company_name, company_eik));
CREATE INDEX documents_unprinted ON documents (id) WHERE pdf IS NULL;

-- Monthly audit files by Ordinance N-18 (docs/spec/audit-file.md).
CREATE TABLE audit_files (
  id serial PRIMARY KEY,
  month date NOT NULL,
  made_at timestamptz(3) NOT NULL,
  admin_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  orders integer NOT NULL,
  total_minor bigint NOT NULL,
  currency currency NOT NULL,
  sha256 text NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT audit_files_month_first_day CHECK (extract(day FROM month) = 1),
  CONSTRAINT audit_files_whole CHECK (sha256 = encode(sha256(content), 'hex'))
);
CREATE INDEX audit_files_month_id_idx ON audit_files (month, id);

-- Contacts and e-mail -----------------------------------------------------------------------------------------------

CREATE TABLE inquiries (
  id serial PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  message text NOT NULL,
  status inquiry_status NOT NULL DEFAULT 'new',
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  is_withdrawal boolean NOT NULL DEFAULT false,
  -- The order that a withdrawal is about, and its lines (docs/spec/withdrawal.md#goods).
  withdrawn_order_id integer REFERENCES orders (id) ON UPDATE CASCADE ON DELETE SET NULL,
  withdrawn_line_ids integer[] NOT NULL DEFAULT '{}'
);
CREATE INDEX inquiries_created_at_id_idx ON inquiries (created_at DESC, id DESC);
CREATE INDEX inquiries_phone_key ON inquiries (phone_key(phone));
CREATE INDEX inquiries_pieces ON inquiries USING gin (text_pieces(name, email, phone, message));
ALTER INDEX inquiries_pieces ALTER COLUMN 1 SET STATISTICS 0;
CREATE INDEX inquiries_status_created_at_idx ON inquiries (status, created_at DESC);
CREATE INDEX inquiries_withdrawn_order_id_idx ON inquiries (withdrawn_order_id) WHERE withdrawn_order_id IS NOT NULL;

CREATE TABLE inquiry_replies (
  id serial PRIMARY KEY,
  inquiry_id integer NOT NULL REFERENCES inquiries (id) ON UPDATE CASCADE ON DELETE CASCADE,
  admin_id integer REFERENCES admins (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT inquiry_replies_text_not_empty CHECK (text <> '')
);
CREATE INDEX inquiry_replies_inquiry_id_id_idx ON inquiry_replies (inquiry_id, id);

CREATE TABLE contacts (
  id serial PRIMARY KEY,
  name text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  known_as text NOT NULL,
  order_count integer NOT NULL,
  ordered_minor bigint NOT NULL,
  paid_minor bigint NOT NULL,
  last_order_at timestamptz(3),
  notes text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  rental_count integer NOT NULL DEFAULT 0,
  CONSTRAINT contacts_counts_not_negative CHECK (order_count >= 0 AND ordered_minor >= 0 AND paid_minor >= 0)
);
CREATE INDEX contacts_last_order ON contacts (coalesce(last_order_at, '1970-01-01 00:00:00+00'::timestamptz), id);
CREATE INDEX contacts_order_count_id_idx ON contacts (order_count, id);
CREATE INDEX contacts_ordered_minor_id_idx ON contacts (ordered_minor, id);
CREATE INDEX contacts_pieces ON contacts USING gin (text_pieces(known_as));
ALTER INDEX contacts_pieces ALTER COLUMN 1 SET STATISTICS 0;
CREATE INDEX contacts_rental_count_id_idx ON contacts (rental_count, id);

-- As which contact each order, inquiry and account was gathered (docs/decisions/0038-contacts.md).
CREATE TABLE contact_records (
  source contact_source NOT NULL,
  record_id integer NOT NULL,
  contact_id integer NOT NULL REFERENCES contacts (id) ON UPDATE CASCADE ON DELETE CASCADE,
  keys text[] NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  at timestamptz(3) NOT NULL,
  is_live_order boolean NOT NULL,
  ordered_minor bigint NOT NULL,
  paid_minor bigint NOT NULL,
  is_rental boolean NOT NULL DEFAULT false,
  PRIMARY KEY (source, record_id),
  CONSTRAINT contact_records_have_keys CHECK (cardinality(keys) > 0)
);
CREATE INDEX contact_records_contact_id_source_record_id_idx ON contact_records (contact_id, source, record_id DESC);
CREATE INDEX contact_records_keys_idx ON contact_records USING gin (keys);

-- Rows are only added, so no writer waits for another; one row too many costs time, never truth.
CREATE TABLE ungathered_records (
  source contact_source NOT NULL,
  ids integer[] NOT NULL ) WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000'
);

CREATE TABLE mail_settings (
  id integer PRIMARY KEY DEFAULT 1,
  shop_address text,
  orders mail_notice NOT NULL DEFAULT 'each',
  reservations mail_notice NOT NULL DEFAULT 'each',
  inquiries mail_notice NOT NULL DEFAULT 'each',
  low_stock mail_notice NOT NULL DEFAULT 'digest',
  CONSTRAINT mail_settings_one_row CHECK (id = 1)
);

CREATE TABLE mail_texts (
  kind mail_kind PRIMARY KEY,
  subject text NOT NULL,
  body text NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  id serial
);
CREATE UNIQUE INDEX mail_texts_id_key ON mail_texts (id);

CREATE TABLE mail_messages (
  id serial PRIMARY KEY,
  kind mail_kind NOT NULL,
  recipient text,
  order_id integer,
  subject_id integer,
  dedupe_key text NOT NULL,
  state mail_state NOT NULL DEFAULT 'waiting',
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  content jsonb,
  last_error text,
  sent_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  digest_id integer,
  CONSTRAINT mail_messages_sent_when_sent CHECK ((state = 'sent') = (sent_at IS NOT NULL)),
  CONSTRAINT mail_messages_tries_not_negative CHECK (tries >= 0)
);
CREATE INDEX mail_messages_created_at_id_idx ON mail_messages (created_at DESC, id DESC);
CREATE UNIQUE INDEX mail_messages_dedupe_key_key ON mail_messages (dedupe_key);
CREATE INDEX mail_messages_digest_id_idx ON mail_messages (digest_id);
CREATE INDEX mail_messages_due ON mail_messages (next_try_at, id) WHERE state IN ('waiting', 'sending');
CREATE INDEX mail_messages_for_digest ON mail_messages (id) WHERE state = 'digest' AND digest_id IS NULL;
CREATE INDEX mail_messages_order_id_idx ON mail_messages (order_id);
CREATE INDEX mail_messages_recipient_idx ON mail_messages (recipient);
CREATE INDEX mail_messages_state_created_at_id_idx ON mail_messages (state, created_at DESC, id DESC);
CREATE INDEX mail_messages_subject_id_idx ON mail_messages (subject_id);

-- Log and bin -------------------------------------------------------------------------------------------------------

CREATE TABLE audit_entries (
  id bigserial PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  admin_id integer NOT NULL REFERENCES admins (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  kind text NOT NULL,
  object_id integer NOT NULL,
  label text NOT NULL,
  action audit_action NOT NULL,
  subject_kind text NOT NULL,
  subject_id integer NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX audit_entries_admin_id_at_id_idx ON audit_entries (admin_id, at DESC, id DESC);
CREATE INDEX audit_entries_at_id_idx ON audit_entries (at DESC, id DESC);
CREATE INDEX audit_entries_kind_at_id_idx ON audit_entries (kind, at DESC, id DESC);
CREATE INDEX audit_entries_pieces ON audit_entries USING gin (text_pieces(label, audit_text(before, after)));
CREATE INDEX audit_entries_subject_kind_subject_id_at_id_idx ON audit_entries (subject_kind, subject_id, at DESC, id DESC);
CREATE UNIQUE INDEX audit_entries_transaction_kind_object_id_at_key ON audit_entries (transaction, kind, object_id, at);

-- Deleted by staff within 30 days: the rows of one transaction, under the object that was deleted last.
CREATE TABLE bin_items (
  id serial PRIMARY KEY,
  deleted_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  admin_id integer NOT NULL REFERENCES admins (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  kind text NOT NULL,
  object_id integer NOT NULL,
  label text NOT NULL,
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX bin_items_deleted_at_id_idx ON bin_items (deleted_at DESC, id DESC);
CREATE INDEX bin_items_kind_deleted_at_id_idx ON bin_items (kind, deleted_at DESC, id DESC);
CREATE INDEX bin_items_transaction_idx ON bin_items (transaction);

-- A deleted row (`changed` is null), or the columns that marked one as deleted, as they were before. Links of no deleted
-- object (`item_id` is null) belong to an edit and are soon removed.
CREATE TABLE bin_rows (
  id bigserial PRIMARY KEY,
  item_id integer REFERENCES bin_items (id) ON UPDATE CASCADE ON DELETE CASCADE,
  table_name text NOT NULL,
  "row" jsonb NOT NULL,
  changed jsonb,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX bin_rows_item_id_id_idx ON bin_rows (item_id, id);
CREATE INDEX bin_rows_transaction_idx ON bin_rows (transaction);

-- Figures -----------------------------------------------------------------------------------------------------------

-- Changed and not yet counted (docs/decisions/0031-figures.md). Rows are only added, so no writer waits for another; one
-- row too many costs time, never truth.
CREATE TABLE uncounted_changes (
  subject text NOT NULL,
  ids integer[] NOT NULL ) WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000'
);

-- As what each order was counted.
CREATE TABLE counted_orders (
  order_id integer PRIMARY KEY,
  day date NOT NULL,
  status order_status NOT NULL,
  payment_status payment_status NOT NULL,
  currency currency NOT NULL,
  with_rentals integer NOT NULL,
  pending_reservations integer NOT NULL,
  sale_minor bigint NOT NULL,
  rent_minor bigint NOT NULL,
  deposit_minor bigint NOT NULL,
  discount_minor bigint NOT NULL,
  delivery_minor bigint NOT NULL,
  rental_vat_minor bigint NOT NULL DEFAULT 0,
  vat_minor bigint NOT NULL DEFAULT 0,
  owing integer NOT NULL DEFAULT 0,
  paying_back integer NOT NULL DEFAULT 0
);

-- As what each product was counted.
CREATE TABLE counted_products (
  product_id integer PRIMARY KEY,
  type product_type NOT NULL,
  units integer NOT NULL,
  in_stock integer NOT NULL,
  low integer NOT NULL
);

CREATE TABLE counted_order_products (
  order_id integer NOT NULL,
  product_id integer NOT NULL,
  day date NOT NULL,
  type product_type NOT NULL,
  currency currency NOT NULL,
  lines integer NOT NULL,
  units bigint NOT NULL,
  amount_minor bigint NOT NULL,
  PRIMARY KEY (order_id, product_id, type)
);

CREATE TABLE order_totals (
  day date NOT NULL,
  status order_status NOT NULL,
  payment_status payment_status NOT NULL,
  currency currency NOT NULL,
  orders integer NOT NULL,
  with_rentals integer NOT NULL,
  pending_reservations integer NOT NULL,
  sale_minor bigint NOT NULL,
  rent_minor bigint NOT NULL,
  deposit_minor bigint NOT NULL,
  discount_minor bigint NOT NULL,
  delivery_minor bigint NOT NULL,
  rental_vat_minor bigint NOT NULL DEFAULT 0,
  vat_minor bigint NOT NULL DEFAULT 0,
  owing integer NOT NULL DEFAULT 0,
  paying_back integer NOT NULL DEFAULT 0,
  PRIMARY KEY (day, status, payment_status, currency)
);

CREATE TABLE product_totals (
  type product_type PRIMARY KEY,
  products integer NOT NULL,
  units bigint NOT NULL,
  in_stock integer NOT NULL,
  low integer NOT NULL
);

CREATE TABLE order_product_totals (
  day date NOT NULL,
  product_id integer NOT NULL,
  type product_type NOT NULL,
  currency currency NOT NULL,
  lines integer NOT NULL,
  units bigint NOT NULL,
  amount_minor bigint NOT NULL,
  PRIMARY KEY (day, product_id, type, currency)
);
-- The best sellers of a period are read from this index alone.
CREATE INDEX order_product_totals_by_type ON order_product_totals (type, day, product_id, currency, lines, units, amount_minor);
-- Found and deleted after each counting.
CREATE INDEX order_product_totals_empty ON order_product_totals (day) WHERE lines = 0;

-- The values of 1,024 products as bits, for facets of large lists (docs/internals/catalogue.md#facets), and the values that
-- one size has together with another one.
CREATE TABLE facet_bits (
  in_stock boolean NOT NULL,
  value_id integer NOT NULL,
  other_id integer NOT NULL,
  chunk integer NOT NULL,
  bits bit(1024) NOT NULL,
  -- The bits of one value, and its pairs with others, are read in the order of the index and from it alone.
  PRIMARY KEY (in_stock, other_id, value_id, chunk) INCLUDE (bits)
);

-- Products whose values, sizes or stock changed since their bits were written.
CREATE TABLE uncounted_facets (
  ids integer[] NOT NULL
) WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000');

-- Search ------------------------------------------------------------------------------------------------------------

-- Compared byte by byte, so that the primary key finds beginnings of words.
CREATE TABLE search_vocabulary (
  word text COLLATE "C" PRIMARY KEY,
  plain text COLLATE "C" NOT NULL,
  stem text COLLATE "C" NOT NULL,
  latin text COLLATE "C" NOT NULL,
  latin_stem text COLLATE "C" NOT NULL,
  latin_root text COLLATE "C" NOT NULL
);
CREATE INDEX search_vocabulary_latin ON search_vocabulary (latin);
CREATE INDEX search_vocabulary_latin_root ON search_vocabulary (latin_root);
CREATE INDEX search_vocabulary_latin_stem ON search_vocabulary (latin_stem);
CREATE INDEX search_vocabulary_latin_stem_end ON search_vocabulary (reverse(latin_stem) COLLATE "C");
CREATE INDEX search_vocabulary_plain_parts ON search_vocabulary USING gin (plain gin_trgm_ops);
CREATE INDEX search_vocabulary_stem ON search_vocabulary (stem);
-- By the reversed stem, for words with a mistake near the beginning.
CREATE INDEX search_vocabulary_stem_end ON search_vocabulary (reverse(stem) COLLATE "C");

-- Words by product and source: 1 name, 2 size, 3 category, 4 subcategory, 5 description. A name weighs more than all
-- places and sizes, and these more than a description; each place counts, and in a text a repetition a little. The key
-- has the weight, so that a search reads the index alone.
CREATE TABLE search_words (
  word text COLLATE "C" NOT NULL,
  product_id integer NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  source smallint NOT NULL,
  weight real NOT NULL,
  PRIMARY KEY (word, product_id, source, weight)
);
CREATE INDEX search_words_product ON search_words (product_id, source);

-- The products of a word as bits, 64 ids in each row, to count common words (docs/internals/search.md#bits-of-words).
CREATE TABLE word_bits (
  word text COLLATE "C" NOT NULL,
  span integer NOT NULL,
  bits bigint NOT NULL,
  -- The bits of a word are read from the index alone.
  PRIMARY KEY (word, span) INCLUDE (bits)
);
CREATE INDEX word_bits_span ON word_bits (span);

-- Products whose words changed since their bits were written.
CREATE TABLE uncounted_words (
  ids integer[] NOT NULL
) WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000');

-- The words by which packages are found, apart from those of items: lists of items never read them
-- (docs/spec/packages.md#where-packages-are-shown).
CREATE TABLE package_words (
  word text COLLATE "C" NOT NULL,
  product_id integer NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  source smallint NOT NULL,
  weight real NOT NULL,
  PRIMARY KEY (word, product_id, source, weight)
);
CREATE INDEX package_words_product ON package_words (product_id, source);

-- Other words for the goods of the shop. A row with a space is a phrase: `search_query` replaces its term by its
-- meaning. Other rows add a meaning to a word.
CREATE TABLE search_synonyms (
  term text COLLATE "C" NOT NULL,
  meant text COLLATE "C" NOT NULL,
  reason text NOT NULL,
  term_stem text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_latin(search_stem(term))) STORED,
  meant_stem text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_latin(search_stem(meant))) STORED,
  phrase_stems text[] GENERATED ALWAYS AS (
    CASE WHEN strpos(term, ' ') > 0 OR strpos(meant, ' ') > 0 THEN search_typed_stems(search_tokens(term)) END) STORED,
  PRIMARY KEY (term, meant)
);
CREATE INDEX search_synonyms_phrases ON search_synonyms (term) WHERE phrase_stems IS NOT NULL;
CREATE INDEX search_synonyms_term_stem ON search_synonyms (term_stem);

-- Searches without a result, by day: no visitor, no address, no time of day.
CREATE TABLE missed_searches (
  day date NOT NULL,
  query text NOT NULL,
  times integer NOT NULL,
  has_similar boolean NOT NULL,
  PRIMARY KEY (day, query)
);

-- Cached answers ----------------------------------------------------------------------------------------------------

CREATE TABLE catalog_changes (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  topic text NOT NULL,
  ids integer[],
  at timestamptz(3) DEFAULT clock_timestamp() NOT NULL ) WITH (autovacuum_vacuum_scale_factor='0',
  autovacuum_vacuum_threshold='1000'
);
CREATE INDEX catalog_changes_xid_idx ON catalog_changes (xid);

-- Up to which change the CDN is purged. Without a row nothing is known of it, so everything is purged.
CREATE TABLE cdn_purges (
  id integer PRIMARY KEY DEFAULT 1,
  snapshot text,
  day text,
  purged_at timestamptz(3),
  failures integer NOT NULL DEFAULT 0,
  retry_at timestamptz(3),
  CONSTRAINT cdn_purges_one_row CHECK (id = 1)
);

-- Foreign keys to tables further down --------------------------------------------------------------------------------

ALTER TABLE stock_movements ADD CONSTRAINT stock_movements_order_line_id_fkey
  FOREIGN KEY (order_line_id) REFERENCES order_lines (id) ON UPDATE CASCADE ON DELETE SET NULL;
