-- Parcels that the shop hands to couriers, their tracking and their cash on delivery (docs/spec/parcels.md#one-parcel).
CREATE TYPE parcel_state AS ENUM ('claimed', 'unknown', 'created', 'handed_over', 'in_transit', 'out_for_delivery',
  'ready_at_point', 'failed_attempt', 'delayed', 'delivered', 'refused', 'returning', 'returned', 'lost', 'cancelled');
CREATE TYPE cod_state AS ENUM ('expected', 'collected', 'paid_out', 'short', 'refused');
CREATE TYPE payout_outcome AS ENUM ('paid', 'unmatched', 'repeated', 'other_currency');

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

-- Money of a parcel reaches the ledger once for each purpose.
ALTER TABLE payments ADD COLUMN parcel_id integer REFERENCES parcels (id) ON UPDATE CASCADE ON DELETE SET NULL;
CREATE UNIQUE INDEX payments_parcel_id_purpose_key ON payments (parcel_id, purpose) WHERE parcel_id IS NOT NULL;
