-- Prices of services by place, for orders that staff make (docs/spec/payments.md#zones).
ALTER TABLE shop_settings ADD COLUMN zones_version integer NOT NULL DEFAULT 1;

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
