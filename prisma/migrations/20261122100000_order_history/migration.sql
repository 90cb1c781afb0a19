-- A line whose reservation was rejected stays in its order and costs nothing (docs/spec/reservations.md#rejecting-and-approving-again).
ALTER TABLE "order_lines" ADD COLUMN "is_billed" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE order_lines
  ADD CONSTRAINT order_lines_only_rentals_unbilled CHECK (is_billed OR type = 'rent'),
  DROP CONSTRAINT order_lines_total_exact,
  -- A rental line carries one extra day's price as its deposit (storefront 9).
  ADD CONSTRAINT order_lines_total_exact CHECK (
    total_minor = CASE WHEN is_billed THEN unit_price_minor::bigint * quantity * CASE type WHEN 'rent' THEN rental_days + 1 ELSE 1 END ELSE 0 END);

-- Whoever gets nothing pays no delivery; the agreed fee is remembered, for a line may come back.
ALTER TABLE "orders" ADD COLUMN "waived_fee_minor" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD CONSTRAINT orders_fee_waived_whole CHECK (
  waived_fee_minor = 0 OR (waived_fee_minor > 0 AND delivery_fee_minor = 0 AND products_minor = 0));

-- CreateEnum
CREATE TYPE "order_event_kind" AS ENUM ('placed', 'line_added', 'status_changed', 'restored', 'payment_changed', 'notes_changed', 'reservation_decided', 'reservation_deleted', 'promo_code_dropped');

-- CreateTable
CREATE TABLE "order_events" (
    "id" BIGSERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "kind" "order_event_kind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "admin_id" INTEGER,
    "order_line_id" INTEGER,
    "status_from" "order_status",
    "status_to" "order_status",
    "payment_from" "payment_status",
    "payment_to" "payment_status",
    "reservation_from" "reservation_status",
    "reservation_to" "reservation_status",
    "promo_code" TEXT,
    "final_before_minor" BIGINT,
    "final_after_minor" BIGINT,

    CONSTRAINT "order_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "order_events_order_id_id_idx" ON "order_events"("order_id", "id");

-- AddForeignKey
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE order_events
  ADD CONSTRAINT order_events_status_by_kind CHECK (
    CASE WHEN kind IN ('status_changed', 'restored') THEN (status_from <> status_to) IS TRUE ELSE status_from IS NULL AND status_to IS NULL END),
  ADD CONSTRAINT order_events_payment_by_kind CHECK (
    CASE kind WHEN 'payment_changed' THEN (payment_from <> payment_to) IS TRUE ELSE payment_from IS NULL AND payment_to IS NULL END),
  ADD CONSTRAINT order_events_line_by_kind CHECK (
    (kind IN ('line_added', 'reservation_decided', 'reservation_deleted')) = (order_line_id IS NOT NULL)),
  ADD CONSTRAINT order_events_code_by_kind CHECK ((kind = 'promo_code_dropped') = (promo_code IS NOT NULL));

-- Every order has this event, whoever inserts it.
CREATE FUNCTION note_orders_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_events (order_id, kind, at, final_after_minor) SELECT id, 'placed', created_at, final_minor FROM placed ORDER BY id;
  RETURN NULL;
END $$;

CREATE TRIGGER orders_note_placed AFTER INSERT ON orders REFERENCING NEW TABLE AS placed
  FOR EACH STATEMENT EXECUTE FUNCTION note_orders_placed();

INSERT INTO order_events (order_id, kind, at, final_after_minor) SELECT id, 'placed', created_at, final_minor FROM orders ORDER BY id;

-- History is only added to. What foreign keys do to it passes: they run below another trigger.
CREATE FUNCTION keep_order_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN coalesce(NEW, OLD); END IF;
  RAISE EXCEPTION 'the history of orders is only added to' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER order_events_keep BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION keep_order_events();
