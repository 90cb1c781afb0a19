-- Card payments of orders, the provider's events, and what was taken and refunded (docs/spec/card-payments.md).
CREATE TYPE card_provider AS ENUM ('stripe', 'borica');
CREATE TYPE card_purpose AS ENUM ('order', 'deposit');
CREATE TYPE card_payment_state AS ENUM ('created', 'unknown', 'action_required', 'processing', 'authorized', 'capture_requested',
  'captured', 'partially_refunded', 'refunded', 'void_requested', 'voided', 'expired', 'failed', 'disputed', 'won', 'lost');
CREATE TYPE card_operation_kind AS ENUM ('capture', 'refund');

-- Until then an order that waits for its card payment holds goods and days.
ALTER TABLE orders ADD COLUMN held_until timestamptz(3);
CREATE INDEX orders_held_until ON orders (held_until) WHERE held_until IS NOT NULL;

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
  CONSTRAINT card_payments_to_capture_in_range CHECK (to_capture_minor BETWEEN 1 AND amount_minor)
);
CREATE UNIQUE INDEX card_payments_provider_provider_id_key ON card_payments (provider, provider_id);
CREATE INDEX card_payments_order_id_id_idx ON card_payments (order_id, id);
CREATE INDEX card_payments_page_token_idx ON card_payments (page_token);
CREATE INDEX card_payments_other_ids ON card_payments USING gin (other_ids);
CREATE INDEX card_payments_query_at ON card_payments (query_at) WHERE query_at IS NOT NULL;
-- Two live payments of one order could both be paid.
CREATE UNIQUE INDEX card_payments_one_live ON card_payments (order_id) WHERE purpose = 'order'
  AND state IN ('created', 'unknown', 'action_required', 'processing', 'authorized', 'capture_requested', 'void_requested');

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
