-- Whether a card payment of a state covers its order.
-- Written by `npm run generate` from CARD_PAYMENT_STATES in api/rules/card-payment-states.ts: SQL and services read one table.
CREATE OR REPLACE FUNCTION card_payment_covers(state card_payment_state) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT state IN ('authorized', 'capture_requested', 'captured', 'partially_refunded', 'disputed', 'won')
$$;
