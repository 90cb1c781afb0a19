-- One ledger of money (docs/internals/payments.md): payments are the fact, with deposits and refunds among them. What an order
-- costs, owes and has to be refunded are columns that follow by themselves, and so is its payment status.

CREATE TYPE "payment_kind" AS ENUM ('received', 'refunded', 'withheld');
CREATE TYPE "payment_purpose" AS ENUM ('goods', 'rent', 'deposit');
CREATE TYPE "money_method" AS ENUM ('cash', 'card', 'bank_transfer', 'courier');
CREATE TYPE "order_charge_kind" AS ENUM ('late_fee', 'damage', 'other', 'discount');

-- Tables ----------------------------------------------------------------------------------------------------------------------

-- A return states the goods that came back; what was refunded for them are payments.
ALTER TABLE "order_refunds" RENAME TO "order_returns";
ALTER TABLE "order_returns" RENAME CONSTRAINT "order_refunds_pkey" TO "order_returns_pkey";
ALTER TABLE "order_returns" RENAME CONSTRAINT "order_refunds_order_id_fkey" TO "order_returns_order_id_fkey";
ALTER TABLE "order_returns" RENAME CONSTRAINT "order_refunds_admin_id_fkey" TO "order_returns_admin_id_fkey";
ALTER TABLE "order_returns" RENAME CONSTRAINT "order_refunds_for_a_reason" TO "order_returns_for_a_reason";
ALTER SEQUENCE "order_refunds_id_seq" RENAME TO "order_returns_id_seq";
ALTER INDEX "order_refunds_order_id_id_idx" RENAME TO "order_returns_order_id_id_idx";
DROP INDEX "order_refunds_at_idx";
ALTER TRIGGER order_refunds_keep ON order_returns RENAME TO order_returns_keep;
DROP TRIGGER order_refunds_covered ON order_returns;
ALTER TABLE "order_refund_lines" RENAME TO "order_return_lines";
ALTER TABLE "order_return_lines" RENAME COLUMN "refund_id" TO "return_id";
ALTER TABLE "order_return_lines" RENAME CONSTRAINT "order_refund_lines_pkey" TO "order_return_lines_pkey";
ALTER TABLE "order_return_lines" RENAME CONSTRAINT "order_refund_lines_refund_id_fkey" TO "order_return_lines_return_id_fkey";
ALTER TABLE "order_return_lines" RENAME CONSTRAINT "order_refund_lines_order_line_id_fkey" TO "order_return_lines_order_line_id_fkey";
ALTER TABLE "order_return_lines" RENAME CONSTRAINT "order_refund_lines_quantity_positive" TO "order_return_lines_quantity_positive";
ALTER INDEX "order_refund_lines_order_line_id_idx" RENAME TO "order_return_lines_order_line_id_idx";
ALTER TRIGGER order_refund_lines_keep ON order_return_lines RENAME TO order_return_lines_keep;
ALTER TRIGGER order_refund_lines_within ON order_return_lines RENAME TO order_return_lines_within;

CREATE OR REPLACE FUNCTION keep_returns_within() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sold integer;
BEGIN
  SELECT l.quantity INTO sold FROM order_lines l JOIN order_returns r ON r.order_id = l.order_id
    WHERE l.id = NEW.order_line_id AND r.id = NEW.return_id AND l.type = 'sale';
  IF sold IS NULL OR (SELECT sum(o.quantity) FROM order_return_lines o WHERE o.order_line_id = NEW.order_line_id) > sold THEN
    RAISE EXCEPTION 'more of line % would come back than was sold', NEW.order_line_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_sold_above_returned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(o.quantity) FROM order_return_lines o WHERE o.order_line_id = NEW.id) > NEW.quantity THEN
    RAISE EXCEPTION 'more of line % has come back than would be sold', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TABLE "payments" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "kind" "payment_kind" NOT NULL,
    "purpose" "payment_purpose" NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "allowance_minor" BIGINT NOT NULL DEFAULT 0,
    "method" "money_method",
    "reference" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "corrects_id" INTEGER,
    "reservation_id" INTEGER,
    "return_id" INTEGER,
    "till_day" DATE NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "admin_id" INTEGER,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "payments_order_id_id_idx" ON "payments"("order_id", "id");
CREATE INDEX "payments_till_day_id_idx" ON "payments"("till_day", "id");
CREATE INDEX "payments_at_idx" ON "payments"("at");
CREATE INDEX "payments_reservation_id_idx" ON "payments"("reservation_id");
CREATE INDEX "payments_return_id_idx" ON "payments"("return_id");
CREATE UNIQUE INDEX "payments_corrects_id_key" ON "payments"("corrects_id");
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "payments" ADD CONSTRAINT "payments_corrects_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "payments"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "payments" ADD CONSTRAINT "payments_reservation_id_fkey"
  FOREIGN KEY ("reservation_id") REFERENCES "reservations"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "payments" ADD CONSTRAINT "payments_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "order_returns"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "payments" ADD CONSTRAINT "payments_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE payments
  ADD CONSTRAINT payments_negative_in_corrections CHECK (amount_minor <> 0 AND (amount_minor < 0) = (corrects_id IS NOT NULL)),
  ADD CONSTRAINT payments_method_of_moved CHECK ((kind = 'withheld') = (method IS NULL)),
  ADD CONSTRAINT payments_withheld_of_deposits CHECK (kind <> 'withheld' OR purpose = 'deposit'),
  ADD CONSTRAINT payments_for_a_reason CHECK (kind = 'received' AND corrects_id IS NULL OR btrim(reason) <> '');
CREATE TRIGGER payments_keep BEFORE UPDATE OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION keep_ledger();

CREATE TABLE "order_charges" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "kind" "order_charge_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "amount_minor" BIGINT NOT NULL,
    "corrects_id" INTEGER,
    "reservation_id" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "admin_id" INTEGER,

    CONSTRAINT "order_charges_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "order_charges_order_id_id_idx" ON "order_charges"("order_id", "id");
CREATE INDEX "order_charges_at_idx" ON "order_charges"("at");
CREATE INDEX "order_charges_reservation_id_idx" ON "order_charges"("reservation_id");
CREATE UNIQUE INDEX "order_charges_corrects_id_key" ON "order_charges"("corrects_id");
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_corrects_id_fkey"
  FOREIGN KEY ("corrects_id") REFERENCES "order_charges"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_reservation_id_fkey"
  FOREIGN KEY ("reservation_id") REFERENCES "reservations"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE order_charges
  ADD CONSTRAINT order_charges_named CHECK (btrim(name) <> ''),
  ADD CONSTRAINT order_charges_sign_by_kind CHECK (
    amount_minor <> 0 AND ((amount_minor < 0) = (kind = 'discount')) = (corrects_id IS NULL)),
  ADD CONSTRAINT order_charges_for_a_reason CHECK (kind <> 'discount' AND corrects_id IS NULL OR btrim(reason) <> '');
CREATE TRIGGER order_charges_keep BEFORE UPDATE OR DELETE ON order_charges FOR EACH ROW EXECUTE FUNCTION keep_ledger();

-- Sums on the order -----------------------------------------------------------------------------------------------------------

-- Of a cancelled order nothing is payable.
CREATE FUNCTION payable_minor(status order_status, amount bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN status = 'cancelled'::order_status THEN 0 ELSE greatest(0, amount) END
$$;

DROP TRIGGER orders_note_paid ON orders;
DROP TRIGGER orders_note_placed_paid ON orders;
DROP FUNCTION note_order_paid();
DROP TRIGGER order_lines_ask_insert ON order_lines;
DROP TRIGGER order_lines_ask_update ON order_lines;
DROP TRIGGER order_lines_ask_delete ON order_lines;
DROP FUNCTION ask_deposits();
DROP FUNCTION ask_no_deposits();
DROP FUNCTION keep_refunds_covered();
DROP FUNCTION refundable_minor(integer);

ALTER TABLE "orders"
  ADD COLUMN "payment_failed" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "charges_minor" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "late_fees_minor" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "paid_minor" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "allowance_minor" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "deposit_received_minor" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "deposit_returned_minor" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "deposit_withheld_minor" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "deposit_settled_minor" BIGINT NOT NULL DEFAULT 0;
UPDATE orders SET payment_failed = true WHERE payment_status = 'failed';

ALTER TABLE orders
  ADD CONSTRAINT orders_paid_not_negative CHECK (paid_minor >= 0),
  ADD CONSTRAINT orders_allowance_not_negative CHECK (allowance_minor >= 0),
  ADD CONSTRAINT orders_deposits_covered CHECK (
    deposit_received_minor >= 0 AND deposit_returned_minor >= 0 AND deposit_withheld_minor >= 0
    AND deposit_returned_minor + deposit_withheld_minor <= deposit_received_minor),
  ADD CONSTRAINT orders_settled_of_deposit CHECK (deposit_settled_minor BETWEEN 0 AND deposit_minor);

ALTER TABLE orders
  ADD COLUMN "price_minor" BIGINT NOT NULL
    GENERATED ALWAYS AS (payable_minor(status, goods_minor + rent_minor + delivery_fee_minor + rental_vat_minor + charges_minor)) STORED,
  ADD COLUMN "owed_minor" BIGINT NOT NULL GENERATED ALWAYS AS (
    greatest(0, payable_minor(status, goods_minor + rent_minor + delivery_fee_minor + rental_vat_minor + charges_minor) - allowance_minor - paid_minor)
    + greatest(0, payable_minor(status, deposit_minor - deposit_settled_minor) - deposit_received_minor + deposit_returned_minor)) STORED,
  ADD COLUMN "payback_minor" BIGINT NOT NULL GENERATED ALWAYS AS (
    greatest(0, paid_minor - payable_minor(status, goods_minor + rent_minor + delivery_fee_minor + rental_vat_minor + charges_minor))
    + greatest(0, deposit_received_minor - deposit_returned_minor - deposit_withheld_minor
      - payable_minor(status, deposit_minor - deposit_settled_minor))) STORED;
CREATE INDEX orders_owed ON orders (created_at DESC, id DESC) WHERE owed_minor > 0;
CREATE INDEX orders_payback ON orders (created_at DESC, id DESC) WHERE payback_minor > 0;
CREATE INDEX orders_deposits_held ON orders (created_at DESC, id DESC)
  WHERE deposit_received_minor > deposit_returned_minor + deposit_withheld_minor;
-- Both orders of the list: how many deposits are held cannot be estimated from the columns.
CREATE INDEX orders_deposits_held_total ON orders (final_minor DESC, id DESC)
  WHERE deposit_received_minor > deposit_returned_minor + deposit_withheld_minor;

-- The payment status follows too. It is no generated column: Prisma would drop the default of one whose type is an enum.
CREATE FUNCTION follow_payments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  price bigint := payable_minor(NEW.status, NEW.goods_minor + NEW.rent_minor + NEW.delivery_fee_minor + NEW.rental_vat_minor + NEW.charges_minor);
  lodged bigint := NEW.deposit_received_minor - NEW.deposit_returned_minor;
BEGIN
  NEW.payment_status := CASE
    WHEN NEW.paid_minor + NEW.allowance_minor + lodged > 0 AND price <= NEW.allowance_minor + NEW.paid_minor
      AND payable_minor(NEW.status, NEW.deposit_minor - NEW.deposit_settled_minor) <= lodged THEN 'paid'
    WHEN NEW.payment_failed THEN 'failed' ELSE 'pending' END;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_follow_payments BEFORE INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION follow_payments();

-- The deposit of rentals that came back whole is no longer required. Like that of the order it has its discount.
CREATE FUNCTION settled_deposit_minor(settled integer, percentage integer) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT s.deposit - (2 * s.deposit * percentage + 100) / 200 FROM (
    SELECT coalesce(sum(l.unit_price_minor::bigint * l.quantity), 0)::bigint AS deposit
    FROM order_lines l JOIN reservations r ON r.order_line_id = l.id
    WHERE l.order_id = settled AND l.is_billed AND r.handed_over > 0 AND r.returned = r.handed_over) s
$$;

CREATE FUNCTION settle_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders o SET deposit_settled_minor = settled_deposit_minor(o.id, o.discount_percentage)
    WHERE o.id = (SELECT l.order_id FROM order_lines l WHERE l.id = NEW.order_line_id);
  RETURN NULL;
END $$;
CREATE TRIGGER reservations_settle_deposit AFTER UPDATE OF handed_over, returned ON reservations FOR EACH ROW
  WHEN ((OLD.handed_over > 0 AND OLD.returned = OLD.handed_over) <> (NEW.handed_over > 0 AND NEW.returned = NEW.handed_over))
  EXECUTE FUNCTION settle_deposit();
UPDATE orders o SET deposit_settled_minor = settled_deposit_minor(o.id, o.discount_percentage)
  WHERE deposit_minor > 0 AND settled_deposit_minor(o.id, o.discount_percentage) > 0;

-- A refund first gives back what was paid too much. What is more lowers the price: the allowance.
CREATE FUNCTION prepare_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  corrected payments;
  overpaid bigint;
BEGIN
  SELECT greatest(0, o.paid_minor - o.price_minor) INTO overpaid FROM orders o WHERE o.id = NEW.order_id FOR NO KEY UPDATE;
  NEW.till_day := (NEW.at AT TIME ZONE 'Europe/Sofia')::date;
  NEW.allowance_minor := CASE WHEN NEW.kind = 'refunded' AND NEW.purpose <> 'deposit' THEN greatest(0, NEW.amount_minor - overpaid) ELSE 0 END;
  IF NEW.corrects_id IS NOT NULL THEN
    SELECT * INTO corrected FROM payments WHERE id = NEW.corrects_id;
    IF (corrected.order_id, corrected.kind, corrected.purpose, corrected.amount_minor, corrected.corrects_id)
        IS DISTINCT FROM (NEW.order_id, NEW.kind, NEW.purpose, -NEW.amount_minor, NULL::integer)
      OR corrected.method IS DISTINCT FROM NEW.method THEN
      RAISE EXCEPTION 'payment % is not what would be corrected', NEW.corrects_id USING ERRCODE = 'check_violation';
    END IF;
    NEW.allowance_minor := -corrected.allowance_minor;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_prepare BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION prepare_payment();

CREATE FUNCTION sum_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET
    paid_minor = paid_minor + CASE WHEN NEW.purpose = 'deposit' THEN 0 WHEN NEW.kind = 'received' THEN NEW.amount_minor ELSE -NEW.amount_minor END,
    allowance_minor = allowance_minor + NEW.allowance_minor,
    deposit_received_minor = deposit_received_minor + CASE WHEN NEW.purpose = 'deposit' AND NEW.kind = 'received' THEN NEW.amount_minor ELSE 0 END,
    deposit_returned_minor = deposit_returned_minor + CASE WHEN NEW.purpose = 'deposit' AND NEW.kind = 'refunded' THEN NEW.amount_minor ELSE 0 END,
    deposit_withheld_minor = deposit_withheld_minor + CASE WHEN NEW.kind = 'withheld' THEN NEW.amount_minor ELSE 0 END
  WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_sum AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION sum_payment();

CREATE FUNCTION sum_order_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.corrects_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM order_charges c WHERE c.id = NEW.corrects_id AND c.order_id = NEW.order_id AND c.kind = NEW.kind
      AND c.amount_minor = -NEW.amount_minor AND c.corrects_id IS NULL) THEN
    RAISE EXCEPTION 'charge % is not what would be reversed', NEW.corrects_id USING ERRCODE = 'check_violation';
  END IF;
  UPDATE orders SET charges_minor = charges_minor + NEW.amount_minor,
    late_fees_minor = late_fees_minor + CASE NEW.kind WHEN 'late_fee' THEN NEW.amount_minor ELSE 0 END
  WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER order_charges_sum AFTER INSERT ON order_charges FOR EACH ROW EXECUTE FUNCTION sum_order_charge();

-- What was recorded before ------------------------------------------------------------------------------------------------------

INSERT INTO payments (order_id, kind, purpose, amount_minor, method, reason, reservation_id, till_day, at, admin_id)
  SELECT d.order_id, CASE d.kind WHEN 'received' THEN 'received' WHEN 'kept' THEN 'withheld' ELSE 'refunded' END::payment_kind, 'deposit', d.amount_minor,
    d.method::text::money_method, CASE WHEN d.kind = 'given_back' AND btrim(d.reason) = '' THEN 'Върнат депозит' ELSE d.reason END, d.reservation_id, d.at, d.at, d.admin_id
  FROM deposit_entries d WHERE d.kind <> 'asked' ORDER BY d.id;

-- One sum covered goods, rent and deposits. Its deposits are those that were not entered on their own and are still required.
CREATE TEMPORARY TABLE moved_payments ON COMMIT DROP AS
  WITH sums AS (
    SELECT o.id, o.payment_method, o.delivery_method, o.rent_minor + o.rental_vat_minor AS rent, o.deposit_minor, o.deposit_settled_minor AS settled,
      p.at, p.admin_id, greatest(0, p.amount - o.deposit_received_minor) AS amount, greatest(0, o.deposit_minor - o.deposit_received_minor) AS missing
    FROM orders o JOIN (
      SELECT order_id, sum(amount_minor)::bigint AS amount, max(at) FILTER (WHERE amount_minor > 0) AS at,
        (array_agg(admin_id ORDER BY id DESC) FILTER (WHERE amount_minor > 0))[1] AS admin_id
      FROM order_payments GROUP BY order_id HAVING sum(amount_minor) > 0) p ON p.order_id = o.id
  ), split AS (
    SELECT s.*, least(s.missing, s.amount) AS deposit, s.amount - least(s.missing, s.amount) AS price FROM sums s
  )
  SELECT s.id AS order_id, part.purpose, part.amount, s.at, s.admin_id, CASE s.payment_method WHEN 'card' THEN 'card' WHEN 'bank_transfer' THEN 'bank_transfer'
      ELSE CASE s.delivery_method WHEN 'pickup' THEN 'cash' ELSE 'courier' END END::money_method AS method
  FROM split s CROSS JOIN LATERAL (VALUES
    (1, 'goods'::payment_purpose, s.price - least(s.rent, s.price)),
    (2, 'rent', least(s.rent, s.price)),
    (3, 'deposit', greatest(0, s.deposit - s.settled))) AS part (place, purpose, amount)
  WHERE part.amount > 0 ORDER BY s.at, s.id, part.place;
INSERT INTO payments (order_id, kind, purpose, amount_minor, method, till_day, at, admin_id)
  SELECT order_id, 'received', purpose, amount, method, at, at, admin_id FROM moved_payments;

INSERT INTO payments (order_id, kind, purpose, amount_minor, method, reason, return_id, till_day, at, admin_id)
  SELECT r.order_id, 'refunded', CASE WHEN EXISTS (SELECT FROM moved_payments m WHERE m.order_id = r.order_id AND m.purpose = 'goods') THEN 'goods' ELSE 'rent' END::payment_purpose,
    r.amount_minor, r.method::text::money_method, r.reason, r.id, r.at, r.at, r.admin_id
  FROM order_returns r JOIN orders o ON o.id = r.order_id WHERE r.amount_minor > 0 ORDER BY r.id;

UPDATE orders SET payment_failed = payment_failed;

DROP TABLE deposit_entries;
DROP TABLE order_payments;
DROP FUNCTION keep_deposits_covered();
ALTER TABLE order_returns DROP CONSTRAINT order_refunds_amount_not_negative, DROP CONSTRAINT order_refunds_method_of_money,
  DROP COLUMN "amount_minor", DROP COLUMN "method";
DROP TYPE "deposit_entry_kind";
DROP TYPE "deposit_method";
DROP TYPE "refund_method";

-- Figures -----------------------------------------------------------------------------------------------------------------------

ALTER TABLE "counted_orders"
  ADD COLUMN "rental_vat_minor" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "vat_minor" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "owing" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "paying_back" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "order_totals"
  ADD COLUMN "rental_vat_minor" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "vat_minor" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "owing" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "paying_back" INTEGER NOT NULL DEFAULT 0;

-- All VAT of an order, of its parts and not of its charges: goods and delivery include it, the rent as its mode says.
CREATE FUNCTION order_vat_minor(o orders) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE o.rental_vat WHEN 'none' THEN 0
    ELSE round((o.goods_minor + o.delivery_fee_minor + CASE o.rental_vat WHEN 'gross' THEN o.rent_minor ELSE 0 END) / 6.0)::bigint + o.rental_vat_minor END
$$;

-- As before, with the VAT of the rent and of all, and whether something is owed or has to be refunded.
CREATE OR REPLACE FUNCTION order_counts(counted integer) RETURNS SETOF counted_orders LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT o.id, (o.created_at AT TIME ZONE 'Europe/Sofia')::date, o.status, o.payment_status, o.currency,
    coalesce(bool_or(l.type = 'rent'), false)::integer,
    (count(*) FILTER (WHERE r.status = 'pending' AND NOT r.order_cancelled))::integer,
    coalesce(sum(l.total_minor) FILTER (WHERE l.type = 'sale'), 0)::bigint,
    coalesce(sum(l.total_minor - l.unit_price_minor::bigint * l.quantity) FILTER (WHERE l.type = 'rent' AND l.is_billed), 0)::bigint,
    o.deposit_minor,
    coalesce(sum(l.total_minor - CASE l.type WHEN 'rent' THEN l.unit_price_minor::bigint * l.quantity ELSE 0 END) FILTER (WHERE l.is_billed), 0)::bigint
      - o.goods_minor - o.rent_minor,
    o.delivery_fee_minor::bigint, o.rental_vat_minor, order_vat_minor(o), (o.owed_minor > 0)::integer, (o.payback_minor > 0)::integer
  FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id LEFT JOIN reservations r ON r.order_line_id = l.id
  WHERE o.id = counted GROUP BY o.id
$$;

CREATE OR REPLACE VIEW order_figures AS
  WITH noted AS MATERIALIZED (SELECT DISTINCT unnest(u.ids) AS id FROM uncounted_changes u WHERE u.subject = 'order')
  SELECT t.day, t.status, t.payment_status, t.currency, t.orders, t.with_rentals, t.pending_reservations,
    t.sale_minor, t.rent_minor, t.deposit_minor, t.discount_minor, t.delivery_minor, t.rental_vat_minor, t.vat_minor, t.owing, t.paying_back
  FROM order_totals t
  UNION ALL
  SELECT n.day, n.status, n.payment_status, n.currency, 1, n.with_rentals, n.pending_reservations,
    n.sale_minor, n.rent_minor, n.deposit_minor, n.discount_minor, n.delivery_minor, n.rental_vat_minor, n.vat_minor, n.owing, n.paying_back
  FROM noted CROSS JOIN LATERAL order_counts(noted.id) n
  UNION ALL
  SELECT c.day, c.status, c.payment_status, c.currency, -1, -c.with_rentals, -c.pending_reservations,
    -c.sale_minor, -c.rent_minor, -c.deposit_minor, -c.discount_minor, -c.delivery_minor, -c.rental_vat_minor, -c.vat_minor, -c.owing, -c.paying_back
  FROM noted CROSS JOIN LATERAL (SELECT * FROM counted_orders o WHERE o.order_id = noted.id OFFSET 0) c;

CREATE OR REPLACE FUNCTION count_order_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO uncounted_changes SELECT 'order', array_agg(id) FROM changed HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO uncounted_changes SELECT 'order', array_agg(id) FROM former HAVING count(*) > 0;
  ELSE
    INSERT INTO uncounted_changes SELECT 'order', array_agg(c.id) FROM changed c JOIN former f ON f.id = c.id
      WHERE (c.created_at, c.status, c.payment_status, c.currency, c.discount_minor, c.delivery_fee_minor, c.goods_minor, c.rent_minor,
          c.owed_minor > 0, c.payback_minor > 0)
        IS DISTINCT FROM (f.created_at, f.status, f.payment_status, f.currency, f.discount_minor, f.delivery_fee_minor, f.goods_minor, f.rent_minor, f.owed_minor > 0,
          f.payback_minor > 0)
      HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

-- As before, with the new columns.
CREATE OR REPLACE FUNCTION count_changes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(7240003) THEN RETURN; END IF;

  WITH taken AS (DELETE FROM uncounted_changes WHERE subject = 'order' RETURNING ids),
  noted AS MATERIALIZED (SELECT DISTINCT unnest(ids) AS id FROM taken),
  present AS MATERIALIZED (SELECT n.* FROM noted CROSS JOIN LATERAL order_counts(noted.id) n),
  former AS MATERIALIZED (SELECT c.* FROM noted JOIN counted_orders c ON c.order_id = noted.id),
  stored AS (
    INSERT INTO counted_orders AS c SELECT * FROM present ON CONFLICT (order_id) DO UPDATE SET
      (day, status, payment_status, currency, with_rentals, pending_reservations, sale_minor, rent_minor, deposit_minor, discount_minor, delivery_minor,
       rental_vat_minor, vat_minor, owing, paying_back)
      = (excluded.day, excluded.status, excluded.payment_status, excluded.currency, excluded.with_rentals, excluded.pending_reservations,
         excluded.sale_minor, excluded.rent_minor, excluded.deposit_minor, excluded.discount_minor, excluded.delivery_minor,
         excluded.rental_vat_minor, excluded.vat_minor, excluded.owing, excluded.paying_back)
      WHERE c IS DISTINCT FROM excluded
  ),
  gone AS (
    DELETE FROM counted_orders c USING noted WHERE c.order_id = noted.id AND NOT EXISTS (SELECT FROM present WHERE present.order_id = noted.id)
  ),
  summed AS (
    INSERT INTO order_totals AS t
      SELECT b.day, b.status, b.payment_status, b.currency, sum(b.side), sum(b.side * b.with_rentals), sum(b.side * b.pending_reservations),
        sum(b.side * b.sale_minor), sum(b.side * b.rent_minor), sum(b.side * b.deposit_minor), sum(b.side * b.discount_minor), sum(b.side * b.delivery_minor),
        sum(b.side * b.rental_vat_minor), sum(b.side * b.vat_minor), sum(b.side * b.owing), sum(b.side * b.paying_back)
      FROM (SELECT 1 AS side, * FROM present UNION ALL SELECT -1, * FROM former) b
      GROUP BY b.day, b.status, b.payment_status, b.currency
    ON CONFLICT (day, status, payment_status, currency) DO UPDATE SET
      orders = t.orders + excluded.orders, with_rentals = t.with_rentals + excluded.with_rentals,
      pending_reservations = t.pending_reservations + excluded.pending_reservations, sale_minor = t.sale_minor + excluded.sale_minor,
      rent_minor = t.rent_minor + excluded.rent_minor, deposit_minor = t.deposit_minor + excluded.deposit_minor,
      discount_minor = t.discount_minor + excluded.discount_minor, delivery_minor = t.delivery_minor + excluded.delivery_minor,
      rental_vat_minor = t.rental_vat_minor + excluded.rental_vat_minor, vat_minor = t.vat_minor + excluded.vat_minor, owing = t.owing + excluded.owing, paying_back = t.paying_back + excluded.paying_back
  ),
  goods AS MATERIALIZED (SELECT n.* FROM noted CROSS JOIN LATERAL order_product_counts(noted.id) n),
  former_goods AS MATERIALIZED (SELECT c.* FROM noted JOIN counted_order_products c ON c.order_id = noted.id),
  stored_goods AS (
    INSERT INTO counted_order_products AS c SELECT * FROM goods ON CONFLICT (order_id, product_id, type) DO UPDATE SET
      (day, currency, lines, units, amount_minor)
      = (excluded.day, excluded.currency, excluded.lines, excluded.units, excluded.amount_minor)
      WHERE c IS DISTINCT FROM excluded
  ),
  gone_goods AS (
    DELETE FROM counted_order_products c USING noted
    WHERE c.order_id = noted.id AND NOT EXISTS (SELECT FROM goods g WHERE (g.order_id, g.product_id, g.type) = (c.order_id, c.product_id, c.type))
  )
  INSERT INTO order_product_totals AS t
    SELECT b.day, b.product_id, b.type, b.currency, sum(b.side * b.lines), sum(b.side * b.units), sum(b.side * b.amount_minor)
    FROM (SELECT 1 AS side, * FROM goods UNION ALL SELECT -1, * FROM former_goods) b GROUP BY b.day, b.product_id, b.type, b.currency
  ON CONFLICT (day, product_id, type, currency) DO UPDATE SET
    lines = t.lines + excluded.lines, units = t.units + excluded.units, amount_minor = t.amount_minor + excluded.amount_minor;
  DELETE FROM order_totals WHERE orders = 0;
  DELETE FROM order_product_totals WHERE lines = 0;

  WITH taken AS (DELETE FROM uncounted_changes WHERE subject = 'product' RETURNING ids),
  noted AS MATERIALIZED (SELECT DISTINCT unnest(ids) AS id FROM taken),
  present AS MATERIALIZED (SELECT n.* FROM noted CROSS JOIN LATERAL product_counts(noted.id) n),
  former AS MATERIALIZED (SELECT c.* FROM noted JOIN counted_products c ON c.product_id = noted.id),
  stored AS (
    INSERT INTO counted_products AS c SELECT * FROM present ON CONFLICT (product_id) DO UPDATE SET
      (type, units, in_stock, low) = (excluded.type, excluded.units, excluded.in_stock, excluded.low) WHERE c IS DISTINCT FROM excluded
  ),
  gone AS (
    DELETE FROM counted_products c USING noted WHERE c.product_id = noted.id AND NOT EXISTS (SELECT FROM present WHERE present.product_id = noted.id)
  )
  INSERT INTO product_totals AS t
    SELECT b.type, sum(b.side), sum(b.side * b.units), sum(b.side * b.in_stock), sum(b.side * b.low)
    FROM (SELECT 1 AS side, * FROM present UNION ALL SELECT -1, * FROM former) b GROUP BY b.type
  ON CONFLICT (type) DO UPDATE SET products = t.products + excluded.products, units = t.units + excluded.units,
    in_stock = t.in_stock + excluded.in_stock, low = t.low + excluded.low;
END $$;

INSERT INTO uncounted_changes SELECT 'order', array_agg(id) FROM orders HAVING count(*) > 0;
SELECT count_changes();

-- History and log -----------------------------------------------------------------------------------------------------------------

ALTER TABLE order_events
  DROP CONSTRAINT order_events_payment_by_kind,
  ADD CONSTRAINT order_events_payment_by_kind CHECK (
    CASE kind WHEN 'payment_changed' THEN payment_from IS NOT NULL AND payment_to IS NOT NULL ELSE payment_from IS NULL AND payment_to IS NULL END),
  DROP CONSTRAINT order_events_changes_by_kind,
  ADD CONSTRAINT order_events_changes_by_kind CHECK (kind = 'payment_changed' OR (kind IN ('edited', 'tracking_set')) = (changes IS NOT NULL));

DROP TRIGGER audit ON orders;
SELECT audit_table('orders', 'order', $$'№ ' || (r ->> 'id')$$, in_bin => false, hidden =>
  '{customer_id,customer_email,customer_phone,delivery_address,promo_code_id,access_token_hash,found_token_hash,opened_by,lines_until,goods_minor,rent_minor,deposit_minor,late_fees_minor,paid_minor,allowance_minor,deposit_received_minor,deposit_returned_minor,deposit_withheld_minor,deposit_settled_minor,price_minor,owed_minor,payback_minor}');
DROP TRIGGER audit ON order_returns;
SELECT audit_table('order_returns', 'order_return', $$'поръчка № ' || (r ->> 'order_id')$$, 'order', $$r ->> 'order_id'$$,
  in_bin => false, hidden => '{order_id,admin_id,at}');
SELECT audit_table('payments', 'payment', $$'поръчка № ' || (r ->> 'order_id')$$, 'order', $$r ->> 'order_id'$$,
  in_bin => false, hidden => '{order_id,reservation_id,return_id,corrects_id,allowance_minor,till_day,admin_id,at}');
SELECT audit_table('order_charges', 'order_charge', $$'поръчка № ' || (r ->> 'order_id')$$, 'order', $$r ->> 'order_id'$$,
  in_bin => false, hidden => '{order_id,reservation_id,corrects_id,admin_id,at}');
UPDATE audit_entries SET kind = CASE kind WHEN 'deposit' THEN 'payment' ELSE 'order_return' END WHERE kind IN ('deposit', 'order_refund');
