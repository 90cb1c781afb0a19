-- The VAT of an order, of its parts without charges: goods and delivery include it, the rent as its mode says
-- (docs/spec/payments.md#parts-of-an-order).
CREATE OR REPLACE FUNCTION order_vat_minor(o orders) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE o.rental_vat WHEN 'none' THEN 0
    ELSE round((o.goods_minor + o.delivery_fee_minor
      + CASE o.rental_vat WHEN 'gross' THEN o.rent_minor ELSE 0 END) / 6.0)::bigint + o.rental_vat_minor END
$$;
