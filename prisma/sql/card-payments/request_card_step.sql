-- Requests a step of what an order's card payments hold; the shop sends it after the commit. In the transaction of the
-- change that needs it, so that a kill between the two loses nothing.
CREATE OR REPLACE FUNCTION request_card_step(of_order integer, of_purpose card_purpose, step card_payment_state, at timestamptz)
RETURNS void LANGUAGE sql AS $$
  UPDATE card_payments SET state = step, stepped_at = at, queries = 0, query_at = at, version = version + 1
  WHERE order_id = of_order AND purpose = of_purpose AND NOT card_payment_is_final(state)
    AND card_payment_may_become(state, step)
    AND (step <> 'capture_requested' OR state = 'authorized')
$$;
