-- Whether an order of a status is shown as cancelled.
-- Written by `npm run generate` from ORDER_STATUSES in api/rules/order-statuses.ts: SQL and services read one table.
CREATE OR REPLACE FUNCTION order_is_cancelled(status order_status) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('cancelled')
$$;
