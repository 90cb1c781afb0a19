-- What staff do with an order after it was placed (docs/internals/orders.md#editing): edits, payments, refunds and returns, notes, tracking.

CREATE TYPE "order_note_kind" AS ENUM ('internal', 'public');
CREATE TYPE "refund_method" AS ENUM ('cash', 'card', 'bank_transfer');
CREATE TYPE "carrier" AS ENUM ('econt', 'speedy', 'other');

ALTER TABLE "orders"
  ADD COLUMN "carrier" "carrier",
  ADD COLUMN "tracking_number" TEXT;
ALTER TABLE orders ADD CONSTRAINT orders_tracking_whole CHECK (
  (carrier IS NULL) = (tracking_number IS NULL) AND char_length(tracking_number) BETWEEN 1 AND 60);

-- History ---------------------------------------------------------------------------------------------------------------------

-- What an edit changed, as a list; null for all other events.
ALTER TABLE "order_events" ADD COLUMN "changes" JSONB;
-- A line that staff remove leaves its events behind.
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_order_line_id_fkey";
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_line_id_fkey"
  FOREIGN KEY ("order_line_id") REFERENCES "order_lines"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE order_events
  DROP CONSTRAINT order_events_line_by_kind,
  ADD CONSTRAINT order_events_line_by_kind CHECK (order_line_id IS NULL OR kind IN (
    'line_added', 'reservation_decided', 'reservation_deleted', 'rental_handed_over', 'rental_returned', 'rental_closed', 'rental_moved')),
  ADD CONSTRAINT order_events_changes_by_kind CHECK ((kind IN ('edited', 'tracking_set')) = (changes IS NOT NULL));

-- As before, and by whom: staff place orders too.
CREATE OR REPLACE FUNCTION note_orders_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_events (order_id, kind, at, admin_id, final_after_minor) SELECT id, 'placed', created_at, audit_author(), final_minor FROM placed ORDER BY id;
  IF writes_mail() THEN
    INSERT INTO mail_messages (kind, recipient, order_id, dedupe_key, state, next_try_at, created_at)
    SELECT m.kind, m.recipient, p.id, m.kind || ':' || p.id, m.state, coalesce(p.lines_until, p.created_at), p.created_at
    FROM placed p CROSS JOIN mail_settings s CROSS JOIN LATERAL (VALUES
      ('order_received'::mail_kind, p.customer_email, 'waiting'::mail_state, true),
      ('shop_order', NULL, mail_state_of(s.orders), s.orders <> 'off')) AS m (kind, recipient, state, is_wanted)
    WHERE m.is_wanted ORDER BY p.id
    ON CONFLICT (dedupe_key) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

-- Edits of one order within two minutes are one letter too.
CREATE OR REPLACE FUNCTION mail_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told mail_kind := CASE
    WHEN NEW.kind = 'reservation_decided' AND NEW.reservation_to = 'approved' THEN 'reservation_approved'
    WHEN NEW.kind = 'reservation_decided' AND NEW.reservation_to = 'rejected' THEN 'reservation_rejected'
    WHEN NEW.kind = 'edited' THEN 'order_changed'
    WHEN NEW.kind = 'status_changed' AND NEW.status_to = 'shipped' THEN 'order_sent' END;
  bucket bigint := floor(extract(epoch FROM NEW.at) / 120);
BEGIN
  IF told IS NOT NULL AND writes_mail() THEN
    INSERT INTO mail_messages (kind, recipient, order_id, dedupe_key, next_try_at, created_at)
    SELECT told, o.customer_email, o.id, told || ':' || o.id || CASE told WHEN 'order_sent' THEN '' ELSE ':' || bucket END,
      CASE told WHEN 'order_sent' THEN NEW.at ELSE to_timestamp((bucket + 1) * 120) END, NEW.at
    FROM orders o WHERE o.id = NEW.order_id
    ON CONFLICT (dedupe_key) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER order_events_mail ON order_events;
CREATE TRIGGER order_events_mail AFTER INSERT ON order_events
  FOR EACH ROW WHEN (NEW.kind IN ('status_changed', 'reservation_decided', 'edited')) EXECUTE FUNCTION mail_order_event();

-- The deposit of a line that is removed is not asked for any more.
CREATE FUNCTION ask_no_deposits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deposit_entries (order_id, kind, amount_minor)
    SELECT f.order_id, 'asked', -sum(f.unit_price_minor::bigint * f.quantity) FROM former f JOIN orders o ON o.id = f.order_id
    WHERE f.type = 'rent' AND f.is_billed GROUP BY f.order_id HAVING sum(f.unit_price_minor::bigint * f.quantity) <> 0 ORDER BY f.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER order_lines_ask_delete AFTER DELETE ON order_lines REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION ask_no_deposits();

-- Notes -----------------------------------------------------------------------------------------------------------------------

CREATE TABLE "order_notes" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "kind" "order_note_kind" NOT NULL,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "admin_id" INTEGER,

    CONSTRAINT "order_notes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "order_notes_order_id_id_idx" ON "order_notes"("order_id", "id");
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE order_notes ADD CONSTRAINT order_notes_text_not_empty CHECK (btrim(text) <> '');

-- What the customer may read is told to them.
CREATE FUNCTION mail_order_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF writes_mail() THEN
    INSERT INTO mail_messages (kind, recipient, order_id, subject_id, dedupe_key, next_try_at, created_at)
    SELECT 'order_note', o.customer_email, o.id, NEW.id, 'order_note:' || NEW.id, NEW.at, NEW.at FROM orders o WHERE o.id = NEW.order_id
    ON CONFLICT (dedupe_key) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_notes_mail AFTER INSERT ON order_notes FOR EACH ROW WHEN (NEW.kind = 'public') EXECUTE FUNCTION mail_order_note();

-- Money -----------------------------------------------------------------------------------------------------------------------

-- What was paid for an order: it follows its payment status, so that an edit knows what is still owed.
CREATE TABLE "order_payments" (
    "id" BIGSERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "admin_id" INTEGER,

    CONSTRAINT "order_payments_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "order_payments_order_id_id_idx" ON "order_payments"("order_id", "id");
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE order_payments ADD CONSTRAINT order_payments_not_zero CHECK (amount_minor <> 0);
CREATE TRIGGER order_payments_keep BEFORE UPDATE OR DELETE ON order_payments FOR EACH ROW EXECUTE FUNCTION keep_ledger();

CREATE TABLE "order_refunds" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "method" "refund_method",
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "admin_id" INTEGER,

    CONSTRAINT "order_refunds_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "order_refunds_order_id_id_idx" ON "order_refunds"("order_id", "id");
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE SET NULL ON UPDATE CASCADE;
-- Goods may come back without money, in an exchange.
ALTER TABLE order_refunds
  ADD CONSTRAINT order_refunds_amount_not_negative CHECK (amount_minor >= 0),
  ADD CONSTRAINT order_refunds_method_of_money CHECK ((amount_minor > 0) = (method IS NOT NULL)),
  ADD CONSTRAINT order_refunds_for_a_reason CHECK (btrim(reason) <> '');
CREATE TRIGGER order_refunds_keep BEFORE UPDATE OR DELETE ON order_refunds FOR EACH ROW EXECUTE FUNCTION keep_ledger();

CREATE TABLE "order_refund_lines" (
    "refund_id" INTEGER NOT NULL,
    "order_line_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "restocked" BOOLEAN NOT NULL,

    CONSTRAINT "order_refund_lines_pkey" PRIMARY KEY ("refund_id", "order_line_id")
);
CREATE INDEX "order_refund_lines_order_line_id_idx" ON "order_refund_lines"("order_line_id");
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_refund_id_fkey"
  FOREIGN KEY ("refund_id") REFERENCES "order_refunds"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_order_line_id_fkey"
  FOREIGN KEY ("order_line_id") REFERENCES "order_lines"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE order_refund_lines ADD CONSTRAINT order_refund_lines_quantity_positive CHECK (quantity > 0);
CREATE TRIGGER order_refund_lines_keep BEFORE UPDATE OR DELETE ON order_refund_lines FOR EACH ROW EXECUTE FUNCTION keep_ledger();

-- What of an order's money can still be given back: deposits that were noted in their own ledger are given back there.
CREATE FUNCTION refundable_minor(refunded integer) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(0, coalesce((SELECT sum(p.amount_minor) FROM order_payments p WHERE p.order_id = refunded), 0)
    - coalesce((SELECT sum(r.amount_minor) FROM order_refunds r WHERE r.order_id = refunded), 0)
    - coalesce((SELECT sum(d.amount_minor) FROM deposit_entries d WHERE d.order_id = refunded AND d.kind = 'received'), 0))::bigint
$$;

-- The order's lock makes the sums true until the commit.
CREATE FUNCTION keep_refunds_covered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refundable bigint;
BEGIN
  PERFORM 1 FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  refundable := refundable_minor(NEW.order_id);
  IF NEW.amount_minor > refundable THEN
    RAISE EXCEPTION 'order % has % left of what was paid, not %', NEW.order_id, refundable, NEW.amount_minor
      USING ERRCODE = 'RF001', DETAIL = refundable::text;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_refunds_covered BEFORE INSERT ON order_refunds FOR EACH ROW EXECUTE FUNCTION keep_refunds_covered();

-- No more of a line comes back than was sold; a rental comes back by its reservation.
CREATE FUNCTION keep_returns_within() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sold integer;
BEGIN
  SELECT l.quantity INTO sold FROM order_lines l JOIN order_refunds r ON r.order_id = l.order_id
    WHERE l.id = NEW.order_line_id AND r.id = NEW.refund_id AND l.type = 'sale';
  IF sold IS NULL OR (SELECT sum(o.quantity) FROM order_refund_lines o WHERE o.order_line_id = NEW.order_line_id) > sold THEN
    RAISE EXCEPTION 'more of line % would come back than was sold', NEW.order_line_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_refund_lines_within AFTER INSERT ON order_refund_lines FOR EACH ROW EXECUTE FUNCTION keep_returns_within();

CREATE FUNCTION keep_sold_above_returned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(o.quantity) FROM order_refund_lines o WHERE o.order_line_id = NEW.id) > NEW.quantity THEN
    RAISE EXCEPTION 'more of line % has come back than would be sold', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_lines_above_returned AFTER UPDATE OF quantity ON order_lines
  FOR EACH ROW WHEN (NEW.quantity < OLD.quantity) EXECUTE FUNCTION keep_sold_above_returned();

-- An order that becomes paid was paid what it costs. One that is not paid after all was paid nothing, unless an edit has
-- changed what it costs in the same statement: then it owes the difference.
CREATE FUNCTION note_order_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint := coalesce((SELECT sum(p.amount_minor) FROM order_payments p WHERE p.order_id = NEW.id), 0);
  change bigint := CASE WHEN NEW.payment_status = 'paid' THEN greatest(0, NEW.final_minor - paid) ELSE -paid END;
BEGIN
  IF change < 0 AND EXISTS (SELECT FROM order_refunds r WHERE r.order_id = NEW.id AND r.amount_minor > 0) THEN
    RAISE EXCEPTION 'money of order % was given back', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_refunded_stays_paid';
  END IF;
  IF change <> 0 THEN
    INSERT INTO order_payments (order_id, amount_minor, at, admin_id) VALUES (NEW.id, change, NEW.updated_at, audit_author());
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_note_paid AFTER UPDATE OF payment_status ON orders FOR EACH ROW
  WHEN (OLD.payment_status <> NEW.payment_status
    AND (NEW.payment_status = 'paid' OR (OLD.payment_status = 'paid' AND OLD.final_minor = NEW.final_minor)))
  EXECUTE FUNCTION note_order_paid();
CREATE TRIGGER orders_note_placed_paid AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.payment_status = 'paid') EXECUTE FUNCTION note_order_paid();

INSERT INTO order_payments (order_id, amount_minor, at)
  SELECT o.id, o.final_minor, o.updated_at FROM orders o WHERE o.payment_status = 'paid' AND o.final_minor > 0 ORDER BY o.id;

-- The invoice of an order that no credit note has taken back as a whole; at most one.
CREATE FUNCTION invoice_in_force(invoiced integer) RETURNS TABLE (id integer, number bigint) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT d.id, d.number FROM documents d WHERE d.order_id = invoiced AND d.kind = 'invoice'
    AND d.total_minor > (SELECT coalesce(sum(n.total_minor), 0) FROM documents n WHERE n.corrects_id = d.id) LIMIT 1
$$;

SELECT audit_table('order_notes', 'order_note', $$'поръчка № ' || (r ->> 'order_id')$$, 'order', $$r ->> 'order_id'$$,
  in_bin => false, hidden => '{order_id,admin_id,at}');
SELECT audit_table('order_refunds', 'order_refund', $$'поръчка № ' || (r ->> 'order_id')$$, 'order', $$r ->> 'order_id'$$,
  in_bin => false, hidden => '{order_id,admin_id,at}');
