-- A page of the panel's orders by payment or delivery, the newest first.
CREATE INDEX "orders_payment_status_created_at_id_idx" ON "orders"("payment_status", "created_at" DESC, "id" DESC);
CREATE INDEX "orders_delivery_method_created_at_id_idx" ON "orders"("delivery_method", "created_at" DESC, "id" DESC);

-- A page of reservations by the day on which they begin.
DROP INDEX "reservations_starts_on_idx";
CREATE INDEX "reservations_starts_on_id_idx" ON "reservations"("starts_on", "id");
