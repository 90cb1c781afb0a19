-- The name of the product of a row, for labels of the log.
CREATE OR REPLACE FUNCTION audit_product(r jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT name FROM products WHERE id = (r ->> 'product_id')::integer
$$;
