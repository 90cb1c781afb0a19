-- Invoices and credit notes: one series of numbers without a gap, and nothing that is issued changes.
CREATE TYPE "document_kind" AS ENUM ('invoice', 'credit_note');

-- Who issues them; one row, filled in by staff. `next_number` is the only place where numbers come from.
CREATE TABLE "document_issuer" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "company_name" TEXT NOT NULL DEFAULT '',
    "company_address" TEXT NOT NULL DEFAULT '',
    "company_manager" TEXT NOT NULL DEFAULT '',
    "company_eik" TEXT NOT NULL DEFAULT '',
    "company_vat" TEXT NOT NULL DEFAULT '',
    "bank_name" TEXT NOT NULL DEFAULT '',
    "bank_iban" TEXT NOT NULL DEFAULT '',
    "bank_bic" TEXT NOT NULL DEFAULT '',
    "issued_by" TEXT NOT NULL DEFAULT '',
    "next_number" BIGINT NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "document_issuer_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "document_issuer_one_row" CHECK ("id" = 1),
    CONSTRAINT "document_issuer_next_number" CHECK ("next_number" BETWEEN 1 AND 10000000000)
);
INSERT INTO "document_issuer" DEFAULT VALUES;

CREATE TABLE "documents" (
    "id" SERIAL NOT NULL,
    "number" BIGINT NOT NULL,
    "kind" "document_kind" NOT NULL,
    "order_id" INTEGER NOT NULL,
    "corrects_id" INTEGER,
    "reason" TEXT NOT NULL DEFAULT '',
    "issued_on" DATE NOT NULL,
    "supplied_on" DATE NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "admin_id" INTEGER,
    "currency" "currency" NOT NULL,
    "net_minor" BIGINT NOT NULL,
    "vat_minor" BIGINT NOT NULL,
    "total_minor" BIGINT NOT NULL,
    "company_name" TEXT NOT NULL,
    "company_eik" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "pdf" BYTEA NOT NULL,

    CONSTRAINT "documents_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "documents_number_range" CHECK ("number" BETWEEN 1 AND 9999999999),
    CONSTRAINT "documents_sums" CHECK ("net_minor" >= 0 AND "vat_minor" >= 0 AND "net_minor" + "vat_minor" = "total_minor" AND "total_minor" > 0),
    CONSTRAINT "documents_corrects" CHECK (("kind" = 'credit_note') = ("corrects_id" IS NOT NULL)),
    CONSTRAINT "documents_reason" CHECK ("kind" = 'invoice' OR "reason" <> '')
);

CREATE UNIQUE INDEX "documents_number_key" ON "documents"("number");
CREATE INDEX "documents_order_id_id_idx" ON "documents"("order_id", "id");
CREATE INDEX "documents_corrects_id_id_idx" ON "documents"("corrects_id", "id");
CREATE INDEX documents_pieces ON "documents" USING gin (text_pieces(company_name, company_eik));

ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "documents" ADD CONSTRAINT "documents_corrects_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "documents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "documents" ADD CONSTRAINT "documents_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The number must be the series' next, which its writer has locked; so two issuers wait for each other, and one that
-- fails leaves no gap.
CREATE FUNCTION check_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  corrected documents;
  taken bigint;
BEGIN
  UPDATE document_issuer SET next_number = next_number + 1 WHERE next_number = NEW.number;
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

CREATE FUNCTION keep_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an issued document never changes' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER documents_keep BEFORE UPDATE OR DELETE ON documents FOR EACH ROW EXECUTE FUNCTION keep_documents();

SELECT audit_table('documents', 'document', $$lpad(r ->> 'number', 10, '0')$$, 'order', $$r ->> 'order_id'$$, in_bin => false,
  hidden => '{order_id,corrects_id,admin_id,content,pdf,issued_at}');
SELECT audit_table('document_issuer', 'document_issuer', $$r ->> 'company_name'$$, in_bin => false, hidden => '{next_number}');
