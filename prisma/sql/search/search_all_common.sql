-- Whether the words are added up over all their products: each occurs in thousands, and shoppers see one of the first
-- that have the first word and all others too, which are nearly always there. A „no“ only costs time.
CREATE OR REPLACE FUNCTION search_all_common(known search_typed[], shown_at timestamptz) RETURNS boolean
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (SELECT min(s.times) = 4000 FROM unnest(known) k CROSS JOIN LATERAL (
      SELECT count(*) AS times FROM (SELECT FROM search_words w WHERE w.word = ANY (k.words) LIMIT 4000) counted) s)
    AND EXISTS (
      SELECT FROM (SELECT w.product_id FROM search_words w WHERE w.word = ANY (known[1].words) LIMIT 300) f
      WHERE NOT EXISTS (
        SELECT FROM unnest(known[2:]) k
          WHERE NOT EXISTS (SELECT FROM search_words w WHERE w.word = ANY (k.words) AND w.product_id = f.product_id))
      AND search_first_seen(ARRAY[f.product_id], shown_at) IS NOT NULL);
END
$$;
