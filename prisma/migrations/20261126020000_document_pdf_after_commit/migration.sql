-- The PDF of a document is printed after its number is committed, so that the series is locked only for the row.
ALTER TABLE documents ALTER COLUMN pdf DROP NOT NULL;

CREATE INDEX documents_unprinted ON documents (id) WHERE pdf IS NULL;

CREATE OR REPLACE FUNCTION keep_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.pdf IS NULL AND NEW.pdf IS NOT NULL AND to_jsonb(NEW) - 'pdf' = to_jsonb(OLD) - 'pdf' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an issued document never changes' USING ERRCODE = 'restrict_violation';
END $$;
