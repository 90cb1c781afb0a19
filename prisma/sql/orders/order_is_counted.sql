-- Whether turnover and the sums of a contact count an order of a status.
-- Written by `npm run generate` from ORDER_STATUSES in api/rules/order-statuses.ts: SQL and services read one table.
CREATE OR REPLACE FUNCTION order_is_counted(status order_status) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('pending', 'processing', 'shipped', 'delivered', 'completed')
$$;
