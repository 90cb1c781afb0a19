-- How delivery by each courier is priced, and whose price an order has (docs/spec/delivery.md#price).
CREATE TYPE tariff_kind AS ENUM ('office', 'locker', 'address');
CREATE TYPE tariff_way AS ENUM ('table', 'quote');
CREATE TYPE delivery_price_source AS ENUM ('shop', 'table', 'courier');

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

ALTER TABLE orders ADD COLUMN delivery_price_source delivery_price_source NOT NULL DEFAULT 'shop';

ALTER TABLE shop_settings ADD COLUMN tariffs_version integer NOT NULL DEFAULT 1,
  ADD COLUMN send_until text NOT NULL DEFAULT '15:00',
  ADD CONSTRAINT shop_settings_send_until_time CHECK (send_until ~ '^([01]\d|2[0-3]):[0-5]\d$');
