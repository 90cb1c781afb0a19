-- Secrets of the private links in e-mails: each e-mail has one of its own, so an earlier link stays valid.
CREATE TABLE "order_links" (
    "secret_hash" BYTEA NOT NULL,
    "order_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_links_pkey" PRIMARY KEY ("secret_hash")
);
CREATE INDEX "order_links_order_id_idx" ON "order_links"("order_id");
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
