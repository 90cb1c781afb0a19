-- Products with the badge first, as lists are ordered by it.
CREATE INDEX "products_featured_first" ON "products"(((NOT "featured")::int), "id") WHERE "deleted_at" IS NULL;
