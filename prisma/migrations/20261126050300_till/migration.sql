-- The till: each payment belongs to a day of it. A closed day takes no more, so what comes later belongs to the next one.

CREATE TABLE "till_days" (
    "id" SERIAL NOT NULL,
    "day" DATE NOT NULL,
    "opened_minor" BIGINT NOT NULL DEFAULT 0,
    "expected_minor" BIGINT,
    "counted_minor" BIGINT,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by_id" INTEGER,

    CONSTRAINT "till_days_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "till_days_day_key" ON "till_days"("day");
ALTER TABLE "till_days" ADD CONSTRAINT "till_days_closed_by_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "admins"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE till_days
  ADD CONSTRAINT till_days_opened_not_negative CHECK (opened_minor >= 0),
  ADD CONSTRAINT till_days_counted_not_negative CHECK (counted_minor >= 0),
  ADD CONSTRAINT till_days_closed_whole CHECK (
    (closed_at IS NULL) = (counted_minor IS NULL) AND (closed_at IS NULL) = (expected_minor IS NULL));

INSERT INTO till_days (day) SELECT DISTINCT till_day FROM payments;
ALTER TABLE "payments" ADD CONSTRAINT "payments_till_day_fkey" FOREIGN KEY ("till_day") REFERENCES "till_days"("day") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A day begins with the cash that was counted last.
CREATE FUNCTION begin_till_day(begun date) RETURNS void LANGUAGE sql AS $$
  INSERT INTO till_days (day, opened_minor) VALUES (begun, coalesce(
    (SELECT t.counted_minor FROM till_days t WHERE t.day < begun AND t.closed_at IS NOT NULL ORDER BY t.day DESC LIMIT 1), 0))
  ON CONFLICT (day) DO NOTHING
$$;

-- Today, or the first day after it that is not closed. The lock makes the closing of the day wait for the payment.
CREATE FUNCTION till_day_at(at timestamptz) RETURNS date LANGUAGE plpgsql AS $$
DECLARE
  found_day date := (at AT TIME ZONE 'Europe/Sofia')::date;
  is_closed boolean;
BEGIN
  LOOP
    PERFORM begin_till_day(found_day);
    SELECT t.closed_at IS NOT NULL INTO is_closed FROM till_days t WHERE t.day = found_day FOR SHARE;
    IF NOT is_closed THEN RETURN found_day; END IF;
    found_day := found_day + 1;
  END LOOP;
END $$;

-- As before, with the day of the till.
CREATE OR REPLACE FUNCTION prepare_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  corrected payments;
  overpaid bigint;
BEGIN
  SELECT greatest(0, o.paid_minor - o.price_minor) INTO overpaid FROM orders o WHERE o.id = NEW.order_id FOR NO KEY UPDATE;
  NEW.till_day := till_day_at(NEW.at);
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

-- A closed day stays as it was counted.
CREATE FUNCTION keep_closed_till() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the till of % is closed', OLD.day USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER till_days_keep_closed BEFORE UPDATE OF day, opened_minor, expected_minor, counted_minor, closed_at ON till_days
  FOR EACH ROW WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION keep_closed_till();

SELECT audit_table('till_days', 'till_day', $$r ->> 'day'$$, in_bin => false, hidden => '{day,closed_by_id}');
