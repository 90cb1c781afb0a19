-- The text that an expression gives for a row. `source` is an expression over the row as JSON, which it calls `r`. A
-- single column, and the name of a product, which most tables have, are read without planning a statement.
CREATE OR REPLACE FUNCTION audit_value(source text, r jsonb) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  column_name text := substring(source FROM '^r ->> ''(\w+)''$');
  found text;
BEGIN
  IF column_name IS NOT NULL THEN
    RETURN coalesce(r ->> column_name, '');
  ELSIF source = 'audit_product(r)' THEN
    RETURN coalesce(audit_product(r), '');
  END IF;
  EXECUTE format('SELECT (%s)::text FROM (SELECT $1 AS r) AS given', source) INTO found USING r;
  RETURN coalesce(found, '');
END $$;
