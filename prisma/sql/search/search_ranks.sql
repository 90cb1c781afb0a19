-- Products that match the query, by rank; hidden ones may be among them. When none that can be seen has all of its words
-- (and not `strict`), those of the best match count, rare words for more; `left_out` has a bit for each place in
-- `search_query` that did not count. The others must name a thing, and not in a description alone. The rarest word is
-- looked up first, to reduce the work for the others. Ranks come with their products in arrays, because a common word
-- has thousands of products and few ranks. ROWS is deliberately low: a higher estimate makes PostgreSQL plan the product
-- page again at each call, which costs half as much as running it. `given` is its `search_known`, if the caller has it.
CREATE OR REPLACE FUNCTION search_ranks(
  query text, strict boolean DEFAULT false, shown_at timestamptz DEFAULT NULL, given search_typed[] DEFAULT NULL
)
RETURNS TABLE (rank real, left_out integer, product_ids integer[])
LANGUAGE plpgsql STABLE ROWS 10 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  -- One word of a description weighs at most 1.3; a name, a size or a category more.
  stray_below constant real := 2;
  queried text[] := ARRAY(SELECT q.word FROM search_query(query) q ORDER BY q.place);
  whole integer := (1 << cardinality(queried)) - 1;
  known search_typed[] := coalesce(given, search_known(queried, CASE length(query) WHEN 1 THEN 1 ELSE 2 END));
  all_words text[];
  all_fits real[];
  all_bits integer[];
  qualities integer;
  best integer;
  found_ids integer[];
  found_ranks double precision[];
  found_counted integer;
BEGIN
  IF cardinality(known) = 0 OR strict AND cardinality(known) < cardinality(queried) THEN
    RETURN;
  ELSIF cardinality(known) = 1 THEN
    IF cardinality(queried) = 1 OR NOT search_is_quality(queried[known[1].place + 1]) THEN
      RETURN QUERY SELECT h.rank::real, whole - (1 << known[1].place), array_agg(h.product_id)
        FROM search_having(known[1].words, known[1].fits) h
        WHERE cardinality(queried) = 1 OR h.rank >= stray_below GROUP BY h.rank::real;
    END IF;
    RETURN;
  END IF;
  IF cardinality(known) = cardinality(queried) AND known[1].times = 500 AND search_all_common(known, shown_at) THEN
    SELECT array_agg(w.word), array_agg(w.fit), array_agg(1 << k.place) INTO all_words, all_fits, all_bits
    FROM unnest(known) k CROSS JOIN LATERAL unnest(k.words, k.fits) AS w(word, fit);
    RETURN QUERY SELECT h.rank, 0, array_agg(h.product_id) FROM search_having_all(all_words, all_fits, all_bits, whole) h
      GROUP BY h.rank;
    RETURN;
  END IF;
  IF cardinality(known) = cardinality(queried) THEN
    SELECT a.ids, a.ranks, a.counted INTO found_ids, found_ranks, found_counted FROM search_all(known, true, shown_at) a;
  END IF;
  IF found_ids IS NULL THEN
    IF strict THEN
      RETURN;
    END IF;
    SELECT coalesce(bit_or(1 << (a.place - 1)::integer), 0) INTO qualities FROM unnest(queried) WITH ORDINALITY AS a(word, place)
      WHERE search_is_quality(a.word);
    -- How rare a word is among what can be seen; a word with fifty places is common, with or without hidden products.
    known := ARRAY(
      SELECT ROW (k.place, k.words, k.fits, u.times)::search_typed FROM unnest(known) k CROSS JOIN LATERAL (
        SELECT k.times WHERE k.times >= 50
        UNION ALL
        SELECT count(search_first_seen(ARRAY[w.product_id], shown_at)) FROM search_words w
          WHERE w.word = ANY (k.words) AND k.times < 50 HAVING k.times < 50
      ) u WHERE u.times > 0);
    SELECT sum(1 << p.place) INTO best FROM (
      SELECT s.places FROM (
        SELECT h.product_id, array_agg(k.place) AS places
        FROM unnest(known) k CROSS JOIN LATERAL search_having(k.words, k.fits) h WHERE k.times < 500
        GROUP BY h.product_id
          ORDER BY bit_or(1 << k.place) & ~ qualities <> 0 DESC, sum(power(h.rank, 0.15) * ln(1 + 200.0 / k.times)) DESC,
          h.product_id OFFSET 0
      ) s WHERE search_first_seen(ARRAY[s.product_id], shown_at) IS NOT NULL LIMIT 1
    ) b CROSS JOIN LATERAL unnest(b.places) AS p(place);
    SELECT a.ids, a.ranks, a.counted INTO found_ids, found_ranks, found_counted FROM search_all(ARRAY(
      SELECT k FROM unnest(known) k WHERE k.times >= 500 OR best & (1 << k.place) <> 0 ORDER BY k.times, k.place), false,
        shown_at) a;
  END IF;
  IF found_counted <> whole AND found_counted & ~ qualities = 0 THEN
    RETURN;
  END IF;
  RETURN QUERY SELECT f.rank::real, whole & ~ found_counted, array_agg(f.product_id)
    FROM unnest(found_ids, found_ranks) AS f(product_id, rank)
    WHERE found_counted = whole OR f.rank >= stray_below GROUP BY f.rank::real;
END
$$;
