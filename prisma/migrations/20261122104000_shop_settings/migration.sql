-- The base currency of all stored prices, with the fees and price bands in it. An empty database takes it from the
-- setting CURRENCY at its first start; one that is in use has priced in leva so far.
CREATE TYPE currency AS ENUM ('BGN', 'EUR');

CREATE TABLE shop_settings (
  id INTEGER NOT NULL DEFAULT 1,
  currency currency NOT NULL,
  home_address_fee_minor INTEGER NOT NULL,
  courier_office_fee_minor INTEGER NOT NULL,
  lower_band_minor INTEGER NOT NULL,
  upper_band_minor INTEGER NOT NULL,
  CONSTRAINT shop_settings_pkey PRIMARY KEY (id),
  CONSTRAINT shop_settings_one_row CHECK (id = 1),
  CONSTRAINT shop_settings_fees_not_negative CHECK (home_address_fee_minor >= 0 AND courier_office_fee_minor >= 0),
  CONSTRAINT shop_settings_bands_ascend CHECK (0 < lower_band_minor AND lower_band_minor < upper_band_minor)
);

INSERT INTO shop_settings (currency, home_address_fee_minor, courier_office_fee_minor, lower_band_minor, upper_band_minor)
SELECT 'BGN', 1000, 600, 2000, 5000 WHERE EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM orders);
