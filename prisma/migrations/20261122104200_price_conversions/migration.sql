-- The ledger of the conversion to euro: each amount of the shop before and after it.
CREATE TYPE converted_amount AS ENUM (
  'product_price', 'product_price_per_day', 'variant_price',
  'home_address_fee', 'courier_office_fee', 'lower_band', 'upper_band'
);

CREATE TABLE price_conversions (
  amount converted_amount NOT NULL,
  -- Of the product or variant; 1 for the shop's own amounts.
  subject_id INTEGER NOT NULL,
  before_minor INTEGER NOT NULL,
  after_minor INTEGER NOT NULL,
  converted_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT price_conversions_pkey PRIMARY KEY (amount, subject_id)
);
