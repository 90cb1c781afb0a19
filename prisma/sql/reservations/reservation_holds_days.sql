-- Whether a reservation takes rental days: neither rejected, nor cancelled with its order, nor closed. The one definition
-- for the triggers of reservations.
CREATE OR REPLACE FUNCTION reservation_holds_days(r reservations) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT r.status <> 'rejected' AND NOT r.order_cancelled AND r.closed_at IS NULL
$$;
