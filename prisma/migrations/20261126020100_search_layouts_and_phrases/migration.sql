-- Words typed in the БДС keyboard layout, phrases with a meaning of their own, numbers that count pieces, and no result instead of one
-- stray word (docs/spec/search.md#product-search).

-- The stem by which a typed word is compared, in Latin letters: one for Cyrillic and Latin typing.
CREATE FUNCTION search_typed_stem(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT search_latin(search_stem((search_spellings(typed))[1]))
$$;

CREATE FUNCTION search_typed_stems(typed text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(search_typed_stem(t.word) ORDER BY t.place), '{}') FROM unnest(typed) WITH ORDINALITY AS t(word, place)
$$;

-- A row with a space is a phrase: `search_query` replaces its term by its meaning. Other rows add a meaning to a word.
ALTER TABLE search_synonyms ADD COLUMN phrase_stems text[] GENERATED ALWAYS AS (
  CASE WHEN strpos(term, ' ') > 0 OR strpos(meant, ' ') > 0 THEN search_typed_stems(search_tokens(term)) END) STORED;
CREATE INDEX search_synonyms_phrases ON search_synonyms (term) WHERE phrase_stems IS NOT NULL;

INSERT INTO search_synonyms (term, meant, reason) VALUES
  ('нова година', 'новогодишно', 'повод'),
  ('пищялки', 'свирки', 'друга дума'), ('пищялка', 'свирки', 'друга дума'), ('надувачки', 'свирки', 'друга дума'),
  ('дискотека', 'диско', 'друга дума'), ('диско', 'дискотека', 'друга дума'), ('заря', 'фонтан', 'друга дума'), ('заря', 'фойерверк', 'друга дума'),
  ('хелиум', 'хелий', 'друга дума'), ('helium', 'хелий', 'на английски'),
  ('ballons', 'балони', 'на английски'), ('ballon', 'балони', 'на английски'), ('balloons', 'балони', 'на английски'), ('balloon', 'балони', 'на английски'),
  ('сватба', 'арка', 'повод'),
  ('единица', 'цифра 1', 'число с дума'), ('двойка', 'цифра 2', 'число с дума'), ('тройка', 'цифра 3', 'число с дума'), ('четворка', 'цифра 4', 'число с дума'),
  ('петица', 'цифра 5', 'число с дума'), ('шестица', 'цифра 6', 'число с дума'), ('осмица', 'цифра 8', 'число с дума'), ('деветка', 'цифра 9', 'число с дума'),
  ('цифра нула', 'цифра 0', 'число с дума'), ('цифра едно', 'цифра 1', 'число с дума'), ('цифра две', 'цифра 2', 'число с дума'), ('цифра три', 'цифра 3', 'число с дума'),
  ('цифра четири', 'цифра 4', 'число с дума'), ('цифра пет', 'цифра 5', 'число с дума'), ('цифра шест', 'цифра 6', 'число с дума'), ('цифра седем', 'цифра 7', 'число с дума'),
  ('цифра осем', 'цифра 8', 'число с дума'), ('цифра девет', 'цифра 9', 'число с дума')
ON CONFLICT DO NOTHING;

-- The query as it was meant: typed with the keyboard in English while the fingers were in БДС, „балони“ is „/d.fkr“. Read so only when it
-- gives known words and Latin letters do not.
CREATE FUNCTION search_keyboard(keyed text) RETURNS text LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  keys text := translate(keyed, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz');
  meant text;
  typed text[];
BEGIN
  IF keys !~ '[a-z]' OR keys ~ '[а-яА-Я]' THEN
    RETURN keyed;
  END IF;
  meant := translate(keys, 'wertyuiop[asdfghjkl;''zxcvbnm,./', 'уеишщксдзцьяаожгтнвмчюйъэфхпрлб');
  typed := search_tokens(meant);
  IF EXISTS (
    SELECT FROM unnest(typed) AS t(word) WHERE length(t.word) >= 3 AND NOT EXISTS (
      SELECT FROM search_vocabulary v WHERE v.word >= t.word AND v.word < t.word || 'ѐ'
    ) AND NOT EXISTS (SELECT FROM search_vocabulary v WHERE v.stem = search_stem(t.word))
  ) OR NOT EXISTS (
    SELECT FROM unnest(search_tokens(keys)) AS t(word) WHERE NOT EXISTS (
      SELECT FROM search_vocabulary v WHERE v.latin = search_latin(t.word)
    ) AND NOT EXISTS (SELECT FROM search_vocabulary v WHERE v.latin_stem = search_typed_stem(t.word))
  ) OR NOT EXISTS (SELECT FROM unnest(typed) AS t(word) WHERE length(t.word) >= 3) THEN
    RETURN keyed;
  END IF;
  RETURN meant;
END
$$;

-- The words with a phrase replaced by its meaning; of several phrases the longest.
CREATE FUNCTION search_phrase(typed text[]) RETURNS text[] LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  stems text[] := search_typed_stems(typed);
  phrase record;
BEGIN
  FOR phrase IN
    SELECT s.phrase_stems AS term, cardinality(s.phrase_stems) AS length, s.meant FROM search_synonyms s WHERE s.phrase_stems <@ stems ORDER BY length DESC, s.term
  LOOP
    FOR place IN 1 .. cardinality(stems) - phrase.length + 1 LOOP
      IF stems[place : place + phrase.length - 1] = phrase.term THEN
        RETURN typed[: place - 1] || search_tokens(phrase.meant) || typed[place + phrase.length :];
      END IF;
    END LOOP;
  END LOOP;
  RETURN typed;
END
$$;

-- Whether a number before a word counts pieces („30 стола“): products are called by the word, and none of them by both.
CREATE FUNCTION search_is_quantity(number text, counted text) RETURNS boolean LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  words text[];
BEGIN
  IF translate(number, '0123456789', '') <> '' OR length(number) > 4 THEN
    RETURN false;
  END IF;
  words := ARRAY(SELECT m.word FROM search_meanings(counted) m WHERE m.fit >= 0.85);
  RETURN EXISTS (SELECT FROM search_words w WHERE w.word = ANY (words) AND w.source IN (1, 3, 4))
    AND NOT EXISTS (
      SELECT FROM search_words n JOIN search_words w ON w.product_id = n.product_id
      WHERE n.word = number AND n.source IN (1, 2) AND w.word = ANY (words) AND w.source IN (1, 3, 4));
END
$$;

-- Words that say which, not what: colours, sizes, qualities and numbers. Alone they are no result for a query that names a thing.
CREATE FUNCTION search_is_quality(typed text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ascii(typed) BETWEEN 48 AND 57 OR search_typed_stem(typed) = ANY (search_typed_stems(ARRAY[
    'бял', 'бели', 'черен', 'червен', 'син', 'зелен', 'жълт', 'розов', 'лилав', 'златен', 'сребърен', 'сив', 'кафяв', 'оранжев', 'бежов', 'цветен', 'шарен',
    'голям', 'малък', 'висок', 'нисък', 'дълъг', 'къс', 'широк', 'тесен', 'дебел', 'тънък', 'лек', 'тежък',
    'нов', 'стар', 'чист', 'хубав', 'красив', 'добър', 'евтин', 'скъп', 'модерен', 'специален', 'готов', 'бърз', 'як', 'много', 'малко']))
$$;

-- The words of a query that say what is wanted, at most ten. „за“, „под“ or „цена“ count only where nothing else was typed.
CREATE OR REPLACE FUNCTION search_query(query text) RETURNS TABLE (place integer, word text) LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE ROWS 3 AS $$
DECLARE
  typed text[] := ARRAY(
    SELECT t.token FROM unnest(search_tokens(search_keyboard(left(query, 200)))) WITH ORDINALITY AS t(token, place) WHERE t.place <= 20 AND length(t.token) <= 60 GROUP BY t.token ORDER BY min(t.place) LIMIT 10);
  wanted text[] := ARRAY(SELECT t.token FROM unnest(typed) WITH ORDINALITY AS t(token, place) WHERE t.token <> ALL (ARRAY[
    'а', 'без', 'в', 'във', 'да', 'до', 'е', 'за', 'и', 'или', 'като', 'към', 'ли', 'на', 'над', 'най', 'не', 'нещо', 'но', 'около', 'от', 'по', 'под', 'при',
    'с', 'са', 'се', 'си', 'ми', 'со', 'със', 'там', 'то', 'у', 'х', 'x', 'че', 'има', 'имате', 'искам', 'търся', 'ищем', 'купя', 'купи', 'поръчам', 'поръчка',
    'цена', 'цени', 'евтин', 'евтина', 'евтино', 'евтини', 'онлайн', 'магазин', 'продажба', 'налични',
    'bez', 'v', 'za', 'i', 'na', 'ot', 'po', 'pod', 's', 'sas', 'sus', 'do', 'cena', 'ceni', 'evtini']) ORDER BY t.place);
BEGIN
  IF wanted = '{}' THEN
    wanted := typed;
  END IF;
  wanted := search_phrase(wanted);
  IF cardinality(wanted) > 1 AND search_is_quantity(wanted[1], wanted[2]) THEN
    wanted := wanted[2:];
  END IF;
  RETURN QUERY SELECT (row_number() OVER (ORDER BY min(t.place)))::integer - 1, t.token FROM unnest(wanted) WITH ORDINALITY AS t(token, place) GROUP BY t.token;
END
$$;

-- Products that match the query, by rank; hidden ones may be among them. When none that can be seen has all of its words (and
-- not `strict`), those of the product that matches best count, rare words for more; `left_out` has a bit for each place in
-- `search_query` that did not count. The others must name a thing, and not in a description alone. The rarest word is looked up first, to
-- reduce the work for the others. ROWS is deliberately low: a higher estimate makes PostgreSQL replan the product page at each call, which
-- costs half as much as running it.
CREATE OR REPLACE FUNCTION search_ranks(query text, strict boolean DEFAULT false, shown_at timestamptz DEFAULT NULL)
RETURNS TABLE (rank real, left_out integer, product_ids integer[])
LANGUAGE plpgsql STABLE ROWS 10 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  -- One word of a description weighs at most 1.3; a name, a size or a category more.
  stray_below constant real := 2;
  asked text[] := ARRAY(SELECT q.word FROM search_query(query) q ORDER BY q.place);
  whole integer := (1 << cardinality(asked)) - 1;
  known search_typed[];
  all_words text[];
  all_fits real[];
  all_bits integer[];
  qualities integer;
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
    IF cardinality(asked) = 1 OR NOT search_is_quality(asked[known[1].place + 1]) THEN
      RETURN QUERY SELECT h.rank::real, whole - (1 << known[1].place), array_agg(h.product_id) FROM search_having(known[1].words, known[1].fits) h
        WHERE cardinality(asked) = 1 OR h.rank >= stray_below GROUP BY h.rank::real;
    END IF;
    RETURN;
  END IF;
  IF cardinality(known) = cardinality(asked) AND known[1].times = 500 AND search_all_common(known, shown_at) THEN
    SELECT array_agg(w.word), array_agg(w.fit), array_agg(1 << k.place) INTO all_words, all_fits, all_bits
    FROM unnest(known) k CROSS JOIN LATERAL unnest(k.words, k.fits) AS w(word, fit);
    RETURN QUERY SELECT h.rank, 0, array_agg(h.product_id) FROM search_having_all(all_words, all_fits, all_bits, whole) h GROUP BY h.rank;
    RETURN;
  END IF;
  IF cardinality(known) = cardinality(asked) THEN
    SELECT a.ids, a.ranks, a.counted INTO found_ids, found_ranks, found_counted FROM search_all(known, true, shown_at) a;
  END IF;
  IF found_ids IS NULL THEN
    IF strict THEN
      RETURN;
    END IF;
    SELECT coalesce(bit_or(1 << (a.place - 1)::integer), 0) INTO qualities FROM unnest(asked) WITH ORDINALITY AS a(word, place) WHERE search_is_quality(a.word);
    -- How rare a word is among what can be seen; a word with fifty places is common, with or without hidden products.
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
        GROUP BY h.product_id ORDER BY bit_or(1 << k.place) & ~ qualities <> 0 DESC, sum(power(h.rank, 0.15) * ln(1 + 200.0 / k.times)) DESC, h.product_id OFFSET 0
      ) s WHERE search_first_seen(ARRAY[s.product_id], shown_at) IS NOT NULL LIMIT 1
    ) b CROSS JOIN LATERAL unnest(b.places) AS p(place);
    SELECT a.ids, a.ranks, a.counted INTO found_ids, found_ranks, found_counted FROM search_all(ARRAY(
      SELECT k FROM unnest(known) k WHERE k.times >= 500 OR best & (1 << k.place) <> 0 ORDER BY k.times, k.place), false, shown_at) a;
  END IF;
  IF found_counted <> whole AND found_counted & ~ qualities = 0 THEN
    RETURN;
  END IF;
  RETURN QUERY SELECT f.rank::real, whole & ~ found_counted, array_agg(f.product_id) FROM unnest(found_ids, found_ranks) AS f(product_id, rank)
    WHERE found_counted = whole OR f.rank >= stray_below GROUP BY f.rank::real;
END
$$;
