-- What the shop writes to people: the outbox, its texts and its settings (docs/decisions/0032-mail.md).
CREATE TYPE "mail_kind" AS ENUM (
  'order_received', 'reservation_approved', 'reservation_rejected', 'order_sent', 'return_tomorrow', 'return_overdue',
  'password_forgotten', 'email_confirmation', 'withdrawal_received',
  'shop_order', 'shop_reservation', 'shop_inquiry', 'shop_low_stock', 'shop_digest');
CREATE TYPE "mail_state" AS ENUM ('waiting', 'digest', 'sending', 'sent', 'failed', 'unknown', 'dropped');
CREATE TYPE "mail_notice" AS ENUM ('each', 'digest', 'off');

CREATE TABLE "mail_messages" (
    "id" SERIAL NOT NULL,
    "kind" "mail_kind" NOT NULL,
    "recipient" TEXT,
    "order_id" INTEGER,
    "subject_id" INTEGER,
    "dedupe_key" TEXT NOT NULL,
    "state" "mail_state" NOT NULL DEFAULT 'waiting',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "content" JSONB,
    "last_error" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_messages_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "mail_messages_dedupe_key_key" ON "mail_messages"("dedupe_key");
CREATE INDEX "mail_messages_state_id_idx" ON "mail_messages"("state", "id" DESC);
CREATE INDEX "mail_messages_due" ON "mail_messages"("next_try_at", "id") WHERE state IN ('waiting', 'sending');
ALTER TABLE mail_messages
  ADD CONSTRAINT mail_messages_tries_not_negative CHECK (tries >= 0),
  ADD CONSTRAINT mail_messages_sent_when_sent CHECK ((state = 'sent') = (sent_at IS NOT NULL));

CREATE TABLE "mail_texts" (
    "kind" "mail_kind" NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_texts_pkey" PRIMARY KEY ("kind")
);

CREATE TABLE "mail_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "shop_address" TEXT,
    "orders" "mail_notice" NOT NULL DEFAULT 'each',
    "reservations" "mail_notice" NOT NULL DEFAULT 'each',
    "inquiries" "mail_notice" NOT NULL DEFAULT 'each',
    "low_stock" "mail_notice" NOT NULL DEFAULT 'digest',

    CONSTRAINT "mail_settings_pkey" PRIMARY KEY ("id")
);
ALTER TABLE mail_settings ADD CONSTRAINT mail_settings_one_row CHECK (id = 1);
INSERT INTO mail_settings (id) VALUES (1);

ALTER TABLE "inquiries" ADD COLUMN "is_withdrawal" BOOLEAN NOT NULL DEFAULT false;

-- Why a reservation was rejected, as the customer is told.
ALTER TABLE "order_events" ADD COLUMN "reason" TEXT;
ALTER TABLE order_events ADD CONSTRAINT order_events_reason_of_rejection CHECK (
  reason IS NULL OR (kind = 'reservation_decided' AND reservation_to = 'rejected'));

-- A shop that is filled with a demo tells nobody about it.
CREATE FUNCTION writes_mail() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('shop.mail', true), '') <> 'off'
$$;

CREATE FUNCTION mail_state_of(notice mail_notice) RETURNS mail_state LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE notice WHEN 'digest' THEN 'digest'::mail_state ELSE 'waiting'::mail_state END
$$;

-- Every order has its event and its letters, whoever inserts it. A two-step order is told of when it can grow no more.
CREATE OR REPLACE FUNCTION note_orders_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_events (order_id, kind, at, final_after_minor) SELECT id, 'placed', created_at, final_minor FROM placed ORDER BY id;
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

CREATE FUNCTION mail_reservations_booked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF writes_mail() THEN
    INSERT INTO mail_messages (kind, order_id, dedupe_key, state, next_try_at, created_at)
    SELECT DISTINCT 'shop_reservation'::mail_kind, o.id, 'shop_reservation:' || o.id, mail_state_of(s.reservations),
      coalesce(o.lines_until, o.created_at), o.created_at
    FROM booked b JOIN order_lines l ON l.id = b.order_line_id JOIN orders o ON o.id = l.order_id CROSS JOIN mail_settings s
    WHERE s.reservations <> 'off'
    ON CONFLICT (dedupe_key) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reservations_mail AFTER INSERT ON reservations REFERENCING NEW TABLE AS booked
  FOR EACH STATEMENT EXECUTE FUNCTION mail_reservations_booked();

-- Decisions about one order within two minutes are one letter, which says what holds when it is sent.
CREATE FUNCTION mail_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told mail_kind := CASE
    WHEN NEW.kind = 'reservation_decided' AND NEW.reservation_to = 'approved' THEN 'reservation_approved'
    WHEN NEW.kind = 'reservation_decided' AND NEW.reservation_to = 'rejected' THEN 'reservation_rejected'
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
CREATE TRIGGER order_events_mail AFTER INSERT ON order_events
  FOR EACH ROW WHEN (NEW.kind IN ('status_changed', 'reservation_decided')) EXECUTE FUNCTION mail_order_event();

CREATE FUNCTION mail_inquiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF writes_mail() THEN
    INSERT INTO mail_messages (kind, recipient, subject_id, dedupe_key, state, next_try_at, created_at)
    SELECT m.kind, m.recipient, NEW.id, m.kind || ':' || NEW.id, m.state, NEW.created_at, NEW.created_at
    FROM mail_settings s CROSS JOIN LATERAL (VALUES
      ('withdrawal_received'::mail_kind, NEW.email, 'waiting'::mail_state, NEW.is_withdrawal),
      ('shop_inquiry', NULL, mail_state_of(s.inquiries), s.inquiries <> 'off')) AS m (kind, recipient, state, is_wanted)
    WHERE m.is_wanted
    ON CONFLICT (dedupe_key) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER inquiries_mail AFTER INSERT ON inquiries FOR EACH ROW EXECUTE FUNCTION mail_inquiry();

-- Told when the last piece above the threshold goes, at most once a day for the same goods.
CREATE FUNCTION mail_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF writes_mail() THEN
    INSERT INTO mail_messages (kind, subject_id, dedupe_key, state)
    SELECT 'shop_low_stock', NEW.id, 'shop_low_stock:' || NEW.id || ':' || (now() AT TIME ZONE 'Europe/Sofia')::date, mail_state_of(s.low_stock)
    FROM mail_settings s WHERE s.low_stock <> 'off'
    ON CONFLICT (dedupe_key) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_mail AFTER UPDATE OF quantity ON stock FOR EACH ROW
  WHEN (OLD.quantity > OLD.low_stock_threshold AND NEW.quantity <= NEW.low_stock_threshold) EXECUTE FUNCTION mail_low_stock();
