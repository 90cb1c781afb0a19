-- The first search of a connection failed when the shop had two or more of its words, but not all: PostgreSQL does not know
-- the fields of a record that nothing was selected into yet. Variables of their own are null until then.
CREATE OR REPLACE FUNCTION search_products(query text, strict boolean DEFAULT false) RETURNS TABLE (product_id integer, rank real, left_out integer)
LANGUAGE plpgsql STABLE STRICT ROWS 100 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  asked text[] := ARRAY(SELECT q.word FROM search_query(query) q ORDER BY q.place);
  whole integer := (1 << cardinality(asked)) - 1;
  known search_typed[];
  best integer;
  found_ids integer[];
  found_ranks double precision[];
  found_counted integer;
BEGIN
  known := ARRAY(
    SELECT ROW (t.place, t.words, t.fits, u.times)::search_typed FROM (
      SELECT (a.place - 1)::integer AS place, array_agg(m.word) AS words, array_agg(m.fit) AS fits
      FROM unnest(asked) WITH ORDINALITY AS a(word, place) CROSS JOIN LATERAL search_meanings(a.word, CASE length(query) WHEN 1 THEN 1 ELSE 2 END) m GROUP BY a.place
    ) t CROSS JOIN LATERAL (
      SELECT count(*) AS times FROM (
        SELECT FROM search_words w WHERE w.word = ANY (t.words) LIMIT CASE WHEN cardinality(asked) > 1 THEN 500 ELSE 0 END
      ) counted
    ) u ORDER BY u.times, t.place);
  IF cardinality(known) = 0 OR strict AND cardinality(known) < cardinality(asked) THEN
    RETURN;
  ELSIF cardinality(known) = 1 THEN
    RETURN QUERY SELECT h.product_id, h.rank::real, whole - (1 << known[1].place) FROM search_having(known[1].words, known[1].fits) h;
    RETURN;
  END IF;
  IF cardinality(known) = cardinality(asked) THEN
    SELECT a.ids, a.ranks, a.counted INTO found_ids, found_ranks, found_counted FROM search_all(known, true) a;
  END IF;
  IF found_ids IS NULL THEN
    IF strict THEN
      RETURN;
    END IF;
    SELECT sum(1 << p.place) INTO best FROM (
      SELECT h.product_id, array_agg(k.place) AS places
      FROM unnest(known) k CROSS JOIN LATERAL search_having(k.words, k.fits) h WHERE k.times < 500
      GROUP BY h.product_id ORDER BY sum(power(h.rank, 0.15) * ln(1 + 200.0 / k.times)) DESC, h.product_id LIMIT 1
    ) b CROSS JOIN LATERAL unnest(b.places) AS p(place);
    SELECT a.ids, a.ranks, a.counted INTO found_ids, found_ranks, found_counted FROM search_all(ARRAY(
      SELECT k FROM unnest(known) k WHERE k.times >= 500 OR best & (1 << k.place) <> 0 ORDER BY k.times, k.place), false) a;
  END IF;
  RETURN QUERY SELECT f.product_id, f.rank::real, whole & ~ found_counted FROM unnest(found_ids, found_ranks) AS f(product_id, rank);
END
$$;
