-- The figures of one order as it is now; no row when it is deleted. Amounts of rentals are without their deposits.
CREATE OR REPLACE FUNCTION order_counts(counted integer) RETURNS SETOF counted_orders LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT o.id, (o.created_at AT TIME ZONE 'Europe/Sofia')::date, o.status, o.payment_status, o.currency,
    coalesce(bool_or(l.type = 'rent'), false)::integer,
    (count(*) FILTER (WHERE r.status = 'pending' AND NOT r.order_cancelled))::integer,
    coalesce(sum(l.total_minor) FILTER (WHERE l.type = 'sale'), 0)::bigint,
    coalesce(sum(l.total_minor - l.unit_price_minor::bigint * l.quantity) FILTER (WHERE l.type = 'rent' AND l.is_billed),
      0)::bigint,
    o.deposit_minor,
    coalesce(sum(l.total_minor - CASE l.type WHEN 'rent' THEN l.unit_price_minor::bigint * l.quantity ELSE 0 END)
      FILTER (WHERE l.is_billed), 0)::bigint
      - o.goods_minor - o.rent_minor,
    o.delivery_fee_minor::bigint, o.rental_vat_minor, order_vat_minor(o), (o.owed_minor > 0)::integer,
    (o.payback_minor > 0)::integer
  FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id LEFT JOIN reservations r ON r.order_line_id = l.id
  WHERE o.id = counted GROUP BY o.id
$$;
