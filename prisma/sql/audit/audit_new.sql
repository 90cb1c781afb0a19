-- Writes the entries of new rows at once, as the triggers would have written them, with the lists that each object has
-- now, ordered by `position` where they have one. It reads what the `audit` triggers were created with, so that a table is described once. A
-- second entry of an object breaks the unique key of the log.
CREATE OR REPLACE FUNCTION audit_new(name regclass, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  registered text[] := (SELECT audit_arguments(tgargs) FROM pg_trigger WHERE tgrelid = name AND tgname = 'audit');
  lists text := (
    SELECT string_agg(format('|| audit_list(%L, coalesce((SELECT jsonb_agg(coalesce((%s)::text, '''') ORDER BY (r ->> ''position'')::integer, r)
        FROM (SELECT to_jsonb(l) AS r FROM %s l WHERE l.%I = given.id) part),
          ''[]''))', p.list[4], p.list[5], p.name, p.list[2]), ' ')
    FROM (SELECT tgrelid::regclass AS name, audit_arguments(tgargs) AS list FROM pg_trigger
          WHERE tgname = 'audit' AND tgfoid = 'audit_part_row'::regproc) p
    WHERE p.list[1] = registered[1]);
BEGIN
  IF audit_author() IS NULL THEN RETURN; END IF;
  EXECUTE format('INSERT INTO audit_entries (admin_id, kind, object_id, label, action, subject_kind, subject_id, before, after)
    SELECT audit_author(), %L, given.id, coalesce((%s)::text, ''''), ''created'', %L, (%s)::integer, ''{}'',
      jsonb_strip_nulls(r - %L::text[]) %s
    FROM (SELECT t.id, to_jsonb(t) AS r FROM %s t WHERE t.id = ANY ($1)) given ORDER BY given.id',
    registered[1], registered[2], registered[3], registered[4],
    registered[5]::text[] || registered[7]::text[] || '{id,version,created_at,updated_at,deleted_at}'::text[], coalesce(lists, ''),
    name) USING ids;
END $$;
