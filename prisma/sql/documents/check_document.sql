-- The number of a document must be the next of its series. Its writer locks the series, so two issuers wait for each
-- other, and one that fails leaves no gap. An order has one invoice in force, and credit notes take back at most what
-- was invoiced.
CREATE OR REPLACE FUNCTION check_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  corrected documents;
  taken bigint;
BEGIN
  UPDATE document_series SET next_number = next_number + 1 WHERE next_number = NEW.number;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'document % is not the next of its series', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.kind = 'invoice' THEN
    IF EXISTS (SELECT FROM documents d WHERE d.order_id = NEW.order_id AND d.kind = 'invoice'
        AND d.total_minor > (SELECT coalesce(sum(n.total_minor), 0) FROM documents n WHERE n.corrects_id = d.id)) THEN
      RAISE EXCEPTION 'order % has an invoice that is in force', NEW.order_id USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  SELECT * INTO corrected FROM documents d WHERE d.id = NEW.corrects_id;
  SELECT coalesce(sum(n.total_minor), 0) INTO taken FROM documents n WHERE n.corrects_id = NEW.corrects_id;
  IF corrected.kind <> 'invoice' OR corrected.order_id <> NEW.order_id OR corrected.currency <> NEW.currency
      OR taken + NEW.total_minor > corrected.total_minor THEN
    RAISE EXCEPTION 'document % corrects more than was invoiced', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER documents_check BEFORE INSERT ON documents FOR EACH ROW EXECUTE FUNCTION check_document();
