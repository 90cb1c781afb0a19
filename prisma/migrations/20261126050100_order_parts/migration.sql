-- What an order costs, in its parts, and the VAT of its rent (docs/spec/payments.md#parts-of-an-order).

CREATE TYPE "rental_vat" AS ENUM ('net', 'gross', 'none');

ALTER TABLE "shop_settings" ADD COLUMN "rental_vat" "rental_vat" NOT NULL DEFAULT 'net';
DROP TRIGGER audit ON shop_settings;
SELECT audit_table('shop_settings', 'delivery', $$'Доставка, валута и ДДС'$$, in_bin => false,
  hidden => '{currency,lower_band_minor,upper_band_minor}');

ALTER TABLE "orders"
  ADD COLUMN "goods_minor" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "rent_minor" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "deposit_minor" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "rental_vat" "rental_vat" NOT NULL DEFAULT 'net',
  ADD COLUMN "rental_vat_minor" BIGINT NOT NULL DEFAULT 0;

-- Orders of before stay as they were: nothing is added to their rent, and their invoices take the VAT out of it.
ALTER TABLE orders DISABLE TRIGGER USER;
UPDATE orders o SET rental_vat = 'gross', deposit_minor = p.deposit, rent_minor = p.rent,
    goods_minor = o.final_minor - o.delivery_fee_minor - p.deposit - p.rent
  FROM (
    SELECT s.id, s.deposit - (2 * s.deposit * s.percentage + 100) / 200 AS deposit,
      s.rent - ((2 * (s.deposit + s.rent) * s.percentage + 100) / 200 - (2 * s.deposit * s.percentage + 100) / 200) AS rent
    FROM (
      SELECT o.id, o.discount_percentage AS percentage, coalesce(sum(l.unit_price_minor::bigint * l.quantity), 0)::bigint AS deposit,
        coalesce(sum(l.total_minor - l.unit_price_minor::bigint * l.quantity), 0)::bigint AS rent
      FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id AND l.type = 'rent' AND l.is_billed GROUP BY o.id
    ) s
  ) p WHERE p.id = o.id;
ALTER TABLE orders ENABLE TRIGGER USER;

ALTER TABLE orders
  ADD CONSTRAINT orders_parts_add_up CHECK (goods_minor + rent_minor + deposit_minor + delivery_fee_minor = final_minor),
  ADD CONSTRAINT orders_parts_not_negative CHECK (goods_minor >= 0 AND rent_minor >= 0 AND deposit_minor >= 0 AND rental_vat_minor >= 0),
  ADD CONSTRAINT orders_rental_vat_by_mode CHECK (rental_vat = 'net' OR rental_vat_minor = 0);

DROP TRIGGER audit ON orders;
SELECT audit_table('orders', 'order', $$'№ ' || (r ->> 'id')$$, in_bin => false, hidden =>
  '{customer_id,customer_email,customer_phone,delivery_address,promo_code_id,access_token_hash,found_token_hash,opened_by,lines_until,goods_minor,rent_minor,deposit_minor}');

-- History states what is to be paid.
ALTER TABLE "order_events" RENAME COLUMN "final_before_minor" TO "due_before_minor";
ALTER TABLE "order_events" RENAME COLUMN "final_after_minor" TO "due_after_minor";

CREATE OR REPLACE FUNCTION note_orders_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_events (order_id, kind, at, admin_id, due_after_minor)
    SELECT id, 'placed', created_at, audit_author(), final_minor + rental_vat_minor FROM placed ORDER BY id;
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

-- As before, but the discount is that of goods and rent: a deposit is no turnover.
CREATE OR REPLACE FUNCTION order_counts(counted integer) RETURNS SETOF counted_orders LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT o.id, (o.created_at AT TIME ZONE 'Europe/Sofia')::date, o.status, o.payment_status, o.currency,
    coalesce(bool_or(l.type = 'rent'), false)::integer,
    (count(*) FILTER (WHERE r.status = 'pending' AND NOT r.order_cancelled))::integer,
    coalesce(sum(l.total_minor) FILTER (WHERE l.type = 'sale'), 0)::bigint,
    coalesce(sum(l.total_minor - l.unit_price_minor::bigint * l.quantity) FILTER (WHERE l.type = 'rent' AND l.is_billed), 0)::bigint,
    o.deposit_minor,
    coalesce(sum(l.total_minor - CASE l.type WHEN 'rent' THEN l.unit_price_minor::bigint * l.quantity ELSE 0 END) FILTER (WHERE l.is_billed), 0)::bigint
      - o.goods_minor - o.rent_minor,
    o.delivery_fee_minor::bigint
  FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id LEFT JOIN reservations r ON r.order_line_id = l.id
  WHERE o.id = counted GROUP BY o.id
$$;

INSERT INTO uncounted_changes SELECT 'order', array_agg(id) FROM orders HAVING count(*) > 0;
SELECT count_changes();
