-- What staff deleted, for 30 days: the rows of one transaction, under the object that it deleted last.
CREATE TABLE "bin_items" (
    "id" SERIAL NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "admin_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "object_id" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "transaction" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "bin_items_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "bin_items_deleted_at_id_idx" ON "bin_items"("deleted_at" DESC, "id" DESC);
CREATE INDEX "bin_items_kind_deleted_at_id_idx" ON "bin_items"("kind", "deleted_at" DESC, "id" DESC);
CREATE INDEX "bin_items_transaction_idx" ON "bin_items"("transaction");

ALTER TABLE "bin_items" ADD CONSTRAINT "bin_items_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A deleted row (`changed` is null), or the columns that marked one as deleted, as they were. Links of no deleted
-- object (`item_id` is null) belong to an edit and are soon forgotten.
CREATE TABLE "bin_rows" (
    "id" BIGSERIAL NOT NULL,
    "item_id" INTEGER,
    "table_name" TEXT NOT NULL,
    "row" JSONB NOT NULL,
    "changed" JSONB,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "transaction" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "bin_rows_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "bin_rows_item_id_id_idx" ON "bin_rows"("item_id", "id");
CREATE INDEX "bin_rows_transaction_idx" ON "bin_rows"("transaction");

ALTER TABLE "bin_rows" ADD CONSTRAINT "bin_rows_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "bin_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION bin_keep(table_name text, r jsonb, changed jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO bin_rows (table_name, "row", changed) VALUES (table_name, r, changed)
$$;

-- Parts are deleted before what they belong to, so the object that is deleted last names the item.
CREATE FUNCTION bin_name(object_kind text, id integer, object_label text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  present bin_items;
BEGIN
  SELECT * INTO present FROM bin_items b WHERE b.transaction = pg_current_xact_id() AND b.deleted_at = now()::timestamptz(3);
  IF NOT FOUND THEN
    INSERT INTO bin_items (admin_id, kind, object_id, label)
      VALUES (audit_author(), object_kind, id, object_label) RETURNING * INTO present;
  ELSE
    UPDATE bin_items b SET kind = object_kind, object_id = bin_name.id,
      label = CASE WHEN b.kind = object_kind THEN b.label || ', ' || object_label ELSE object_label END WHERE b.id = present.id;
  END IF;
  UPDATE bin_rows b SET item_id = present.id
    WHERE b.transaction = pg_current_xact_id() AND b.at = now()::timestamptz(3) AND b.item_id IS NULL;
END $$;

-- Arguments: kind, label and subject as `audit_table` got them, hidden columns, whether the bin keeps the rows, secret columns.
CREATE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hidden text[] := TG_ARGV[4]::text[] || '{id,version,created_at,updated_at}'::text[];
  was jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  becomes jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  r jsonb := CASE WHEN TG_OP = 'DELETE' THEN was ELSE becomes END;
  entry audit_entries;
  is_marked boolean := TG_OP = 'UPDATE' AND was ->> 'deleted_at' IS NULL AND becomes ->> 'deleted_at' IS NOT NULL;
BEGIN
  entry.kind := TG_ARGV[0];
  entry.object_id := (r ->> 'id')::integer;
  entry.label := audit_value(TG_ARGV[1], r);
  entry.subject_kind := TG_ARGV[2];
  entry.subject_id := audit_value(TG_ARGV[3], r)::integer;
  entry.action := CASE
    WHEN TG_OP = 'DELETE' OR is_marked THEN 'deleted'
    WHEN current_setting('shop.is_restoring', true) = 'on' AND (TG_OP = 'INSERT' OR was ->> 'deleted_at' IS NOT NULL) THEN 'restored'
    WHEN TG_OP = 'INSERT' THEN 'created' ELSE 'changed' END;
  IF TG_OP = 'UPDATE' THEN
    entry.before := audit_difference(was - hidden - 'deleted_at', becomes);
    entry.after := audit_difference(becomes - hidden - 'deleted_at', was);
    entry.after := entry.after || coalesce(
      (SELECT jsonb_object_agg(s.name, '•••') FROM unnest(TG_ARGV[6]::text[]) AS s(name) WHERE entry.after ? s.name), '{}');
    entry.before := entry.before - TG_ARGV[6]::text[];
  ELSE
    entry.before := jsonb_strip_nulls(was - hidden - TG_ARGV[6]::text[] - 'deleted_at');
    entry.after := jsonb_strip_nulls(becomes - hidden - TG_ARGV[6]::text[] - 'deleted_at');
  END IF;
  IF entry.action <> 'changed' OR entry.before <> '{}' OR entry.after <> '{}' THEN
    PERFORM audit_note(entry);
  END IF;
  IF TG_ARGV[5]::boolean AND entry.action = 'deleted' THEN
    PERFORM bin_keep(TG_TABLE_NAME, was, CASE WHEN is_marked THEN audit_difference(was, becomes) - 'version' - 'updated_at' END);
    PERFORM bin_name(entry.kind, entry.object_id, entry.label);
  END IF;
  RETURN NULL;
END $$;

-- One row of a list that belongs to an object: the entry of the object tells what left the list and what came, and a row
-- that is deleted and written again tells nothing. Arguments: kind and id column of the object, its label, field, value.
CREATE FUNCTION audit_part_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  field text := TG_ARGV[3];
  gone jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(audit_value(TG_ARGV[4], was)) END;
  added jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(audit_value(TG_ARGV[4], becomes)) END;
  entry audit_entries;
  present audit_entries;
  left_list jsonb;
  came jsonb;
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM bin_keep(TG_TABLE_NAME, was, NULL); END IF;
  IF gone = added THEN RETURN NULL; END IF;
  entry.kind := TG_ARGV[0];
  entry.object_id := (coalesce(becomes, was) ->> TG_ARGV[1])::integer;
  SELECT * INTO present FROM audit_entries e
    WHERE e.transaction = pg_current_xact_id() AND e.at = now()::timestamptz(3) AND e.kind = entry.kind AND e.object_id = entry.object_id;
  left_list := coalesce(present.before -> field, '[]');
  came := coalesce(present.after -> field, '[]');
  IF gone IS NOT NULL THEN
    IF came @> jsonb_build_array(gone) THEN came := audit_without(came, gone); ELSE left_list := left_list || gone; END IF;
  END IF;
  IF added IS NOT NULL THEN
    IF left_list @> jsonb_build_array(added) THEN left_list := audit_without(left_list, added); ELSE came := came || added; END IF;
  END IF;
  IF present.id IS NULL THEN
    INSERT INTO audit_entries (admin_id, kind, object_id, label, action, subject_kind, subject_id, before, after)
      VALUES (audit_author(), entry.kind, entry.object_id, audit_value(TG_ARGV[2], coalesce(becomes, was)), 'changed',
        entry.kind, entry.object_id, audit_list(field, left_list), audit_list(field, came));
  ELSE
    UPDATE audit_entries e
      SET before = (e.before - field) || audit_list(field, left_list), after = (e.after - field) || audit_list(field, came)
      WHERE e.id = present.id;
    DELETE FROM audit_entries e WHERE e.id = present.id AND e.action = 'changed' AND e.before = '{}' AND e.after = '{}';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION audit_list(field text, list jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN list = '[]' THEN '{}' ELSE jsonb_build_object(field, list) END
$$;

CREATE FUNCTION audit_without(list jsonb, gone jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT list - (SELECT (e.n - 1)::integer FROM jsonb_array_elements(list) WITH ORDINALITY AS e(value, n) WHERE e.value = gone LIMIT 1)
$$;

-- Registers a table: from here on what staff write in it is in the log. `label` is an expression over the row `r`,
-- `subject` and `subject_id` name the object in whose history it stands when that is another one. Hidden columns are
-- what a shopper typed about themselves and what follows from other tables; of a secret one only its change is told.
CREATE FUNCTION audit_table(name regclass, kind text, label text, subject text DEFAULT NULL, subject_id text DEFAULT 'r ->> ''id''',
  hidden text[] DEFAULT '{}', in_bin boolean DEFAULT true, secret text[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON %s '
    'FOR EACH ROW WHEN (audit_author() IS NOT NULL) EXECUTE FUNCTION audit_row(%L, %L, %L, %L, %L, %L, %L)',
    name, kind, label, coalesce(subject, kind), subject_id, hidden, in_bin, secret);
END $$;

-- Registers a table whose rows are a list of an object.
CREATE FUNCTION audit_part(name regclass, kind text, id_column text, label text, field text, value text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON %s '
    'FOR EACH ROW WHEN (audit_author() IS NOT NULL) EXECUTE FUNCTION audit_part_row(%L, %L, %L, %L, %L)',
    name, kind, id_column, label, field, value);
END $$;

-- Brings the rows of one item back, what was deleted last first. Unique and foreign keys refuse what has no place.
CREATE FUNCTION bin_restore(restored_item integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kept bin_rows;
  columns text;
  given text;
BEGIN
  PERFORM set_config('shop.is_restoring', 'on', true);
  FOR kept IN SELECT * FROM bin_rows b WHERE b.item_id = restored_item ORDER BY b.id DESC LOOP
    SELECT string_agg(quote_ident(a.attname), ', '), string_agg('g.' || quote_ident(a.attname), ', ') INTO columns, given FROM pg_attribute a
      WHERE a.attrelid = kept.table_name::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
        AND coalesce(kept.changed, kept."row") ? a.attname;
    IF kept.changed IS NULL THEN
      EXECUTE format('INSERT INTO %1$I (%2$s) SELECT %2$s FROM jsonb_populate_record(NULL::%1$I, $1)', kept.table_name, columns)
        USING kept."row";
    ELSE
      EXECUTE format('UPDATE %1$I t SET (%2$s, version) = (SELECT %3$s, t.version + 1 FROM jsonb_populate_record(NULL::%1$I, $1) g) '
        'WHERE t.id = ($2 ->> ''id'')::integer', kept.table_name, columns, given) USING kept.changed, kept."row";
    END IF;
  END LOOP;
  PERFORM set_config('shop.is_restoring', '', true);
END $$;
