-- An issued document never changes. Only its PDF is added once: it is printed after the number is committed, so that the
-- series is locked for the row alone.
CREATE OR REPLACE FUNCTION keep_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.pdf IS NULL AND NEW.pdf IS NOT NULL AND to_jsonb(NEW) - 'pdf' = to_jsonb(OLD) - 'pdf' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an issued document never changes' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER documents_keep BEFORE UPDATE OR DELETE ON documents FOR EACH ROW EXECUTE FUNCTION keep_documents();
