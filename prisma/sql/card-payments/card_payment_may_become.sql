-- Whether a card payment of a state may take a step to another.
-- Written by `npm run generate` from CARD_PAYMENT_STATES in api/rules/card-payment-states.ts: SQL and services read one table.
CREATE OR REPLACE FUNCTION card_payment_may_become(state card_payment_state, next card_payment_state) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE state
    WHEN 'created' THEN next IN ('unknown', 'action_required', 'processing', 'void_requested', 'authorized', 'voided', 'expired', 'failed', 'captured', 'partially_refunded', 'refunded', 'disputed', 'won', 'lost')
    WHEN 'unknown' THEN next IN ('created', 'action_required', 'processing', 'void_requested', 'authorized', 'voided', 'expired', 'failed', 'captured', 'partially_refunded', 'refunded', 'disputed', 'won', 'lost')
    WHEN 'action_required' THEN next IN ('unknown', 'processing', 'void_requested', 'authorized', 'voided', 'expired', 'failed', 'captured', 'partially_refunded', 'refunded', 'disputed', 'won', 'lost')
    WHEN 'processing' THEN next IN ('unknown', 'action_required', 'void_requested', 'authorized', 'voided', 'expired', 'failed', 'captured', 'partially_refunded', 'refunded', 'disputed', 'won', 'lost')
    WHEN 'authorized' THEN next IN ('capture_requested', 'void_requested', 'voided', 'expired', 'captured', 'partially_refunded', 'refunded', 'disputed', 'won', 'lost')
    WHEN 'capture_requested' THEN next IN ('authorized', 'void_requested', 'voided', 'expired', 'captured', 'partially_refunded', 'refunded', 'disputed', 'won', 'lost')
    WHEN 'captured' THEN next IN ('partially_refunded', 'refunded', 'disputed', 'won', 'lost')
    WHEN 'partially_refunded' THEN next IN ('captured', 'refunded', 'disputed', 'won', 'lost')
    WHEN 'refunded' THEN next IN ('captured', 'partially_refunded', 'disputed', 'won', 'lost')
    WHEN 'void_requested' THEN next IN ('authorized', 'voided', 'expired', 'failed', 'captured', 'partially_refunded', 'refunded', 'disputed', 'won', 'lost')
    WHEN 'voided' THEN next IN ('void_requested', 'authorized', 'expired', 'failed', 'captured', 'partially_refunded', 'refunded', 'disputed', 'won', 'lost')
    WHEN 'expired' THEN next IN ('void_requested', 'authorized', 'voided', 'failed', 'captured', 'partially_refunded', 'refunded', 'disputed', 'won', 'lost')
    WHEN 'failed' THEN next IN ('void_requested', 'authorized', 'voided', 'expired', 'captured', 'partially_refunded', 'refunded', 'disputed', 'won', 'lost')
    WHEN 'disputed' THEN next IN ('captured', 'partially_refunded', 'refunded', 'won', 'lost')
    WHEN 'won' THEN next IN ('captured', 'partially_refunded', 'refunded', 'disputed', 'lost')
    WHEN 'lost' THEN next IN ('captured', 'partially_refunded', 'refunded', 'disputed', 'won')
  END
$$;
