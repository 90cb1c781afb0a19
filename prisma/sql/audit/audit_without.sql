-- A list without one occurrence of a value.
CREATE OR REPLACE FUNCTION audit_without(list jsonb, removed jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT list - (SELECT (e.n - 1)::integer FROM jsonb_array_elements(list) WITH ORDINALITY AS e(value, n)
    WHERE e.value = removed LIMIT 1)
$$;
