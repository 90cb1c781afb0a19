-- Writes an entry. One transaction has one entry per object: its first state before and its last state after. A change
-- that ends where it began leaves no entry.
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
