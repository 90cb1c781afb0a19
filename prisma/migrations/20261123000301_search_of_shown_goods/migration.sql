-- A search left out words, or none, by what drafts and deleted goods are called: shoppers found nothing where a draft alone
-- had all their words. Only goods count now that whoever searches can see.

DROP FUNCTION search_products(text, boolean);
DROP FUNCTION search_all(search_typed[], boolean);

-- The first of these products that shoppers see at a time; null stands for staff, who see all but what is deleted. The condition is
-- that of `product-visibility.sql.ts`. OFFSET 0 keeps PostgreSQL from reading more than it needs to find one.
CREATE FUNCTION search_first_seen(ids integer[], shown_at timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT seen.id FROM unnest(ids) WITH ORDINALITY AS f(product_id, place) CROSS JOIN LATERAL (
    SELECT p.id FROM products p WHERE p.id = f.product_id AND p.deleted_at IS NULL
      AND (shown_at IS NULL OR NOT p.is_draft AND coalesce(p.visible_from <= shown_at, true)) OFFSET 0
  ) seen LIMIT 1
$$;

-- Products that have every one of the words, in their order; `counted` has a bit for the place of each. Unless `strict`,
-- a word that none of the products so far has is passed over, as is one that only hidden ones have.
CREATE FUNCTION search_all(known search_typed[], strict boolean, shown_at timestamptz, OUT ids integer[], OUT ranks double precision[], OUT counted integer)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  typed search_typed;
  next_ids integer[];
  next_ranks double precision[];
BEGIN
  counted := 0;
  FOREACH typed IN ARRAY known LOOP
    IF ids IS NULL THEN
      SELECT array_agg(h.product_id), array_agg(h.rank) INTO next_ids, next_ranks FROM search_having(typed.words, typed.fits) h;
    ELSE
      SELECT array_agg(h.product_id), array_agg(h.rank) INTO next_ids, next_ranks
      FROM search_having_also(typed.words, typed.fits, ids, ranks, cardinality(ids) * cardinality(typed.words) < 8 * typed.times) h;
    END IF;
    IF search_first_seen(next_ids, shown_at) IS NOT NULL THEN
      ids := next_ids;
      ranks := next_ranks;
      counted := counted | (1 << typed.place);
    ELSIF strict THEN
      ids := NULL;
      RETURN;
    END IF;
  END LOOP;
END
$$;

-- Products that match the query, with their rank; hidden ones may be among them. When none that can be seen has all of its words (and
-- not `strict`), those of the product that matches best count, rare words for more; `left_out` has a bit for each place in
-- `search_query` that did not count. The rarest word is looked up first, to reduce the work for the others. ROWS is deliberately low:
-- a higher estimate makes PostgreSQL replan the product page at each call, which costs half as much as running it.
CREATE FUNCTION search_products(query text, strict boolean DEFAULT false, shown_at timestamptz DEFAULT NULL)
RETURNS TABLE (product_id integer, rank real, left_out integer)
LANGUAGE plpgsql STABLE ROWS 100 SET plan_cache_mode = force_generic_plan AS $$
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
    SELECT a.ids, a.ranks, a.counted INTO found_ids, found_ranks, found_counted FROM search_all(known, true, shown_at) a;
  END IF;
  IF found_ids IS NULL THEN
    IF strict THEN
      RETURN;
    END IF;
    -- How rare a word is among what can be seen; what stands fifty times is common with and without what is hidden.
    known := ARRAY(
      SELECT ROW (k.place, k.words, k.fits, u.times)::search_typed FROM unnest(known) k CROSS JOIN LATERAL (
        SELECT k.times WHERE k.times >= 50
        UNION ALL
        SELECT count(search_first_seen(ARRAY[w.product_id], shown_at)) FROM search_words w WHERE w.word = ANY (k.words) AND k.times < 50 HAVING k.times < 50
      ) u WHERE u.times > 0);
    SELECT sum(1 << p.place) INTO best FROM (
      SELECT s.places FROM (
        SELECT h.product_id, array_agg(k.place) AS places
        FROM unnest(known) k CROSS JOIN LATERAL search_having(k.words, k.fits) h WHERE k.times < 500
        GROUP BY h.product_id ORDER BY sum(power(h.rank, 0.15) * ln(1 + 200.0 / k.times)) DESC, h.product_id OFFSET 0
      ) s WHERE search_first_seen(ARRAY[s.product_id], shown_at) IS NOT NULL LIMIT 1
    ) b CROSS JOIN LATERAL unnest(b.places) AS p(place);
    SELECT a.ids, a.ranks, a.counted INTO found_ids, found_ranks, found_counted FROM search_all(ARRAY(
      SELECT k FROM unnest(known) k WHERE k.times >= 500 OR best & (1 << k.place) <> 0 ORDER BY k.times, k.place), false, shown_at) a;
  END IF;
  RETURN QUERY SELECT f.product_id, f.rank::real, whole & ~ found_counted FROM unnest(found_ids, found_ranks) AS f(product_id, rank);
END
$$;
