-- The home page shows the newest of those who were pleased.
CREATE INDEX "reviews_top" ON "reviews"("created_at" DESC, "id" DESC) WHERE "is_approved" AND "rating" >= 4;
