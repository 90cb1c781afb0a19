-- Every price that the shop has asked for goods, in the currency of that day, so that a reduction can be announced with
-- the lowest of the 30 days before it (docs/decisions/0024-former-price.md). Renting is a service and has no such duty.
CREATE TABLE "price_changes" (
    "id" BIGSERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "variant_id" INTEGER,
    "price_minor" INTEGER NOT NULL,
    "currency" "currency" NOT NULL DEFAULT shop_currency(),
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "price_changes_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "price_changes_product_id_id_idx" ON "price_changes"("product_id", "id");
CREATE INDEX "price_changes_variant_id_id_idx" ON "price_changes"("variant_id", "id");

ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An announced reduction of a product without sizes, or of one size.
ALTER TABLE "products" ADD COLUMN "former_price_minor" INTEGER, ADD COLUMN "lowest_price_minor" INTEGER, ADD COLUMN "reduced_at" TIMESTAMPTZ(3);
ALTER TABLE "variants" ADD COLUMN "former_price_minor" INTEGER, ADD COLUMN "lowest_price_minor" INTEGER, ADD COLUMN "reduced_at" TIMESTAMPTZ(3);

ALTER TABLE products
  ADD CONSTRAINT products_reduction_whole CHECK (num_nulls(former_price_minor, lowest_price_minor, reduced_at) IN (0, 3)),
  ADD CONSTRAINT products_reduction_lowers CHECK (former_price_minor >= lowest_price_minor AND lowest_price_minor > price_minor),
  ADD CONSTRAINT products_reduction_of_goods CHECK (type = 'sale' OR reduced_at IS NULL);
ALTER TABLE variants
  ADD CONSTRAINT variants_reduction_whole CHECK (num_nulls(former_price_minor, lowest_price_minor, reduced_at) IN (0, 3)),
  ADD CONSTRAINT variants_reduction_lowers CHECK (former_price_minor >= lowest_price_minor AND lowest_price_minor > price_minor);

INSERT INTO price_changes (product_id, price_minor) SELECT id, price_minor FROM products WHERE type = 'sale' ORDER BY id;
INSERT INTO price_changes (product_id, variant_id, price_minor) SELECT product_id, id, price_minor FROM variants ORDER BY id;

-- A price that comes with the announcement of a reduction is asked from that moment on.
CREATE FUNCTION note_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz := now();
BEGIN
  IF TG_OP = 'INSERT' THEN
    since := NEW.created_at;
  ELSIF NEW.reduced_at IS DISTINCT FROM OLD.reduced_at THEN
    since := coalesce(NEW.reduced_at, now());
  END IF;
  IF TG_TABLE_NAME = 'products' THEN
    INSERT INTO price_changes (product_id, price_minor, changed_at) VALUES (NEW.id, NEW.price_minor, since);
  ELSE
    INSERT INTO price_changes (product_id, variant_id, price_minor, changed_at) VALUES (NEW.product_id, NEW.id, NEW.price_minor, since);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER products_note_first_price AFTER INSERT ON products
  FOR EACH ROW WHEN (NEW.type = 'sale') EXECUTE FUNCTION note_price_change();
CREATE TRIGGER products_note_price AFTER UPDATE ON products
  FOR EACH ROW WHEN (NEW.type = 'sale' AND NEW.price_minor <> OLD.price_minor) EXECUTE FUNCTION note_price_change();
CREATE TRIGGER variants_note_first_price AFTER INSERT ON variants
  FOR EACH ROW EXECUTE FUNCTION note_price_change();
CREATE TRIGGER variants_note_price AFTER UPDATE ON variants
  FOR EACH ROW WHEN (NEW.price_minor <> OLD.price_minor) EXECUTE FUNCTION note_price_change();

-- History is only added to. What foreign keys do to it passes: they run below another trigger.
CREATE FUNCTION keep_price_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN coalesce(NEW, OLD); END IF;
  RAISE EXCEPTION 'the history of prices is only added to' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER price_changes_keep BEFORE UPDATE OR DELETE ON price_changes
  FOR EACH ROW EXECUTE FUNCTION keep_price_changes();

-- A raise ends the reduction, whoever raises the price: lowered again later, it would be measured by days long past.
CREATE FUNCTION end_reduction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.former_price_minor := NULL;
  NEW.lowest_price_minor := NULL;
  NEW.reduced_at := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER products_raise_ends_reduction BEFORE UPDATE ON products
  FOR EACH ROW WHEN (NEW.price_minor > OLD.price_minor AND NEW.reduced_at = OLD.reduced_at) EXECUTE FUNCTION end_reduction();
CREATE TRIGGER variants_raise_ends_reduction BEFORE UPDATE ON variants
  FOR EACH ROW WHEN (NEW.price_minor > OLD.price_minor AND NEW.reduced_at = OLD.reduced_at) EXECUTE FUNCTION end_reduction();

-- What the conversion to euro writes into its ledger.
ALTER TYPE "converted_amount" ADD VALUE 'product_former_price';
ALTER TYPE "converted_amount" ADD VALUE 'product_lowest_price';
ALTER TYPE "converted_amount" ADD VALUE 'variant_former_price';
ALTER TYPE "converted_amount" ADD VALUE 'variant_lowest_price';
