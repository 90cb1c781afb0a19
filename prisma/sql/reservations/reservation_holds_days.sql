-- Whether a reservation takes rental days: it is in force and not closed.
-- Written by `npm run generate` from RESERVATION_STATUSES in api/sales/reservations/reservations.rules.ts: SQL and
-- services read one table.
CREATE OR REPLACE FUNCTION reservation_holds_days(r reservations) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT reservation_is_in_force(r) AND r.closed_at IS NULL
$$;
