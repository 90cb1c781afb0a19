-- What staff wrote on a text page. A page without a text of its own shows the initial one, which the code has; so its
-- three columns are filled in together or not at all.
CREATE TYPE "page_name" AS ENUM ('about', 'delivery', 'rental_terms', 'terms_of_service', 'privacy_policy');

CREATE TABLE "page_texts" (
    "page" "page_name" NOT NULL,
    "id" SERIAL NOT NULL,
    "title" TEXT,
    "description" TEXT,
    "body" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "page_texts_pkey" PRIMARY KEY ("page"),
    CONSTRAINT "page_texts_are_whole" CHECK (num_nulls("title", "description", "body") IN (0, 3)),
    CONSTRAINT "page_texts_are_filled_in" CHECK ("title" <> '' AND "description" <> '' AND "body" <> '')
);
CREATE UNIQUE INDEX "page_texts_id_key" ON "page_texts"("id");
INSERT INTO "page_texts" ("page") SELECT unnest(enum_range(NULL::"page_name"));

-- Each text as it was saved, to be looked at and brought back. Version 1 is the initial one.
CREATE TABLE "page_text_versions" (
    "page" "page_name" NOT NULL,
    "version" INTEGER NOT NULL,
    "title" TEXT,
    "description" TEXT,
    "body" TEXT,
    "admin_id" INTEGER,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "page_text_versions_pkey" PRIMARY KEY ("page", "version"),
    CONSTRAINT "page_text_versions_are_whole" CHECK (num_nulls("title", "description", "body") IN (0, 3))
);
ALTER TABLE "page_text_versions" ADD CONSTRAINT "page_text_versions_page_fkey"
  FOREIGN KEY ("page") REFERENCES "page_texts"("page") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "page_text_versions" ADD CONSTRAINT "page_text_versions_admin_id_fkey"
  FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON page_texts
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');

SELECT audit_table('page_texts', 'page_text', $$CASE r ->> 'page' WHEN 'about' THEN 'За нас' WHEN 'delivery' THEN 'Доставка и плащане'
  WHEN 'rental_terms' THEN 'Условия за наем' WHEN 'terms_of_service' THEN 'Общи условия' ELSE 'Политика за поверителност' END$$,
  in_bin => false, hidden => '{page}');
