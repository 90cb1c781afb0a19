-- The products of `search_ranks` as bits, 64 ids in a row: common words have thousands of products, and counting them needs
-- no ranks.
CREATE OR REPLACE FUNCTION search_bits(query text, shown_at timestamptz) RETURNS TABLE (span integer, bits bigint)
LANGUAGE plpgsql STABLE ROWS 100 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  queried text[] := ARRAY(SELECT q.word FROM search_query(query) q ORDER BY q.place);
  known search_typed[] := search_known(queried, CASE length(query) WHEN 1 THEN 1 ELSE 2 END);
BEGIN
  IF cardinality(known) = cardinality(queried)
    AND (cardinality(known) = 1 OR known[1].times = 500 AND search_all_common(known, shown_at)) THEN
    RETURN QUERY SELECT b.span, bit_and(b.bits) FROM (
      SELECT k.place, w.span, bit_or(w.bits) AS bits
      FROM unnest(known) k CROSS JOIN LATERAL unnest(k.words) AS t(word) CROSS JOIN LATERAL (
        SELECT s.product_id >> 6 AS span, bit_or(1::bigint << (63 - (s.product_id & 63))) AS bits
        FROM search_words s WHERE s.word = t.word GROUP BY s.product_id >> 6
      ) w GROUP BY k.place, w.span
    ) b GROUP BY b.span HAVING count(*) = cardinality(known);
  ELSE
    RETURN QUERY SELECT i.id >> 6, bit_or(1::bigint << (63 - (i.id & 63)))
      FROM search_ranks(query, false, shown_at, known) r CROSS JOIN LATERAL unnest(r.product_ids) AS i(id) GROUP BY i.id >> 6;
  END IF;
END
$$;
