-- The keys of one object whose value differs in the other.
CREATE OR REPLACE FUNCTION audit_difference(one jsonb, other jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(o.key, o.value), '{}') FROM jsonb_each(one) o WHERE o.value IS DISTINCT FROM other -> o.key
$$;
