-- Where a product stands among the featured ones, as staff arranged them; those without a place come after, as they
-- were added. A table of its own, so that arranging changes no product.
CREATE TABLE "featured_places" (
    "product_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "featured_places_pkey" PRIMARY KEY ("product_id"),
    CONSTRAINT "featured_places_from_zero" CHECK ("position" >= 0)
);
ALTER TABLE "featured_places" ADD CONSTRAINT "featured_places_product_id_fkey"
  FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON featured_places
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('lists');
