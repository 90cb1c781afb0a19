-- The products of `search_ranks` as bits, 64 ids in a row: common words have thousands of products, and counting them needs
-- no ranks. Noted products (`count_words`) are left out of the stored bits and found by their rows.
CREATE OR REPLACE FUNCTION search_bits(query text, shown_at timestamptz) RETURNS TABLE (span integer, bits bigint)
LANGUAGE plpgsql STABLE ROWS 100 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  queried text[] := ARRAY(SELECT q.word FROM search_query(query) q ORDER BY q.place);
  known search_typed[] := search_known(queried, CASE length(query) WHEN 1 THEN 1 ELSE 2 END);
  noted integer[] := ARRAY(SELECT DISTINCT i.id FROM uncounted_words u CROSS JOIN LATERAL unnest(u.ids) AS i(id));
  spans integer[];
  found bigint[];
BEGIN
  IF cardinality(known) = cardinality(queried) THEN
    WITH stale AS MATERIALIZED (
      SELECT i.id >> 6 AS span, bit_or(1::bigint << (63 - (i.id & 63))) AS bits FROM unnest(noted) AS i(id) GROUP BY i.id >> 6
    )
    SELECT array_agg(a.span), array_agg(a.bits) INTO spans, found FROM (
      SELECT m.span, bit_and(m.bits) AS bits FROM (
        SELECT k.place, w.span, bit_or(w.bits) AS bits
        FROM unnest(known) k CROSS JOIN LATERAL unnest(k.words) AS t(word) CROSS JOIN LATERAL (
          SELECT b.span, b.bits & ~coalesce(n.bits, 0) AS bits FROM word_bits b LEFT JOIN stale n ON n.span = b.span
            WHERE b.word = t.word
          UNION ALL
          SELECT s.product_id >> 6, 1::bigint << (63 - (s.product_id & 63)) FROM search_words s
            WHERE s.word = t.word AND s.product_id = ANY (noted)
        ) w GROUP BY k.place, w.span
      ) m GROUP BY m.span HAVING count(*) = cardinality(known)
    ) a WHERE a.bits <> 0;
    IF EXISTS (
      SELECT FROM unnest(spans, found) AS f(span, bits) CROSS JOIN generate_series(0, 63) AS n
      WHERE f.bits & (1::bigint << (63 - n)) <> 0 AND search_first_seen(ARRAY[f.span * 64 + n], shown_at) IS NOT NULL) THEN
      RETURN QUERY SELECT f.span, f.bits FROM unnest(spans, found) AS f(span, bits);
      RETURN;
    END IF;
  END IF;
  RETURN QUERY SELECT i.id >> 6, bit_or(1::bigint << (63 - (i.id & 63)))
    FROM search_ranks(query, false, shown_at, known) r CROSS JOIN LATERAL unnest(r.product_ids) AS i(id) GROUP BY i.id >> 6;
END
$$;
