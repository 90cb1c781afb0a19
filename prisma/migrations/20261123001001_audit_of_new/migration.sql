-- A file brings thousands of new objects. Who writes them may set `shop.audit_later` for the transaction and tell of them when their
-- lists are there too (`audit_new`): the triggers write an entry with the row, and complete it with each row of its lists.
CREATE FUNCTION audit_hears() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT audit_author() IS NOT NULL AND current_setting('shop.audit_later', true) IS DISTINCT FROM 'on'
$$;

-- What a trigger of the log was registered with.
CREATE FUNCTION audit_arguments(arguments bytea) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT array_agg(convert_from(decode(a.value, 'escape'), 'UTF8') ORDER BY a.n)
  FROM string_to_table(encode(arguments, 'escape'), '\000') WITH ORDINALITY AS a(value, n)
$$;

-- Writes the entries of new rows, as the triggers would have, each once: with what is now in the lists of each. An entry that is there
-- already breaks its unique key. The rows of a list are in the order of their `position`.
CREATE FUNCTION audit_new(name regclass, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told text[] := (SELECT audit_arguments(tgargs) FROM pg_trigger WHERE tgrelid = name AND tgname = 'audit');
  lists text := (
    SELECT string_agg(format('|| audit_list(%L, coalesce((SELECT jsonb_agg(coalesce((%s)::text, '''') ORDER BY part.position)
        FROM (SELECT to_jsonb(l) AS r, l.position FROM %s l WHERE l.%I = given.id) part), ''[]''))', p.list[4], p.list[5], p.name, p.list[2]), ' ')
    FROM (SELECT tgrelid::regclass AS name, audit_arguments(tgargs) AS list FROM pg_trigger
          WHERE tgname = 'audit' AND tgfoid = 'audit_part_row'::regproc) p
    WHERE p.list[1] = told[1]);
BEGIN
  IF audit_author() IS NULL THEN RETURN; END IF;
  EXECUTE format('INSERT INTO audit_entries (admin_id, kind, object_id, label, action, subject_kind, subject_id, before, after)
    SELECT audit_author(), %L, given.id, coalesce((%s)::text, ''''), ''created'', %L, (%s)::integer, ''{}'', jsonb_strip_nulls(r - %L::text[]) %s
    FROM (SELECT t.id, to_jsonb(t) AS r FROM %s t WHERE t.id = ANY ($1)) given ORDER BY given.id',
    told[1], told[2], told[3], told[4],
    told[5]::text[] || told[7]::text[] || '{id,version,created_at,updated_at,deleted_at}'::text[], coalesce(lists, ''), name) USING ids;
END $$;

-- Who is registered from here on hears it too.
CREATE OR REPLACE FUNCTION audit_table(name regclass, kind text, label text, subject text DEFAULT NULL, subject_id text DEFAULT 'r ->> ''id''',
  hidden text[] DEFAULT '{}', in_bin boolean DEFAULT true, secret text[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON %s '
    'FOR EACH ROW WHEN (audit_hears()) EXECUTE FUNCTION audit_row(%L, %L, %L, %L, %L, %L, %L)',
    name, kind, label, coalesce(subject, kind), subject_id, hidden, in_bin, secret);
END $$;

CREATE OR REPLACE FUNCTION audit_part(name regclass, kind text, id_column text, label text, field text, value text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON %s '
    'FOR EACH ROW WHEN (audit_hears()) EXECUTE FUNCTION audit_part_row(%L, %L, %L, %L, %L)',
    name, kind, id_column, label, field, value);
END $$;

DO $$
DECLARE
  definition text;
BEGIN
  FOR definition IN SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgname = 'audit' AND NOT tgisinternal LOOP
    EXECUTE replace(replace(definition, 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'), 'audit_author() IS NOT NULL', 'audit_hears()');
  END LOOP;
END $$;
