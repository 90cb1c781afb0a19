-- Whether the goods of an order of a status have left the shop.
-- Written by `npm run generate` from ORDER_STATUSES in api/rules/order-statuses.ts: SQL and services read one table.
CREATE OR REPLACE FUNCTION order_has_left(status order_status) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('shipped', 'delivered', 'completed')
$$;
