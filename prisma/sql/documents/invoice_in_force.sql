-- The invoice of an order that no credit note has taken back as a whole; at most one.
CREATE OR REPLACE FUNCTION invoice_in_force(invoiced integer) RETURNS TABLE (id integer, number bigint)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT d.id, d.number FROM documents d WHERE d.order_id = invoiced AND d.kind = 'invoice'
    AND d.total_minor > (SELECT coalesce(sum(n.total_minor), 0) FROM documents n WHERE n.corrects_id = d.id) LIMIT 1
$$;
