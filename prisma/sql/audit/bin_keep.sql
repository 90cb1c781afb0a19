-- Stores a deleted row, or what marked a row as deleted, for the bin.
CREATE OR REPLACE FUNCTION bin_keep(table_name text, r jsonb, changed jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO bin_rows (table_name, "row", changed) VALUES (table_name, r, changed)
$$;
