-- The turnover of some days reads what was given back in them.
CREATE INDEX "order_refunds_at_idx" ON "order_refunds"("at");
