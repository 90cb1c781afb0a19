-- The arguments of a trigger as texts; the catalogue stores them as bytes that end with zero.
CREATE OR REPLACE FUNCTION audit_arguments(arguments bytea) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT array_agg(convert_from(decode(a.value, 'escape'), 'UTF8') ORDER BY a.n)
  FROM string_to_table(encode(arguments, 'escape'), '\000') WITH ORDINALITY AS a(value, n)
$$;
