-- Writes the bits of the chunks with noted products again. One process at a time; another returns at once. A change that
-- commits meanwhile is still noted, so its product is counted from its rows. In the database, because it moves rows that
-- no service has to read.
CREATE OR REPLACE FUNCTION count_facets() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  chunks integer[];
  noted integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(7240009) THEN RETURN; END IF;
  WITH taken AS (DELETE FROM uncounted_facets RETURNING ids)
    SELECT array_agg(DISTINCT i.id / 1024) INTO chunks FROM taken CROSS JOIN LATERAL unnest(taken.ids) AS i(id);
  FOREACH noted IN ARRAY coalesce(chunks, '{}') LOOP
    WITH present AS MATERIALIZED (
      SELECT f.in_stock, f.value_id, f.other_id, bit_or(set_bit(0::bit(1024), f.product_id % 1024, 1)) AS bits
      FROM facet_values_between(noted * 1024, noted * 1024 + 1023) f GROUP BY f.in_stock, f.value_id, f.other_id
    ), stored AS (
      INSERT INTO facet_bits AS b (in_stock, value_id, other_id, chunk, bits)
        SELECT in_stock, value_id, other_id, noted, bits FROM present
      ON CONFLICT (in_stock, value_id, other_id, chunk) DO UPDATE SET bits = excluded.bits WHERE b.bits <> excluded.bits
    )
    DELETE FROM facet_bits b WHERE b.chunk = noted AND NOT EXISTS (
      SELECT FROM present n WHERE (n.in_stock, n.value_id, n.other_id) = (b.in_stock, b.value_id, b.other_id));
  END LOOP;
END $$;
