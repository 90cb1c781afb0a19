-- Whether the provider is not queried about a card payment of a state.
-- Written by `npm run generate` from CARD_PAYMENT_STATES in api/rules/card-payment-states.ts: SQL and services read one table.
CREATE OR REPLACE FUNCTION card_payment_is_final(state card_payment_state) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT state IN ('captured', 'partially_refunded', 'refunded', 'voided', 'expired', 'failed', 'won', 'lost')
$$;
