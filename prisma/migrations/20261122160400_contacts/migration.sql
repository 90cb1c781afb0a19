-- Who the shop knows (docs/decisions/0038-contacts.md). A contact is everybody's orders, inquiries and account that share a phone or an
-- e-mail address. Writers only note which records they have changed; whoever reads contacts gathers those first.
CREATE TYPE "contact_source" AS ENUM ('order', 'inquiry', 'account');

CREATE TABLE "contacts" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "known_as" TEXT NOT NULL,
    "order_count" INTEGER NOT NULL,
    "ordered_minor" BIGINT NOT NULL,
    "paid_minor" BIGINT NOT NULL,
    "last_order_at" TIMESTAMPTZ(3),
    "notes" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contacts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "contacts_counts_not_negative" CHECK (order_count >= 0 AND ordered_minor >= 0 AND paid_minor >= 0)
);

-- As what each order, inquiry and account was gathered.
CREATE TABLE "contact_records" (
    "source" "contact_source" NOT NULL,
    "record_id" INTEGER NOT NULL,
    "contact_id" INTEGER NOT NULL,
    "keys" TEXT[] NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "is_live_order" BOOLEAN NOT NULL,
    "ordered_minor" BIGINT NOT NULL,
    "paid_minor" BIGINT NOT NULL,

    CONSTRAINT "contact_records_pkey" PRIMARY KEY ("source", "record_id"),
    CONSTRAINT "contact_records_have_keys" CHECK (cardinality(keys) > 0)
);

ALTER TABLE "contact_records" ADD CONSTRAINT "contact_records_contact_id_fkey"
  FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE INDEX "contact_records_contact_id_source_record_id_idx" ON "contact_records"("contact_id", "source", "record_id" DESC);
CREATE INDEX "contact_records_keys_idx" ON "contact_records" USING gin ("keys");
CREATE INDEX "contacts_last_order" ON "contacts"(coalesce(last_order_at, '1970-01-01 00:00:00+00'::timestamptz), "id");
CREATE INDEX "contacts_ordered_minor_id_idx" ON "contacts"("ordered_minor", "id");
CREATE INDEX "contacts_order_count_id_idx" ON "contacts"("order_count", "id");
-- Reviews are of whoever has their e-mail address.
CREATE INDEX reviews_email ON reviews (lower(customer_email));
CREATE INDEX "contacts_pieces" ON "contacts" USING gin (text_pieces(known_as));
ALTER INDEX contacts_pieces ALTER COLUMN 1 SET STATISTICS 0;

-- What two records of one person have in common. Nothing is shared by what is empty or too short to be a phone.
CREATE FUNCTION contact_keys(phone text, email text, account_id integer) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN length(phone_key(phone)) >= 6 THEN 'phone:' || phone_key(phone) END,
    CASE WHEN strpos(email, '@') > 1 THEN 'email:' || lower(btrim(email)) END,
    'account:' || account_id], NULL)
$$;

-- Rows are only added, so no writer waits for another; one too many costs time, never truth.
CREATE TABLE "ungathered_records" (
    "source" "contact_source" NOT NULL,
    "ids" INTEGER[] NOT NULL
);
ALTER TABLE ungathered_records SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- TG_ARGV: the source, and the columns that a contact is made of.
CREATE FUNCTION gather_anew() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO noted FROM changed;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(id) INTO noted FROM former;
  ELSIF TG_OP = 'TRUNCATE' THEN
    SELECT array_agg(record_id) INTO noted FROM contact_records WHERE source = TG_ARGV[0]::contact_source;
  ELSE
    SELECT array_agg(c.id) INTO noted FROM changed c JOIN former f ON f.id = c.id
      WHERE EXISTS (SELECT FROM unnest(TG_ARGV[1]::text[]) AS n(name) WHERE to_jsonb(c) -> n.name IS DISTINCT FROM to_jsonb(f) -> n.name);
  END IF;
  IF noted IS NOT NULL THEN INSERT INTO ungathered_records VALUES (TG_ARGV[0]::contact_source, noted); END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  gathered record;
  event record;
BEGIN
  FOR gathered IN SELECT * FROM (VALUES
    ('orders', 'order', '{customer_id,customer_name,customer_email,customer_phone,status,payment_status,final_minor}'),
    ('inquiries', 'inquiry', '{name,email,phone}'),
    ('customers', 'account', '{first_name,last_name,email}')
  ) AS n(name, source, columns) LOOP
    FOR event IN SELECT * FROM (VALUES
      ('insert', 'REFERENCING NEW TABLE AS changed'), ('delete', 'REFERENCING OLD TABLE AS former'),
      ('update', 'REFERENCING NEW TABLE AS changed OLD TABLE AS former'), ('truncate', '')
    ) AS e(name, tables) LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I %s FOR EACH STATEMENT EXECUTE FUNCTION gather_anew(%L, %L)',
        'gather_' || event.name, event.name, gathered.name, event.tables, gathered.source, gathered.columns);
    END LOOP;
  END LOOP;
END $$;

-- Sums of contacts are in the shop's currency: after a conversion all orders are gathered anew.
CREATE FUNCTION gather_orders_in_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ungathered_records SELECT 'order', array_agg(id) FROM orders HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER gather_in_currency AFTER UPDATE OF currency ON shop_settings FOR EACH ROW
  WHEN (NEW.currency <> OLD.currency) EXECUTE FUNCTION gather_orders_in_currency();

INSERT INTO ungathered_records SELECT 'order', array_agg(id) FROM orders GROUP BY id / 1000;
INSERT INTO ungathered_records SELECT 'inquiry', array_agg(id) FROM inquiries GROUP BY id / 1000;
INSERT INTO ungathered_records SELECT 'account', array_agg(id) FROM customers GROUP BY id / 1000;

-- What was written about a person is no part of the log, only that somebody wrote it.
SELECT audit_table('contacts', 'contact', $$'клиент № ' || (r ->> 'id')$$, in_bin => false, secret => '{notes}',
  hidden => '{name,phone,email,known_as,order_count,ordered_minor,paid_minor,last_order_at}');
