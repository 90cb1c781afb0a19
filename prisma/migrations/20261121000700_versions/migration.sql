-- What two admins may edit at once counts its changes, so that the second is told instead of writing over the first.
ALTER TABLE "categories" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "subcategories" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "variants" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "promo_codes" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
