-- The recipient's VAT number, for the list and the accountant's file.
ALTER TABLE documents ADD COLUMN "company_vat" TEXT NOT NULL DEFAULT '';
ALTER TABLE documents DISABLE TRIGGER documents_keep;
UPDATE documents SET company_vat = coalesce(content #>> '{recipient,vat}', '');
ALTER TABLE documents ENABLE TRIGGER documents_keep;

-- For the days of a list, in the sequence of the numbers.
CREATE INDEX "documents_issued_on_number_idx" ON "documents"("issued_on", "number");
