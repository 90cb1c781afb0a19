-- Lists of the panel are read from where a page begins, in their order.
CREATE INDEX "orders_final_stotinki_id_idx" ON "orders"("final_stotinki", "id");
CREATE INDEX "reviews_created_at_id_idx" ON "reviews"("created_at" DESC, "id" DESC);
CREATE INDEX "reservations_created_at_id_idx" ON "reservations"("created_at" DESC, "id" DESC);
CREATE INDEX products_by_name ON products (type, lower(name), id) WHERE deleted_at IS NULL;

-- Few orders have rentals or a promo code.
CREATE INDEX order_lines_rentals ON order_lines (order_id) WHERE type = 'rent';
CREATE INDEX orders_with_promo_code ON orders (created_at DESC, id DESC) WHERE promo_code IS NOT NULL;

-- Which reservations meet some days.
CREATE INDEX reservations_period ON reservations USING gist (daterange(starts_on, ends_on, '[]'));

-- Orders that were opened over REST and may still get lines; every minute those without any are looked for.
CREATE INDEX orders_open ON orders (lines_until) WHERE status = 'pending' AND lines_until IS NOT NULL;

-- Nothing asks these any more: lists of products go by their small letters, and the words of a search are found by parts of their spelling.
DROP INDEX "products_type_name_idx";
DROP INDEX search_vocabulary_latin_stem;
