-- The life of a rental (docs/decisions/0030-life-of-a-rental.md): hand-overs and returns, pieces set aside, deposits, closed days, and the rules of
-- a product about its periods.

CREATE TYPE "rental_movement_kind" AS ENUM ('handed_over', 'returned');
CREATE TYPE "set_aside_reason" AS ENUM ('damaged', 'lost', 'other');
CREATE TYPE "deposit_entry_kind" AS ENUM ('asked', 'received', 'kept', 'given_back');
CREATE TYPE "deposit_method" AS ENUM ('cash', 'card', 'bank_transfer');

ALTER TABLE "products"
  ADD COLUMN "buffer_days_before" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "buffer_days_after" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "min_rental_days" INTEGER,
  ADD COLUMN "max_rental_days" INTEGER;
ALTER TABLE products
  ADD CONSTRAINT products_buffers_in_range CHECK (buffer_days_before BETWEEN 0 AND 14 AND buffer_days_after BETWEEN 0 AND 14),
  ADD CONSTRAINT products_rental_length_in_range CHECK (min_rental_days BETWEEN 1 AND 366 AND max_rental_days BETWEEN coalesce(min_rental_days, 1) AND 366),
  ADD CONSTRAINT products_sale_has_no_period CHECK (
    type = 'rent' OR (buffer_days_before = 0 AND buffer_days_after = 0 AND min_rental_days IS NULL AND max_rental_days IS NULL));

ALTER TABLE "stock" ADD COLUMN "set_aside" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE stock
  ADD CONSTRAINT stock_set_aside_on_hand CHECK (set_aside BETWEEN 0 AND quantity),
  ADD CONSTRAINT stock_sizes_not_set_aside CHECK (set_aside = 0 OR variant_id IS NULL);

ALTER TABLE "reservations"
  ADD COLUMN "buffer_before" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "buffer_after" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "rules_waived" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "handed_over" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "returned" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "closed_at" TIMESTAMPTZ(3);
ALTER TABLE reservations
  ADD CONSTRAINT reservations_buffers_not_negative CHECK (buffer_before >= 0 AND buffer_after >= 0),
  ADD CONSTRAINT reservations_pieces_in_order CHECK (0 <= returned AND returned <= handed_over AND handed_over <= quantity),
  ADD CONSTRAINT reservations_handed_over_approved CHECK (handed_over = 0 OR (status = 'approved' AND NOT order_cancelled)),
  ADD CONSTRAINT reservations_closed_whole CHECK (closed_at IS NULL OR (handed_over > 0 AND returned = handed_over));

CREATE INDEX "reservations_ends_on_idx" ON "reservations"("ends_on");
CREATE INDEX "reservations_starts_on_idx" ON "reservations"("starts_on");
-- Few pieces are out at one time.
CREATE INDEX reservations_out ON reservations (product_id) WHERE handed_over > returned;

CREATE TABLE "rental_movements" (
    "id" BIGSERIAL NOT NULL,
    "reservation_id" INTEGER NOT NULL,
    "kind" "rental_movement_kind" NOT NULL,
    "quantity" INTEGER NOT NULL,
    "damaged" INTEGER NOT NULL DEFAULT 0,
    "lost" INTEGER NOT NULL DEFAULT 0,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "admin_id" INTEGER,
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "rental_movements_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "rental_movements_reservation_id_id_idx" ON "rental_movements"("reservation_id", "id");
ALTER TABLE "rental_movements" ADD CONSTRAINT "rental_movements_reservation_id_fkey"
  FOREIGN KEY ("reservation_id") REFERENCES "reservations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "rental_movements" ADD CONSTRAINT "rental_movements_admin_id_fkey"
  FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE rental_movements
  ADD CONSTRAINT rental_movements_quantity_positive CHECK (quantity > 0),
  ADD CONSTRAINT rental_movements_harm_of_returned CHECK (
    damaged >= 0 AND lost >= 0 AND damaged + lost <= CASE kind WHEN 'returned' THEN quantity ELSE 0 END);

CREATE TABLE "set_asides" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "reservation_id" INTEGER,
    "reason" "set_aside_reason" NOT NULL,
    "quantity" INTEGER NOT NULL,
    "put_back" INTEGER NOT NULL DEFAULT 0,
    "written_off" INTEGER NOT NULL DEFAULT 0,
    "note" TEXT NOT NULL DEFAULT '',
    "image_urls" TEXT[] NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL,
    "admin_id" INTEGER,
    "settled_at" TIMESTAMPTZ(3),
    "settled_by_id" INTEGER,

    CONSTRAINT "set_asides_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "set_asides_at_id_idx" ON "set_asides"("at" DESC, "id" DESC);
CREATE INDEX "set_asides_product_id_idx" ON "set_asides"("product_id");
CREATE INDEX "set_asides_reservation_id_idx" ON "set_asides"("reservation_id");
ALTER TABLE "set_asides" ADD CONSTRAINT "set_asides_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "set_asides" ADD CONSTRAINT "set_asides_reservation_id_fkey"
  FOREIGN KEY ("reservation_id") REFERENCES "reservations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "set_asides" ADD CONSTRAINT "set_asides_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "set_asides" ADD CONSTRAINT "set_asides_settled_by_id_fkey"
  FOREIGN KEY ("settled_by_id") REFERENCES "admins"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE set_asides ADD CONSTRAINT set_asides_pieces_add_up CHECK (
  quantity > 0 AND put_back >= 0 AND written_off >= 0 AND put_back + written_off <= quantity);
-- Those that wait are few.
CREATE INDEX set_asides_open ON set_asides (at DESC, id DESC) WHERE put_back + written_off < quantity;

CREATE TABLE "deposit_entries" (
    "id" BIGSERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "reservation_id" INTEGER,
    "kind" "deposit_entry_kind" NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "method" "deposit_method",
    "reason" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "admin_id" INTEGER,

    CONSTRAINT "deposit_entries_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "deposit_entries_order_id_id_idx" ON "deposit_entries"("order_id", "id");
ALTER TABLE "deposit_entries" ADD CONSTRAINT "deposit_entries_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "deposit_entries" ADD CONSTRAINT "deposit_entries_reservation_id_fkey"
  FOREIGN KEY ("reservation_id") REFERENCES "reservations"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "deposit_entries" ADD CONSTRAINT "deposit_entries_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE deposit_entries
  ADD CONSTRAINT deposit_entries_amount_by_kind CHECK (CASE kind WHEN 'asked' THEN amount_minor <> 0 ELSE amount_minor > 0 END),
  ADD CONSTRAINT deposit_entries_method_by_kind CHECK ((kind IN ('received', 'given_back')) = (method IS NOT NULL)),
  ADD CONSTRAINT deposit_entries_kept_for_a_reason CHECK (kind <> 'kept' OR btrim(reason) <> '');

CREATE TABLE "closed_days" (
    "day" DATE NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "closed_days_pkey" PRIMARY KEY ("day")
);
ALTER TABLE closed_days ADD CONSTRAINT closed_days_name_filled CHECK (btrim(name) <> '');

ALTER TABLE "order_events"
  ADD COLUMN "units" INTEGER,
  ADD COLUMN "starts_from" DATE,
  ADD COLUMN "ends_from" DATE,
  ADD COLUMN "starts_to" DATE,
  ADD COLUMN "ends_to" DATE;
ALTER TABLE order_events
  DROP CONSTRAINT order_events_line_by_kind,
  ADD CONSTRAINT order_events_line_by_kind CHECK (
    (kind IN ('line_added', 'reservation_decided', 'reservation_deleted', 'rental_handed_over', 'rental_returned', 'rental_closed', 'rental_moved'))
      = (order_line_id IS NOT NULL)),
  ADD CONSTRAINT order_events_units_by_kind CHECK ((kind IN ('rental_handed_over', 'rental_returned')) = (units IS NOT NULL)),
  ADD CONSTRAINT order_events_days_by_kind CHECK (
    (kind = 'rental_moved') = (starts_from IS NOT NULL AND ends_from IS NOT NULL AND starts_to IS NOT NULL AND ends_to IS NOT NULL));

-- Ledgers are only added to. What foreign keys do to them passes: they run below another trigger.
CREATE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN coalesce(NEW, OLD); END IF;
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER rental_movements_keep BEFORE UPDATE OR DELETE ON rental_movements FOR EACH ROW EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER deposit_entries_keep BEFORE UPDATE OR DELETE ON deposit_entries FOR EACH ROW EXECUTE FUNCTION keep_ledger();

-- Deposits ------------------------------------------------------------------------------------------------------------------------

-- What is asked follows the billed rental lines of an order: a day's price of each piece (storefront 9).
CREATE FUNCTION ask_deposits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO deposit_entries (order_id, kind, amount_minor)
      SELECT order_id, 'asked', sum(unit_price_minor::bigint * quantity) FROM changed
      WHERE type = 'rent' AND is_billed GROUP BY order_id HAVING sum(unit_price_minor::bigint * quantity) <> 0 ORDER BY order_id;
  ELSE
    INSERT INTO deposit_entries (order_id, kind, amount_minor)
      SELECT order_id, 'asked', sum(amount) FROM (
        SELECT order_id, unit_price_minor::bigint * quantity AS amount FROM changed WHERE type = 'rent' AND is_billed
        UNION ALL SELECT order_id, -unit_price_minor::bigint * quantity FROM former WHERE type = 'rent' AND is_billed
      ) l GROUP BY order_id HAVING sum(amount) <> 0 ORDER BY order_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER order_lines_ask_insert AFTER INSERT ON order_lines REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION ask_deposits();
CREATE TRIGGER order_lines_ask_update AFTER UPDATE ON order_lines REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION ask_deposits();

INSERT INTO deposit_entries (order_id, kind, amount_minor, at)
  SELECT l.order_id, 'asked', sum(l.unit_price_minor::bigint * l.quantity), o.created_at FROM order_lines l JOIN orders o ON o.id = l.order_id
  WHERE l.type = 'rent' AND l.is_billed GROUP BY l.order_id, o.created_at HAVING sum(l.unit_price_minor::bigint * l.quantity) <> 0 ORDER BY l.order_id;

-- No more can be kept or given back than was received. The order's lock makes the sum true until the commit.
CREATE FUNCTION keep_deposits_covered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held bigint;
BEGIN
  PERFORM 1 FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(CASE kind WHEN 'received' THEN amount_minor ELSE -amount_minor END), 0) INTO held
    FROM deposit_entries WHERE order_id = NEW.order_id AND kind <> 'asked';
  IF NEW.amount_minor > held THEN
    RAISE EXCEPTION 'order % holds % of deposits, not %', NEW.order_id, held, NEW.amount_minor USING ERRCODE = 'DP001', DETAIL = held::text;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER deposit_entries_covered BEFORE INSERT ON deposit_entries
  FOR EACH ROW WHEN (NEW.kind IN ('kept', 'given_back')) EXECUTE FUNCTION keep_deposits_covered();

-- Pieces set aside ----------------------------------------------------------------------------------------------------------------

-- One update of the stock row, so that what is written off leaves the number of pieces that can be had as it was.
CREATE FUNCTION move_set_aside() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former_open integer := CASE WHEN TG_OP = 'UPDATE' THEN OLD.quantity - OLD.put_back - OLD.written_off ELSE 0 END;
  former_written integer := CASE WHEN TG_OP = 'UPDATE' THEN OLD.written_off ELSE 0 END;
  written integer := NEW.written_off - former_written;
  changed record;
BEGIN
  UPDATE stock SET set_aside = set_aside + NEW.quantity - NEW.put_back - NEW.written_off - former_open, quantity = quantity - written
    WHERE product_id = NEW.product_id AND variant_id IS NULL RETURNING id, quantity INTO changed;
  IF written <> 0 THEN
    INSERT INTO stock_movements (stock_id, delta, quantity_after, reason, admin_id, created_at)
      VALUES (changed.id, -written, changed.quantity, 'written_off', NEW.settled_by_id, coalesce(NEW.settled_at, NEW.at));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER set_asides_move AFTER INSERT OR UPDATE OF quantity, put_back, written_off ON set_asides
  FOR EACH ROW EXECUTE FUNCTION move_set_aside();
