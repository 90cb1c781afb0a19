-- Whether the courier reports little more of a parcel.
-- Written by `npm run generate` from PARCEL_STATES in api/rules/parcel-states.ts: SQL and services read one table.
CREATE OR REPLACE FUNCTION parcel_is_final(state parcel_state) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT state IN ('delivered', 'returned', 'lost', 'cancelled')
$$;
