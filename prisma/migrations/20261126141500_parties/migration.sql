-- The party that a cart is filled for (docs/spec/parties.md#a-party).
CREATE TYPE party_place AS ENUM ('home', 'hall', 'outdoor');

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
  CONSTRAINT parties_budget_positive CHECK (budget_minor > 0),
  CONSTRAINT parties_guests_in_range CHECK (adults >= 0 AND children >= 0 AND adults + children BETWEEN 1 AND 999),
  CONSTRAINT parties_theme_filled CHECK (btrim(theme) <> '')
);
CREATE UNIQUE INDEX parties_cart_id_key ON parties (cart_id);
