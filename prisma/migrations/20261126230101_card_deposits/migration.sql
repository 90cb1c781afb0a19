-- Deposits of rentals on a card, and the daily comparison with the provider (docs/spec/deposits.md).
CREATE TYPE deposit_way AS ENUM ('cash', 'charge', 'hold');

ALTER TABLE shop_settings ADD COLUMN deposit_way deposit_way NOT NULL DEFAULT 'cash';

ALTER TABLE orders ADD COLUMN deposit_way deposit_way NOT NULL DEFAULT 'cash';
ALTER TABLE orders ADD COLUMN deposit_secured_minor bigint NOT NULL DEFAULT 0;
ALTER TABLE orders ADD CONSTRAINT orders_secured_not_negative CHECK (deposit_secured_minor >= 0);
-- A deposit that is held on the card is not owed.
ALTER TABLE orders ALTER COLUMN owed_minor SET EXPRESSION AS (
  greatest(0, payable_minor(status, goods_minor + rent_minor + delivery_fee_minor + rental_vat_minor + charges_minor)
    - allowance_minor - paid_minor)
  + greatest(0, payable_minor(status, deposit_minor - deposit_settled_minor)
    - deposit_received_minor + deposit_returned_minor - deposit_secured_minor));

-- Two processes begin one try of a deposit, and one hold covers it: a later one replaces it.
CREATE UNIQUE INDEX card_payments_one_deposit_try ON card_payments (order_id) WHERE purpose = 'deposit'
  AND state IN ('created', 'unknown', 'action_required', 'processing');
CREATE UNIQUE INDEX card_payments_one_deposit_hold ON card_payments (order_id) WHERE purpose = 'deposit'
  AND state IN ('authorized', 'capture_requested');
-- Cards that are to be deleted once their order needs them no more.
CREATE INDEX card_payments_saved_cards ON card_payments (order_id) WHERE saved_card IS NOT NULL;

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
