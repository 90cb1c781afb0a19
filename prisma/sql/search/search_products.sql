-- The same, each product by itself. SQL, so that PostgreSQL makes it part of the calling statement.
CREATE OR REPLACE FUNCTION search_products(query text, strict boolean DEFAULT false, shown_at timestamptz DEFAULT NULL)
RETURNS TABLE (product_id integer, rank real, left_out integer)
LANGUAGE sql STABLE ROWS 100 AS $$
  SELECT unnest(r.product_ids), r.rank, r.left_out FROM search_ranks(query, strict, shown_at) r
$$;
