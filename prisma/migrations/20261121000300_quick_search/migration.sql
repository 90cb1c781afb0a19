-- The search gives what it gave, and reads in proportion to what it finds. Its plans are kept without looking at the words (generic plans):
-- planning anew took longer than finding.

-- Without STRICT it becomes a part of the statement that calls it; a text that is null has no words either way.
CREATE OR REPLACE FUNCTION search_words_of(content text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT word FROM regexp_split_to_table(
    translate(normalize(content, NFC),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯЁЫЭЍёэѝ',
      'abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъьюяеыеиееи') COLLATE "C",
    '[^a-z0-9а-я]+') AS word
  WHERE word <> ''
$$;

-- Words by the end of their stem, for those with a mistake near the beginning.
CREATE INDEX search_vocabulary_stem_end ON search_vocabulary (reverse(stem) COLLATE "C");
CREATE INDEX search_vocabulary_latin_stem_end ON search_vocabulary (reverse(latin_stem) COLLATE "C");

-- Known words that one typed word may mean, and how well each fits: the word itself, another form of it, its beginning, a part of it, the same in
-- Latin letters; and only when there is none of these, a word with one letter wrong or two swapped.
CREATE OR REPLACE FUNCTION search_meanings(typed text) RETURNS TABLE (word text, fit real)
LANGUAGE plpgsql STABLE STRICT ROWS 10 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  typed_stem text := search_stem(typed);
  is_latin boolean := typed ~ '[a-z]';
  spelled text := CASE WHEN is_latin THEN search_latin(typed) END;
  spelled_stem text := search_latin_stem(spelled);
  -- Whatever fits has the stem in it, and begins with it when the typed word is too short to be looked for inside of others.
  plain_pattern text := CASE WHEN length(typed) >= 3 THEN '%' ELSE '' END || search_plain(typed_stem) || '%';
  latin_pattern text := CASE WHEN length(spelled) >= 4 THEN '%' ELSE '' END || spelled_stem || '%';
  stem_end text;
  spelled_stem_end text;
BEGIN
  RETURN QUERY
    SELECT known.word, known.fit::real FROM (
      SELECT v.word, greatest(
        CASE
          WHEN v.word = typed THEN 1.0
          WHEN v.stem = typed_stem THEN 0.9
          WHEN starts_with(v.word, typed) THEN 0.75
          WHEN length(typed) >= 3 AND strpos(v.word, typed) > 0 THEN 0.5
          WHEN length(typed_stem) >= 4 AND strpos(v.word, typed_stem) > 0 THEN 0.5
        END,
        CASE
          WHEN v.latin_stem = spelled_stem THEN 0.85
          WHEN length(spelled) >= 2 AND starts_with(v.latin, spelled) THEN 0.6
          WHEN length(spelled) >= 4 AND strpos(v.latin, spelled) > 0 THEN 0.4
        END) AS fit
      FROM search_vocabulary v WHERE v.plain LIKE plain_pattern OR v.latin LIKE latin_pattern
    ) known WHERE known.fit IS NOT NULL;
  IF FOUND OR length(typed) < 4 OR typed !~ '[a-zа-я]' THEN
    RETURN;
  END IF;
  -- One mistake leaves the first or the second half of a word as it is: only words with such a half are compared letter by letter.
  stem_end := reverse(right(typed_stem, -(length(typed_stem) / 2)));
  spelled_stem_end := reverse(right(spelled_stem, -(length(spelled_stem) / 2)));
  RETURN QUERY
    SELECT v.word, 0.2::real FROM search_vocabulary v
    WHERE (v.plain LIKE search_plain(left(typed_stem, length(typed_stem) / 2)) || '%'
        OR v.plain LIKE '%' || search_plain(right(typed, -(length(typed) / 2)))
        OR reverse(v.stem) COLLATE "C" >= stem_end AND reverse(v.stem) COLLATE "C" < stem_end || 'ѐ'
        OR v.latin LIKE left(spelled_stem, length(spelled_stem) / 2) || '%'
        OR reverse(v.latin_stem) COLLATE "C" >= spelled_stem_end AND reverse(v.latin_stem) COLLATE "C" < spelled_stem_end || 'ѐ')
      AND (abs(length(v.word) - length(typed)) <= 1 AND levenshtein_less_equal(v.word, typed, 1) <= 1
        OR abs(length(v.stem) - length(typed_stem)) <= 1 AND length(v.stem) >= 4 AND levenshtein_less_equal(v.stem, typed_stem, 1) <= 1
        OR abs(length(v.latin_stem) - length(spelled_stem)) <= 1 AND length(v.latin_stem) >= 3 AND levenshtein_less_equal(v.latin_stem, spelled_stem, 1) <= 1)
    UNION
    -- Two neighbours that changed places count as one mistake.
    SELECT v.word, 0.2::real FROM search_vocabulary v
    WHERE v.stem = ANY (ARRAY(
      SELECT search_stem(left(typed, n - 1) || substr(typed, n + 1, 1) || substr(typed, n, 1) || substr(typed, n + 2)) FROM generate_series(1, length(typed) - 1) AS n));
END
$$;

-- Products with any of the words, and how well the best of them fits: a name (source 1) weighs more than a size or a place, these more than a
-- description (5). OFFSET 0 keeps PostgreSQL from reading all words of all products when it misjudges how many products have these.
CREATE FUNCTION search_having(words text[], fits real[]) RETURNS TABLE (product_id integer, rank double precision) LANGUAGE sql STABLE ROWS 1000 AS $$
  SELECT s.product_id, max(m.fit * CASE s.source WHEN 1 THEN 4 WHEN 5 THEN 1 ELSE 2 END)
  FROM (SELECT t.fit, array_agg(t.word) AS words FROM unnest(words, fits) AS t(word, fit) GROUP BY t.fit) m CROSS JOIN LATERAL (
    SELECT w.product_id, w.source FROM search_words w WHERE w.word = ANY (m.words) OFFSET 0
  ) s GROUP BY s.product_id
$$;

-- The same among products that were found by other words and bring the rank that these gave them. Either everything that has the words is read, or
-- each product is asked for them.
CREATE FUNCTION search_having_also(words text[], fits real[], ids integer[], ranks double precision[], ask_each boolean)
RETURNS TABLE (product_id integer, rank double precision) LANGUAGE sql STABLE ROWS 1000 AS $$
  SELECT s.product_id, max(m.fit * CASE s.source WHEN 1 THEN 4 WHEN 5 THEN 1 ELSE 2 END) + max(f.rank)
  FROM (SELECT t.fit, array_agg(t.word) AS words FROM unnest(words, fits) AS t(word, fit) GROUP BY t.fit) m CROSS JOIN LATERAL (
    SELECT w.product_id, w.source FROM search_words w WHERE w.word = ANY (m.words) AND NOT ask_each
    UNION ALL
    SELECT w.product_id, w.source FROM search_words w WHERE w.word = ANY (m.words) AND w.product_id = ANY (ids) AND ask_each
    OFFSET 0
  ) s JOIN unnest(ids, ranks) AS f(product_id, rank) ON f.product_id = s.product_id GROUP BY s.product_id
$$;

-- Products in which every word of the query is found, and how well they fit. The rarest word comes first, and the fewer products it leaves the less of
-- the other words is read.
CREATE OR REPLACE FUNCTION search_products(query text) RETURNS TABLE (product_id integer, rank real)
LANGUAGE plpgsql STABLE STRICT ROWS 1000 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  asked text[] := ARRAY(SELECT DISTINCT w.word FROM search_words_of(left(query, 200)) WITH ORDINALITY AS w(word, place) WHERE w.place <= 10);
  known record;
  ids integer[];
  ranks double precision[];
BEGIN
  FOR known IN
    SELECT t.words, t.fits, u.times, count(*) OVER () AS understood FROM (
      SELECT a.word, array_agg(m.word) AS words, array_agg(m.fit) AS fits
      FROM unnest(asked) AS a(word) CROSS JOIN LATERAL search_meanings(a.word) m GROUP BY a.word
    ) t CROSS JOIN LATERAL (
      SELECT count(*) AS times FROM (
        SELECT FROM search_words w WHERE w.word = ANY (t.words) LIMIT CASE WHEN cardinality(asked) > 1 THEN 500 ELSE 0 END
      ) counted
    ) u ORDER BY u.times, length(t.word) DESC, t.word
  LOOP
    IF known.understood < cardinality(asked) THEN
      RETURN;
    ELSIF known.understood = 1 THEN
      RETURN QUERY SELECT h.product_id, h.rank::real FROM search_having(known.words, known.fits) h;
      RETURN;
    ELSIF ids IS NULL THEN
      SELECT array_agg(h.product_id), array_agg(h.rank) INTO ids, ranks FROM search_having(known.words, known.fits) h;
    ELSE
      SELECT array_agg(h.product_id), array_agg(h.rank) INTO ids, ranks
      FROM search_having_also(known.words, known.fits, ids, ranks, cardinality(ids) * cardinality(known.words) < 8 * known.times) h;
    END IF;
    IF ids IS NULL THEN
      RETURN;
    END IF;
  END LOOP;
  RETURN QUERY SELECT f.product_id, f.rank::real FROM unnest(ids, ranks) AS f(product_id, rank);
END
$$;
