-- Writes the bits of the spans with noted products again, as `count_facets` does. A change that commits meanwhile is still
-- noted, so the words of its product are read from their rows.
CREATE OR REPLACE FUNCTION count_words() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  spans integer[];
  noted integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(7240010) THEN RETURN; END IF;
  WITH taken AS (DELETE FROM uncounted_words RETURNING ids)
    SELECT array_agg(DISTINCT i.id >> 6) INTO spans FROM taken CROSS JOIN LATERAL unnest(taken.ids) AS i(id);
  FOREACH noted IN ARRAY coalesce(spans, '{}') LOOP
    WITH present AS MATERIALIZED (
      SELECT s.word, bit_or(1::bigint << (63 - (s.product_id & 63))) AS bits FROM search_words s
      WHERE s.product_id BETWEEN noted * 64 AND noted * 64 + 63 GROUP BY s.word
    ), stored AS (
      INSERT INTO word_bits AS b (word, span, bits) SELECT word, noted, bits FROM present
      ON CONFLICT (word, span) DO UPDATE SET bits = excluded.bits WHERE b.bits <> excluded.bits
    )
    DELETE FROM word_bits b WHERE b.span = noted AND NOT EXISTS (SELECT FROM present n WHERE n.word = b.word);
  END LOOP;
END $$;
