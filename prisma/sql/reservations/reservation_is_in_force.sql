-- Whether a reservation is neither rejected nor cancelled with its order.
-- Written by `npm run generate` from RESERVATION_STATUSES in api/sales/reservations/reservations.rules.ts: SQL and
-- services read one table.
CREATE OR REPLACE FUNCTION reservation_is_in_force(r reservations) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT r.status NOT IN ('rejected') AND NOT r.order_cancelled
$$;
