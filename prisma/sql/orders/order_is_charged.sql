-- Whether the price and the deposit of an order of a status are owed.
-- Written by `npm run generate` from ORDER_STATUSES in api/rules/order-statuses.ts: SQL and services read one table.
CREATE OR REPLACE FUNCTION order_is_charged(status order_status) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('pending', 'processing', 'shipped', 'delivered', 'completed')
$$;
