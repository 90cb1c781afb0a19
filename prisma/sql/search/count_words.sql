-- Writes the bits of up to a hundred spans with noted products again, as `count_facets` does, and returns whether more are
-- noted. A change that commits meanwhile is still noted, so the words of its product are read from their rows.
CREATE OR REPLACE FUNCTION count_words() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
  spans integer[];
  noted integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(7240010) THEN RETURN false; END IF;
  WITH taken AS (DELETE FROM uncounted_words RETURNING *)
    SELECT array_agg(DISTINCT i.id) INTO ids FROM taken CROSS JOIN LATERAL unnest(taken.ids) AS i(id);
  spans := ARRAY(SELECT DISTINCT i.id >> 6 FROM unnest(ids) AS i(id) LIMIT 100);
  FOREACH noted IN ARRAY spans LOOP
    WITH present AS MATERIALIZED (
      SELECT s.word, bit_or(1::bigint << (63 - (s.product_id & 63))) AS bits FROM search_words s
      WHERE s.product_id BETWEEN noted * 64 AND noted * 64 + 63 GROUP BY s.word
    ), stored AS (
      INSERT INTO word_bits AS b (word, span, bits) SELECT word, noted, bits FROM present
      ON CONFLICT (word, span) DO UPDATE SET bits = excluded.bits WHERE b.bits <> excluded.bits
    )
    DELETE FROM word_bits b WHERE b.span = noted AND NOT EXISTS (SELECT FROM present n WHERE n.word = b.word);
  END LOOP;
  INSERT INTO uncounted_words SELECT array_agg(i.id) FROM unnest(ids) AS i(id) WHERE i.id >> 6 <> ALL (spans)
    HAVING count(*) > 0;
  RETURN FOUND;
END $$;
