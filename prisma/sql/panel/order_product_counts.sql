-- The products of one order as they are billed now, on the day in Sofia when it was placed; none of an order that is not counted.
-- The amount of a rental is without its deposit, which is one day's price.
CREATE OR REPLACE FUNCTION order_product_counts(counted integer) RETURNS SETOF counted_order_products
LANGUAGE sql STABLE ROWS 3 AS $$
  SELECT o.id, l.product_id, (o.created_at AT TIME ZONE 'Europe/Sofia')::date, l.type, o.currency, count(*)::integer,
    sum(l.quantity)::bigint,
    sum(l.total_minor - CASE l.type WHEN 'rent' THEN l.unit_price_minor::bigint * l.quantity ELSE 0 END)::bigint
  FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE o.id = counted AND order_is_counted(o.status) AND l.is_billed GROUP BY o.id, l.product_id, l.type
$$;
