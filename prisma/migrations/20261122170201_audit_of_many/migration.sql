-- One transaction may change thousands of objects: the entry of each is found by a key, which no plan made for a short
-- log can miss, and not among all entries of the transaction.
DROP INDEX "audit_entries_transaction_idx";
CREATE UNIQUE INDEX "audit_entries_transaction_kind_object_id_at_key" ON "audit_entries"("transaction", "kind", "object_id", "at");

-- `source` is an expression over the row as JSON, which it calls `r`. A column alone and the name of a product, which
-- most tables have, are read without planning a statement.
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

-- One entry for each object and transaction: what was there first, and what is there last.
CREATE OR REPLACE FUNCTION audit_note(noted audit_entries) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  written record;
BEGIN
  INSERT INTO audit_entries AS e (admin_id, kind, object_id, label, action, subject_kind, subject_id, before, after)
    VALUES (audit_author(), noted.kind, noted.object_id, noted.label, noted.action,
      noted.subject_kind, noted.subject_id, noted.before, noted.after)
    ON CONFLICT (transaction, kind, object_id, at) DO UPDATE SET label = excluded.label,
      action = CASE WHEN excluded.action = 'changed' THEN e.action ELSE excluded.action END,
      before = audit_difference(excluded.before || e.before, e.after || excluded.after),
      after = audit_difference(e.after || excluded.after, excluded.before || e.before)
    RETURNING e.id, e.action = 'changed' AND e.before = '{}' AND e.after = '{}' AS is_empty INTO written;
  IF written.is_empty THEN
    DELETE FROM audit_entries e WHERE e.id = written.id;
  END IF;
END $$;

-- A list of an entry after one of its values left it and another came: what is deleted and written again tells nothing.
CREATE FUNCTION audit_moved(before jsonb, after jsonb, field text, gone jsonb, added jsonb, OUT left_list jsonb, OUT came jsonb)
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  left_list := coalesce(before -> field, '[]');
  came := coalesce(after -> field, '[]');
  IF gone IS NOT NULL THEN
    IF came @> jsonb_build_array(gone) THEN came := audit_without(came, gone); ELSE left_list := left_list || gone; END IF;
  END IF;
  IF added IS NOT NULL THEN
    IF left_list @> jsonb_build_array(added) THEN left_list := audit_without(left_list, added); ELSE came := came || added; END IF;
  END IF;
  left_list := (before - field) || audit_list(field, left_list);
  came := (after - field) || audit_list(field, came);
END $$;

-- One row of a list that belongs to an object: the entry of the object tells what left the list and what came.
-- Arguments: kind and id column of the object, its label, field, value.
CREATE OR REPLACE FUNCTION audit_part_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  gone jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(audit_value(TG_ARGV[4], was)) END;
  added jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(audit_value(TG_ARGV[4], becomes)) END;
  object integer := (coalesce(becomes, was) ->> TG_ARGV[1])::integer;
  written record;
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM bin_keep(TG_TABLE_NAME, was, NULL); END IF;
  IF gone = added THEN RETURN NULL; END IF;
  INSERT INTO audit_entries AS e (admin_id, kind, object_id, label, action, subject_kind, subject_id, before, after)
    SELECT audit_author(), TG_ARGV[0], object, audit_value(TG_ARGV[2], coalesce(becomes, was)), 'changed',
      TG_ARGV[0], object, m.left_list, m.came FROM audit_moved('{}', '{}', TG_ARGV[3], gone, added) m
    ON CONFLICT (transaction, kind, object_id, at) DO UPDATE SET (before, after) = (
      SELECT m.left_list, m.came FROM audit_moved(e.before, e.after, TG_ARGV[3], gone, added) m)
    RETURNING e.id, e.action = 'changed' AND e.before = '{}' AND e.after = '{}' AS is_empty INTO written;
  IF written.is_empty THEN
    DELETE FROM audit_entries e WHERE e.id = written.id;
  END IF;
  RETURN NULL;
END $$;

-- As before, without sorting the letters.
CREATE OR REPLACE FUNCTION text_pieces(VARIADIC texts text[]) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
DECLARE
  letters text[] := string_to_array(lower(array_to_string(texts, chr(31))), NULL);
BEGIN
  RETURN (
    SELECT array_to_tsvector(array_agg(concat(letter, second, third)))
    FROM unnest(letters, letters[2:], letters[3:]) AS piece(letter, second, third));
END $$;
