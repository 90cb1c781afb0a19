-- What staff changed, written by triggers in the transaction of the change. Its author is the setting `shop.admin` of
-- the connection, which the pool sets for each request of staff; without one (shoppers, chores, commands) nothing is
-- written here.
CREATE TYPE "audit_action" AS ENUM ('created', 'changed', 'deleted', 'restored');

CREATE TABLE "audit_entries" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "admin_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "object_id" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "action" "audit_action" NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "transaction" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "audit_entries_at_id_idx" ON "audit_entries"("at" DESC, "id" DESC);
CREATE INDEX "audit_entries_admin_id_at_id_idx" ON "audit_entries"("admin_id", "at" DESC, "id" DESC);
CREATE INDEX "audit_entries_kind_at_id_idx" ON "audit_entries"("kind", "at" DESC, "id" DESC);
CREATE INDEX "audit_entries_subject_kind_subject_id_at_id_idx" ON "audit_entries"("subject_kind", "subject_id", "at" DESC, "id" DESC);
CREATE INDEX "audit_entries_transaction_idx" ON "audit_entries"("transaction");

ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the search of the log reads: the label, and what was written.
CREATE FUNCTION audit_text(before jsonb, after jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(v.value #>> '{}', ' '), '')
  FROM (SELECT jsonb_path_query(before, '$.** ? (@.type() == "string")') AS value
        UNION SELECT jsonb_path_query(after, '$.** ? (@.type() == "string")')) v
$$;
CREATE INDEX audit_entries_pieces ON audit_entries USING gin (text_pieces(label, audit_text(before, after)));

CREATE FUNCTION audit_author() RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('shop.admin', true), '')::integer
$$;

-- `source` is an expression over the row as JSON, which it calls `r`.
CREATE FUNCTION audit_value(source text, r jsonb) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  found text;
BEGIN
  EXECUTE format('SELECT (%s)::text FROM (SELECT $1 AS r) AS given', source) INTO found USING r;
  RETURN coalesce(found, '');
END $$;

-- Without what is the same in both.
CREATE FUNCTION audit_difference(one jsonb, other jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(o.key, o.value), '{}') FROM jsonb_each(one) o WHERE o.value IS DISTINCT FROM other -> o.key
$$;

-- One entry for each object and transaction: what was there first, and what is there last.
CREATE FUNCTION audit_note(noted audit_entries) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  present audit_entries;
BEGIN
  SELECT * INTO present FROM audit_entries e
    WHERE e.transaction = pg_current_xact_id() AND e.at = now()::timestamptz(3) AND e.kind = noted.kind AND e.object_id = noted.object_id;
  IF NOT FOUND THEN
    INSERT INTO audit_entries (admin_id, kind, object_id, label, action, subject_kind, subject_id, before, after)
      VALUES (audit_author(), noted.kind, noted.object_id, noted.label, noted.action,
        noted.subject_kind, noted.subject_id, noted.before, noted.after);
    RETURN;
  END IF;
  noted.before := noted.before || present.before;
  noted.after := present.after || noted.after;
  UPDATE audit_entries e SET label = noted.label,
    action = CASE WHEN noted.action = 'changed' THEN present.action ELSE noted.action END,
    before = audit_difference(noted.before, noted.after),
    after = audit_difference(noted.after, noted.before)
    WHERE e.id = present.id;
  DELETE FROM audit_entries e WHERE e.id = present.id AND e.action = 'changed' AND e.before = '{}' AND e.after = '{}';
END $$;

-- The log is only added to; the transaction that writes an entry completes it.
CREATE FUNCTION keep_audit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.transaction = pg_current_xact_id() AND OLD.at = now()::timestamptz(3) THEN RETURN coalesce(NEW, OLD); END IF;
  RAISE EXCEPTION 'the audit log is only added to' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER audit_entries_keep BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION keep_audit_entries();
