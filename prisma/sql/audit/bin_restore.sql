-- Writes the rows of an item again, the last deleted first. Unique and foreign keys refuse a row whose place is taken or
-- whose parent is absent. In the database, because it writes any table, with all columns that the row has.
CREATE OR REPLACE FUNCTION bin_restore(restored_item integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stored bin_rows;
  columns text;
  given text;
BEGIN
  PERFORM set_config('shop.is_restoring', 'on', true);
  FOR stored IN SELECT * FROM bin_rows b WHERE b.item_id = restored_item ORDER BY b.id DESC LOOP
    SELECT string_agg(quote_ident(a.attname), ', '), string_agg('g.' || quote_ident(a.attname), ', ') INTO columns, given
      FROM pg_attribute a
      WHERE a.attrelid = stored.table_name::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
        AND coalesce(stored.changed, stored."row") ? a.attname;
    IF stored.changed IS NULL THEN
      EXECUTE format('INSERT INTO %1$I (%2$s) SELECT %2$s FROM jsonb_populate_record(NULL::%1$I, $1)', stored.table_name, columns)
        USING stored."row";
    ELSE
      EXECUTE format('UPDATE %1$I t SET (%2$s, version) = (SELECT %3$s, t.version + 1 FROM jsonb_populate_record(NULL::%1$I, $1) g) '
        'WHERE t.id = ($2 ->> ''id'')::integer', stored.table_name, columns, given) USING stored.changed, stored."row";
    END IF;
  END LOOP;
  PERFORM set_config('shop.is_restoring', '', true);
END $$;
