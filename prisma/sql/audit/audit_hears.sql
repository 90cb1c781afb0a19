-- Whether the triggers of the log write an entry for a row. A file brings thousands of new objects: its import sets
-- `shop.audit_later` for the transaction and writes their entries at the end with `audit_new`, when their lists exist.
CREATE OR REPLACE FUNCTION audit_hears() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT audit_author() IS NOT NULL AND current_setting('shop.audit_later', true) IS DISTINCT FROM 'on'
$$;
