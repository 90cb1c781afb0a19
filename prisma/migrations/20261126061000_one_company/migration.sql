-- One record of the company for pages, documents and e-mails. `registered_address` is empty until staff fill it in; no document is
-- issued before.
ALTER TABLE shop_facts
  ADD COLUMN "registered_address" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "issued_by" TEXT NOT NULL DEFAULT '';

-- The company of issued documents is the legal one.
UPDATE shop_facts f SET company = i.company_name, eik = i.company_eik, vat = i.company_vat, manager = i.company_manager,
  registered_address = i.company_address, issued_by = i.issued_by, version = f.version + 1
FROM document_issuer i WHERE i.company_name <> '' AND i.company_eik <> '';
UPDATE shop_facts f SET bank_holder = i.company_name, bank_iban = i.bank_iban, bank_bic = i.bank_bic,
  bank_name = coalesce(nullif(i.bank_name, ''), f.bank_name)
FROM document_issuer i WHERE i.company_name <> '' AND i.bank_iban <> '' AND i.bank_bic <> '';

-- The series of numbers remains.
DROP TRIGGER audit ON document_issuer;
ALTER TABLE document_issuer
  DROP COLUMN "company_name", DROP COLUMN "company_address", DROP COLUMN "company_manager", DROP COLUMN "company_eik",
  DROP COLUMN "company_vat", DROP COLUMN "bank_name", DROP COLUMN "bank_iban", DROP COLUMN "bank_bic", DROP COLUMN "issued_by",
  DROP COLUMN "version";
ALTER TABLE document_issuer RENAME TO document_series;
ALTER TABLE document_series RENAME CONSTRAINT "document_issuer_pkey" TO "document_series_pkey";
ALTER TABLE document_series RENAME CONSTRAINT "document_issuer_one_row" TO "document_series_one_row";
ALTER TABLE document_series RENAME CONSTRAINT "document_issuer_next_number" TO "document_series_next_number";

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

DROP TRIGGER audit ON shop_facts;
SELECT audit_table('shop_facts', 'shop_facts', $$'Данни на фирмата'$$, in_bin => false, hidden => '{questions_version}');
DROP TRIGGER audit ON frequent_questions;
SELECT audit_part('frequent_questions', 'shop_facts', 'facts_id', $$'Данни на фирмата'$$, 'questions',
  $$(r ->> 'question') || ' ' || (r ->> 'answer')$$);

-- Earlier changes of the issuer are changes of this record.
ALTER TABLE audit_entries DISABLE TRIGGER audit_entries_keep;
UPDATE audit_entries SET kind = 'shop_facts', subject_kind = 'shop_facts' WHERE kind = 'document_issuer';
ALTER TABLE audit_entries ENABLE TRIGGER audit_entries_keep;
