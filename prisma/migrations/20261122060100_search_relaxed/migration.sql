-- Product search (storefront 2): what typed words mean, and what is found when not all of them together find something.

-- Other words for what the shop has; the owner's to extend.
CREATE TABLE search_synonyms (
  term text COLLATE "C" NOT NULL,
  meant text COLLATE "C" NOT NULL,
  reason text NOT NULL,
  term_stem text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_latin(search_stem(term))) STORED,
  meant_stem text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_latin(search_stem(meant))) STORED,
  PRIMARY KEY (term, meant)
);
CREATE INDEX search_synonyms_term_stem ON search_synonyms (term_stem);

INSERT INTO search_synonyms (term, meant, reason) VALUES
  ('рд', 'рожден', 'съкращение'),
  ('чрд', 'честит', 'съкращение'),
  ('1', 'първи', 'число с дума'), ('първи', '1', 'число с дума'),
  ('8', 'осми', 'число с дума'), ('осми', '8', 'число с дума'),
  ('номер', 'цифра', 'друга дума'), ('число', 'цифра', 'друга дума'), ('цифра', 'число', 'друга дума'), ('възраст', 'цифра', 'друга дума'),
  ('лед', 'led', 'съкращението на кирилица'), ('диодни', 'led', 'друга дума'),
  ('банер', 'надпис', 'друга дума'), ('надпис', 'банер', 'друга дума'), ('плакат', 'банер', 'друга дума'),
  ('тента', 'шатра', 'друга дума'), ('палатка', 'шатра', 'друга дума'), ('павилион', 'шатра', 'друга дума'),
  ('колонка', 'тонколона', 'друга дума'), ('озвучаване', 'звук', 'друга дума'), ('уредба', 'тонколона', 'друга дума'),
  ('батут', 'замък', 'друга дума'), ('трамплин', 'замък', 'друга дума'),
  ('лампи', 'лампички', 'друга дума'), ('светлини', 'лампички', 'друга дума'), ('крушки', 'лампички', 'друга дума'),
  ('кърпички', 'салфетки', 'друга дума'), ('мушама', 'покривка', 'друга дума'), ('чаршаф', 'покривка', 'друга дума'),
  ('къпкейк', 'мъфин', 'друга дума'), ('кексче', 'мъфин', 'друга дума'), ('стойка', 'поставка', 'друга дума'),
  ('попкорн', 'пуканки', 'друга дума'), ('мехури', 'балончета', 'друга дума'), ('дегизировка', 'костюм', 'друга дума'),
  ('пакет', 'комплект', 'друга дума'), ('сет', 'комплект', 'друга дума'), ('сърчице', 'сърце', 'умалително'),
  ('принт', 'щампа', 'друга дума'), ('фотобут', 'фотокът', 'друга дума'), ('реквизит', 'фотокът', 'друга дума'),
  ('булка', 'сватба', 'повод'), ('младоженци', 'сватба', 'повод'), ('бал', 'абитуриентски', 'повод'), ('имен', 'именник', 'повод'),
  ('изписване', 'посрещане', 'повод'), ('кръщене', 'кръщение', 'повод'),
  ('момче', 'супергерой', 'за момче се търси'), ('момче', 'пират', 'за момче се търси'), ('момче', 'динозавър', 'за момче се търси'),
  ('момче', 'ракета', 'за момче се търси'), ('момче', 'кола', 'за момче се търси'), ('момче', 'футбол', 'за момче се търси'),
  ('момче', 'принц', 'за момче се търси'), ('син', 'синьо', 'цвят'),
  ('момиче', 'принцеса', 'за момиче се търси'), ('момиче', 'еднорог', 'за момиче се търси'), ('момиче', 'фея', 'за момиче се търси'),
  ('момиче', 'русалка', 'за момиче се търси'), ('момиче', 'рожденичка', 'за момиче се търси'),
  ('спайдърмен', 'супергерой', 'герой, чиито стоки магазинът няма'), ('батман', 'супергерой', 'герой, чиито стоки магазинът няма'),
  ('елза', 'принцеса', 'герой, чиито стоки магазинът няма'), ('фрозен', 'принцеса', 'герой, чиито стоки магазинът няма'),
  ('барби', 'принцеса', 'герой, чиито стоки магазинът няма'), ('патрул', 'кученца', 'герой, чиито стоки магазинът няма');

-- The words of a query that say what is wanted, at most ten. „за“, „под“ or „цена“ count only where nothing else was typed.
CREATE FUNCTION search_query(query text) RETURNS TABLE (place integer, word text) LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE ROWS 3 AS $$
DECLARE
  typed text[] := ARRAY(
    SELECT t.token FROM unnest(search_tokens(left(query, 200))) WITH ORDINALITY AS t(token, place) WHERE t.place <= 20 AND length(t.token) <= 60 GROUP BY t.token ORDER BY min(t.place) LIMIT 10);
  wanted text[] := ARRAY(SELECT t.token FROM unnest(typed) WITH ORDINALITY AS t(token, place) WHERE t.token <> ALL (ARRAY[
    'а', 'без', 'в', 'във', 'да', 'до', 'е', 'за', 'и', 'или', 'като', 'към', 'ли', 'на', 'над', 'най', 'не', 'нещо', 'но', 'около', 'от', 'по', 'под', 'при',
    'с', 'са', 'се', 'си', 'ми', 'со', 'със', 'там', 'то', 'у', 'х', 'x', 'че', 'има', 'имате', 'искам', 'търся', 'ищем', 'купя', 'купи', 'поръчам', 'поръчка',
    'цена', 'цени', 'евтин', 'евтина', 'евтино', 'евтини', 'онлайн', 'магазин', 'продажба', 'налични',
    'bez', 'v', 'za', 'i', 'na', 'ot', 'po', 'pod', 's', 'sas', 'sus', 'do', 'cena', 'ceni', 'evtini']) ORDER BY t.place);
BEGIN
  IF wanted = '{}' THEN
    wanted := typed;
  END IF;
  RETURN QUERY SELECT t.place::integer - 1, t.token FROM unnest(wanted) WITH ORDINALITY AS t(token, place);
END
$$;

-- All search functions use generic plans: planning per query took longer than executing.

-- Known words that a typed word may mean, with their fit: the word itself, another form, a synonym, a word of one root,
-- a longer word, from `shortest` letters on. Only if there are none: a part of a word, or a word with one wrong letter or two swapped.
CREATE FUNCTION search_meanings(typed text, shortest integer DEFAULT 2) RETURNS TABLE (word text, fit real)
LANGUAGE plpgsql STABLE STRICT ROWS 10 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  is_latin boolean := typed ~ '[a-z]';
  spellings text[];
  stems text[];
  latin_stems text[];
  latin_roots text[];
  spelled text;
  spelled_all text[];
  typed_stem text;
  spelled_stem text;
  stem_end text;
  spelled_stem_end text;
  is_known boolean;
  longer_fit real;
BEGIN
  IF ascii(typed) BETWEEN 48 AND 57 AND typed ~ '^[0-9][0-9_x]*([а-я]{1,3})?$' THEN
    RETURN QUERY
      SELECT n.word, n.fit FROM (
        SELECT v.word, k.fit, max(k.fit) OVER () AS best FROM search_keys(typed) k JOIN search_vocabulary v ON v.word = k.word
      ) n WHERE n.fit >= 0.6 OR n.best < 0.6
      UNION ALL
      SELECT v.word, 0.6::real FROM search_synonyms s JOIN search_vocabulary v ON v.latin_stem = s.meant_stem WHERE s.term_stem = typed;
    RETURN;
  END IF;
  spellings := search_spellings(typed);
  FOR place IN 1 .. cardinality(spellings) LOOP
    stems[place] := search_stem(spellings[place]);
    latin_stems[place] := search_latin(stems[place]);
    latin_roots[place] := search_latin(search_root(stems[place]));
    spelled_all[place] := search_latin(spellings[place]);
  END LOOP;
  spelled := CASE WHEN is_latin THEN search_latin(typed) END;
  spelled_all := CASE WHEN is_latin THEN spelled_all || spelled ELSE '{}' END;
  RETURN QUERY
    SELECT v.word, CASE
        WHEN v.word = typed THEN 1.0
        WHEN v.stem = ANY (stems) OR v.latin = ANY (spelled_all) THEN 0.9
        WHEN v.latin_stem = ANY (latin_stems) THEN 0.85
        ELSE 0.65
      END::real
    FROM search_vocabulary v WHERE v.latin_root = ANY (latin_roots) OR v.latin = ANY (spelled_all);
  is_known := FOUND;
  RETURN QUERY
    SELECT v.word, 0.6::real FROM search_synonyms s JOIN search_vocabulary v ON v.latin_stem = s.meant_stem
    WHERE s.term_stem = ANY (latin_stems) AND v.latin_root <> ALL (latin_roots);
  is_known := is_known OR FOUND;
  -- Somebody who types a whole word seldom means the beginning of another.
  longer_fit := CASE WHEN is_known THEN 0.3 ELSE 0.5 END;
  IF length(typed) >= (CASE WHEN is_known THEN 3 ELSE shortest END) THEN
    RETURN QUERY
      SELECT v.word, longer_fit FROM search_vocabulary v
      WHERE (v.word >= typed AND v.word < typed || 'ѐ' OR v.latin >= spelled AND v.latin < spelled || 'ѐ')
        AND v.latin_root <> ALL (latin_roots) AND v.latin <> ALL (spelled_all);
    is_known := is_known OR FOUND;
  END IF;
  IF is_known OR length(typed) < 4 THEN
    RETURN;
  END IF;
  typed_stem := search_stem(typed);
  spelled_stem := CASE WHEN is_latin THEN latin_stems[1] END;
  -- One mistake leaves the first or the second half of a word intact: only words with such a half are compared.
  stem_end := reverse(right(typed_stem, -(length(typed_stem) / 2)));
  spelled_stem_end := reverse(right(spelled_stem, -(length(spelled_stem) / 2)));
  RETURN QUERY
    SELECT v.word, 0.25::real FROM search_vocabulary v WHERE v.plain LIKE '%' || search_plain(typed) || '%'
    UNION
    SELECT v.word, 0.2::real FROM search_vocabulary v
    WHERE (v.plain LIKE search_plain(left(typed_stem, length(typed_stem) / 2)) || '%'
        OR v.plain LIKE '%' || search_plain(right(typed, -(length(typed) / 2)))
        OR reverse(v.stem) COLLATE "C" >= stem_end AND reverse(v.stem) COLLATE "C" < stem_end || 'ѐ'
        OR v.latin >= left(spelled_stem, length(spelled_stem) / 2) AND v.latin < left(spelled_stem, length(spelled_stem) / 2) || 'ѐ'
        OR reverse(v.latin_stem) COLLATE "C" >= spelled_stem_end AND reverse(v.latin_stem) COLLATE "C" < spelled_stem_end || 'ѐ')
      AND (abs(length(v.word) - length(typed)) <= 1 AND levenshtein_less_equal(v.word, typed, 1) <= 1
        OR abs(length(v.stem) - length(typed_stem)) <= 1 AND length(v.stem) >= 4 AND levenshtein_less_equal(v.stem, typed_stem, 1) <= 1
        OR abs(length(v.latin_stem) - length(spelled_stem)) <= 1 AND length(v.latin_stem) >= 3 AND levenshtein_less_equal(v.latin_stem, spelled_stem, 1) <= 1)
    UNION
    -- Two swapped neighbours count as one mistake.
    SELECT v.word, 0.2::real FROM search_vocabulary v
    WHERE v.stem = ANY (ARRAY(
      SELECT search_stem(left(typed, n - 1) || substr(typed, n + 1, 1) || substr(typed, n, 1) || substr(typed, n + 2)) FROM generate_series(1, length(typed) - 1) AS n));
END
$$;

-- Products with any of the words, by the weights of where they stand. OFFSET 0 keeps PostgreSQL from reading all words
-- when it misestimates the number of products.
CREATE FUNCTION search_having(words text[], fits real[]) RETURNS TABLE (product_id integer, rank double precision) LANGUAGE sql STABLE ROWS 1000 AS $$
  SELECT s.product_id, sum(m.fit * s.weight)::double precision
  FROM (SELECT t.fit, array_agg(t.word) AS words FROM unnest(words, fits) AS t(word, fit) GROUP BY t.fit) m CROSS JOIN LATERAL (
    SELECT w.product_id, w.weight FROM search_words w WHERE w.word = ANY (m.words) OFFSET 0
  ) s GROUP BY s.product_id
$$;

-- The same among products found by other words, adding to their rank. Reads either everything with the words, or the
-- words of each product.
CREATE FUNCTION search_having_also(words text[], fits real[], ids integer[], ranks double precision[], ask_each boolean)
RETURNS TABLE (product_id integer, rank double precision) LANGUAGE sql STABLE ROWS 1000 AS $$
  SELECT s.product_id, sum(m.fit * s.weight) + max(f.rank)
  FROM (SELECT t.fit, array_agg(t.word) AS words FROM unnest(words, fits) AS t(word, fit) GROUP BY t.fit) m CROSS JOIN LATERAL (
    SELECT w.product_id, w.weight FROM search_words w WHERE w.word = ANY (m.words) AND NOT ask_each
    UNION ALL
    SELECT w.product_id, w.weight FROM search_words w WHERE w.word = ANY (m.words) AND w.product_id = ANY (ids) AND ask_each
    OFFSET 0
  ) s JOIN unnest(ids, ranks) AS f(product_id, rank) ON f.product_id = s.product_id GROUP BY s.product_id
$$;

-- A typed word with what it means; `times` counts its occurrences, 500 at most.
CREATE TYPE search_typed AS (place integer, words text[], fits real[], times bigint);

-- Products that have every one of the words, in their order; `counted` has a bit for the place of each. Unless `strict`,
-- a word that none of the products so far has is passed over.
CREATE FUNCTION search_all(known search_typed[], strict boolean, OUT ids integer[], OUT ranks double precision[], OUT counted integer)
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
    IF next_ids IS NOT NULL THEN
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

-- Products that match the query, with their rank. When no product has all of its words (and not `strict`), those of the product that
-- matches best count, rare words for more; `left_out` has a bit for each place in `search_query` that did not count.
-- The rarest word is looked up first, to reduce the work for the others. ROWS is deliberately low: a higher estimate
-- makes PostgreSQL replan the product page at each call, which costs half as much as running it.
CREATE FUNCTION search_products(query text, strict boolean DEFAULT false) RETURNS TABLE (product_id integer, rank real, left_out integer)
LANGUAGE plpgsql STABLE STRICT ROWS 100 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  asked text[] := ARRAY(SELECT q.word FROM search_query(query) q ORDER BY q.place);
  whole integer := (1 << cardinality(asked)) - 1;
  known search_typed[];
  best integer;
  found record;
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
    SELECT * INTO found FROM search_all(known, true);
  END IF;
  IF found IS NULL OR found.ids IS NULL THEN
    IF strict THEN
      RETURN;
    END IF;
    SELECT sum(1 << p.place) INTO best FROM (
      SELECT h.product_id, array_agg(k.place) AS places
      FROM unnest(known) k CROSS JOIN LATERAL search_having(k.words, k.fits) h WHERE k.times < 500
      GROUP BY h.product_id ORDER BY sum(power(h.rank, 0.15) * ln(1 + 200.0 / k.times)) DESC, h.product_id LIMIT 1
    ) b CROSS JOIN LATERAL unnest(b.places) AS p(place);
    SELECT * INTO found FROM search_all(ARRAY(
      SELECT k FROM unnest(known) k WHERE k.times >= 500 OR best & (1 << k.place) <> 0 ORDER BY k.times, k.place), false);
  END IF;
  RETURN QUERY SELECT f.product_id, f.rank::real, whole & ~ found.counted FROM unnest(found.ids, found.ranks) AS f(product_id, rank);
END
$$;
