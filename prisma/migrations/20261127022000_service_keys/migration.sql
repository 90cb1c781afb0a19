-- Keys of couriers and of providers of card payments that staff wrote in the panel (docs/spec/service-keys.md).
CREATE TYPE service_key_name AS ENUM (
  'ECONT_KEY', 'SPEEDY_KEY', 'BOX_NOW_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS', 'BORICA_TERMINAL', 'BORICA_MERCHANT',
  'BORICA_PRIVATE_KEY', 'BORICA_GATEWAY_KEY');

CREATE TABLE service_keys (
  id serial PRIMARY KEY,
  name service_key_name NOT NULL,
  sealed text NOT NULL,
  set_at timestamptz(3) NOT NULL,
  admin_id integer NOT NULL REFERENCES admins (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT service_keys_sealed CHECK (sealed LIKE 'sealed.%')
);

CREATE UNIQUE INDEX service_keys_name_key ON service_keys (name);
