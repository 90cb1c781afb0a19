-- Whether the customer of an order of a status may delete the account.
-- Written by `npm run generate` from ORDER_STATUSES in api/rules/order-statuses.ts: SQL and services read one table.
CREATE OR REPLACE FUNCTION order_may_be_anonymised(status order_status, has_rentals boolean) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('completed', 'cancelled') OR (NOT has_rentals AND status IN ('delivered'))
$$;
