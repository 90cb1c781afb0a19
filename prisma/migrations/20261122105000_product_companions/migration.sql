-- What the shop's owner offers together with a product.
CREATE TABLE "product_companions" (
    "product_id" INTEGER NOT NULL,
    "companion_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "product_companions_pkey" PRIMARY KEY ("product_id","companion_id"),
    CONSTRAINT "product_companions_other" CHECK ("product_id" <> "companion_id")
);

CREATE INDEX "product_companions_companion_id_idx" ON "product_companions"("companion_id");

ALTER TABLE "product_companions" ADD CONSTRAINT "product_companions_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "product_companions" ADD CONSTRAINT "product_companions_companion_id_fkey" FOREIGN KEY ("companion_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Shoppers see them.
CREATE TRIGGER note_catalog_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_companions FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change();
