-- The known words of a query, each with what it may mean; the rarest first. Of a single word nothing has to be counted.
CREATE OR REPLACE FUNCTION search_known(queried text[], shortest integer) RETURNS search_typed[]
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN ARRAY(
    SELECT ROW (t.place, t.words, t.fits, u.times)::search_typed FROM (
      SELECT (a.place - 1)::integer AS place, array_agg(m.word) AS words, array_agg(m.fit) AS fits
      FROM unnest(queried) WITH ORDINALITY AS a(word, place) CROSS JOIN LATERAL search_meanings(a.word, shortest) m GROUP BY a.place
    ) t CROSS JOIN LATERAL (
      SELECT count(*) AS times FROM (
        SELECT FROM search_words w WHERE w.word = ANY (t.words) LIMIT CASE WHEN cardinality(queried) > 1 THEN 500 ELSE 0 END
      ) counted
    ) u ORDER BY u.times, t.place);
END
$$;
