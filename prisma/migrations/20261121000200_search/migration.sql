-- Product search (storefront 2): Bulgarian in Cyrillic or Latin letters, with a typing mistake or another word ending.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- The words of a text in lower case. The alphabet is listed, because lower() on Cyrillic depends on the database's
-- locale. Not STRICT, so that PostgreSQL can inline it.
CREATE FUNCTION search_words_of(content text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT word FROM regexp_split_to_table(
    translate(normalize(content, NFC),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯЁЫЭЍёэѝ',
      'abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъьюяеыеиееи') COLLATE "C",
    '[^a-z0-9а-я]+') AS word
  WHERE word <> ''
$$;

-- The word without plural and article ending: балон, балони and балоните have one stem of at least three letters.
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(word COLLATE "C", '^(.{3,}?)(овете|евете|ищата|ите|ата|ята|ето|ото|ият|ове|еве|ища|ът|ят|ия|а|я|о|е|и)$', '\1')
$$;

-- One spelling for all Latin spellings of Bulgarian: sht, 6t and щ; ya, ja, q and я; w, v and в.
CREATE FUNCTION search_latin(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    translate(
      replace(replace(replace(replace(word, 'щ', '6t'), 'ю', 'iu'), 'я', 'ia'), 'дж', 'j'),
      'абвгдежзийклмнопрстуфхцчшъьыw', 'abvgdejziiklmnoprstufhc46aiiv'),
    'sht', '6t'), 'sch', '6'), 'sh', '6'), 'ch', '4'), 'zh', 'j'), 'ts', 'c'), 'tz', 'c'), 'yu', 'iu'), 'ya', 'ia'), 'q', 'ia'), 'y', 'i')
$$;

-- The Latin spelling without plural and article ending.
CREATE FUNCTION search_latin_stem(latin text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(latin COLLATE "C", '^(.{3,}?)(ovete|evete|i6tata|ite|ata|iata|eto|oto|iat|ove|eve|i6ta|at|ia|a|e|i|o|u)$', '\1')
$$;

-- Maps letters to ASCII: pg_trgm recognises Cyrillic letters only if the database's locale does.
CREATE FUNCTION search_plain(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(word, 'абвгдежзийклмнопрстуфхцчшщъьюя', 'abcdefghijklmnopqrstuvwxyz0123')
$$;

CREATE TABLE search_vocabulary (
  word text PRIMARY KEY,
  plain text NOT NULL,
  stem text NOT NULL,
  latin text NOT NULL,
  latin_stem text NOT NULL
);
CREATE INDEX search_vocabulary_stem ON search_vocabulary (stem);
-- By the reversed stem, for words with a mistake near the beginning.
CREATE INDEX search_vocabulary_stem_end ON search_vocabulary (reverse(stem) COLLATE "C");
CREATE INDEX search_vocabulary_latin_stem_end ON search_vocabulary (reverse(latin_stem) COLLATE "C");
CREATE INDEX search_vocabulary_plain_parts ON search_vocabulary USING gin (plain gin_trgm_ops);
CREATE INDEX search_vocabulary_latin_parts ON search_vocabulary USING gin (latin gin_trgm_ops);

-- Words by product. Sources: 1 name, 2 size, 3 category, 4 subcategory, 5 description.
CREATE TABLE search_words (
  word text NOT NULL,
  product_id integer NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  source smallint NOT NULL,
  PRIMARY KEY (word, product_id, source)
);
CREATE INDEX search_words_product ON search_words (product_id, source);

-- Rewrites the words of one source of some products, in a fixed order, so that two writers cannot deadlock.
CREATE FUNCTION search_store(ids integer[], kind smallint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_words WHERE product_id = ANY (ids) AND source = kind;
  WITH texts AS (
    SELECT p.id, CASE kind WHEN 1 THEN p.name ELSE p.description END AS content FROM products p WHERE p.id = ANY (ids) AND kind IN (1, 5)
    UNION ALL
    SELECT v.product_id, v.size FROM variants v WHERE v.product_id = ANY (ids) AND v.deleted_at IS NULL AND kind = 2
    UNION ALL
    SELECT l.product_id, c.name FROM product_categories l JOIN categories c ON c.id = l.category_id WHERE l.product_id = ANY (ids) AND kind = 3
    UNION ALL
    SELECT l.product_id, s.name FROM product_subcategories l JOIN subcategories s ON s.id = l.subcategory_id WHERE l.product_id = ANY (ids) AND kind = 4
  ), words AS (
    SELECT DISTINCT t.id, w.word FROM texts t CROSS JOIN LATERAL search_words_of(t.content) AS w(word) WHERE length(w.word) <= 60
  ), known AS (
    INSERT INTO search_vocabulary (word, plain, stem, latin, latin_stem)
    SELECT d.word, search_plain(d.word), search_stem(d.word), search_latin(d.word), search_latin_stem(search_latin(d.word)) FROM (SELECT DISTINCT word FROM words) d ORDER BY d.word
    ON CONFLICT DO NOTHING
  )
  INSERT INTO search_words (word, product_id, source) SELECT word, id, kind FROM words ORDER BY word, id ON CONFLICT DO NOTHING;
END
$$;

CREATE FUNCTION search_follow_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO ids FROM changed;
  ELSE
    SELECT array_agg(c.id) INTO ids FROM changed c JOIN former f ON f.id = c.id WHERE c.name <> f.name OR c.description <> f.description;
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM search_store(ids, 1::smallint);
    PERFORM search_store(ids, 5::smallint);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER search_products_added AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_products();
CREATE TRIGGER search_products_changed AFTER UPDATE ON products REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_follow_products();

-- For tables with a product_id; TG_ARGV names the source.
CREATE FUNCTION search_follow_parts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  SELECT array_agg(DISTINCT product_id) INTO ids FROM changed;
  IF ids IS NOT NULL THEN
    PERFORM search_store(ids, TG_ARGV[0]::smallint);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER search_variants_added AFTER INSERT ON variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_parts('2');
CREATE TRIGGER search_variants_changed AFTER UPDATE ON variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_parts('2');
CREATE TRIGGER search_variants_gone AFTER DELETE ON variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_parts('2');
CREATE TRIGGER search_categories_linked AFTER INSERT ON product_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_parts('3');
CREATE TRIGGER search_categories_unlinked AFTER DELETE ON product_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_parts('3');
CREATE TRIGGER search_subcategories_linked AFTER INSERT ON product_subcategories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_parts('4');
CREATE TRIGGER search_subcategories_unlinked AFTER DELETE ON product_subcategories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_parts('4');

CREATE FUNCTION search_follow_places() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF TG_TABLE_NAME = 'categories' THEN
    SELECT array_agg(DISTINCT l.product_id) INTO ids FROM changed c JOIN former f ON f.id = c.id JOIN product_categories l ON l.category_id = c.id WHERE c.name <> f.name;
    IF ids IS NOT NULL THEN PERFORM search_store(ids, 3::smallint); END IF;
  ELSE
    SELECT array_agg(DISTINCT l.product_id) INTO ids FROM changed c JOIN former f ON f.id = c.id JOIN product_subcategories l ON l.subcategory_id = c.id WHERE c.name <> f.name;
    IF ids IS NOT NULL THEN PERFORM search_store(ids, 4::smallint); END IF;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER search_categories_renamed AFTER UPDATE ON categories REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_follow_places();
CREATE TRIGGER search_subcategories_renamed AFTER UPDATE ON subcategories REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_follow_places();

-- Both search functions use generic plans: planning per query took longer than executing.

-- Known words that a typed word may mean, with their fit: the word itself, another form, its beginning, a part of it,
-- or the same in Latin letters; if there are none, a word with one wrong letter or two swapped.
CREATE FUNCTION search_meanings(typed text) RETURNS TABLE (word text, fit real)
LANGUAGE plpgsql STABLE STRICT ROWS 10 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  typed_stem text := search_stem(typed);
  is_latin boolean := typed ~ '[a-z]';
  spelled text := CASE WHEN is_latin THEN search_latin(typed) END;
  spelled_stem text := search_latin_stem(spelled);
  -- Every match contains the stem; for short typed words it must begin with it.
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
  -- One mistake leaves the first or the second half of a word intact: only words with such a half are compared.
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
    -- Two swapped neighbours count as one mistake.
    SELECT v.word, 0.2::real FROM search_vocabulary v
    WHERE v.stem = ANY (ARRAY(
      SELECT search_stem(left(typed, n - 1) || substr(typed, n + 1, 1) || substr(typed, n, 1) || substr(typed, n + 2)) FROM generate_series(1, length(typed) - 1) AS n));
END
$$;

-- Products with any of the words, ranked by the best one: a name (source 1) weighs more than a size, category or
-- subcategory, and these more than a description (5). OFFSET 0 keeps PostgreSQL from reading all words when it
-- misestimates the number of products.
CREATE FUNCTION search_having(words text[], fits real[]) RETURNS TABLE (product_id integer, rank double precision) LANGUAGE sql STABLE ROWS 1000 AS $$
  SELECT s.product_id, max(m.fit * CASE s.source WHEN 1 THEN 4 WHEN 5 THEN 1 ELSE 2 END)
  FROM (SELECT t.fit, array_agg(t.word) AS words FROM unnest(words, fits) AS t(word, fit) GROUP BY t.fit) m CROSS JOIN LATERAL (
    SELECT w.product_id, w.source FROM search_words w WHERE w.word = ANY (m.words) OFFSET 0
  ) s GROUP BY s.product_id
$$;

-- The same among products found by other words, adding to their rank. Reads either everything with the words, or the
-- words of each product.
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

-- Products that match every word of the query, with their rank. The rarest word is looked up first, to reduce the work
-- for the others. ROWS is deliberately low: a higher estimate makes PostgreSQL replan the product page at each call,
-- which costs half as much as running it.
CREATE FUNCTION search_products(query text) RETURNS TABLE (product_id integer, rank real)
LANGUAGE plpgsql STABLE STRICT ROWS 100 SET plan_cache_mode = force_generic_plan AS $$
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

-- Texts in the panel's lists ------------------------------------------------------------------------------------------------------

-- Text search in the panel's lists (back-office 5) matches anywhere in names, addresses and messages. It indexes the
-- three letters starting at each position: pg_trgm ignores Cyrillic in some locales, and texts of two letters.

-- The pieces of some texts in lower case, separated by a control character that no stored text contains. The high cost
-- makes PostgreSQL use the index instead of computing the pieces of every row.
CREATE FUNCTION text_pieces(VARIADIC texts text[]) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
BEGIN
  RETURN (
    SELECT array_to_tsvector(array_agg(concat(letter, second, third))) FROM (
      SELECT letter, lead(letter) OVER onwards AS second, lead(letter, 2) OVER onwards AS third
      FROM unnest(string_to_array(lower(array_to_string(texts, chr(31))), NULL)) WITH ORDINALITY AS t(letter, place) WINDOW onwards AS (ORDER BY place)
    ) places);
END $$;

-- The pieces that a match must contain. A text of one or two letters is the prefix of a piece; thirty pieces of a long
-- text are enough.
CREATE FUNCTION text_wanted(VARIADIC texts text[]) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN (
    SELECT string_agg(wanted.pieces, ' | ') FROM unnest(texts) AS t(content) CROSS JOIN LATERAL (
      SELECT string_agg('''' || replace(replace(substr(lower(content), place, 3), '\', '\\'), '''', '''''') || CASE WHEN length(content) < 3 THEN ''':*' ELSE '''' END, ' & ') AS pieces
      FROM generate_series(1, least(greatest(length(content) - 2, 1), 30)) AS place
    ) wanted WHERE content <> '')::tsquery;
END $$;

CREATE INDEX orders_pieces ON orders USING gin (text_pieces(customer_name, customer_email, customer_phone, promo_code));
CREATE INDEX reviews_pieces ON reviews USING gin (text_pieces(customer_name, customer_email, text));
CREATE INDEX inquiries_pieces ON inquiries USING gin (text_pieces(name, email, phone, message));
CREATE INDEX customers_pieces ON customers USING gin (text_pieces(first_name, last_name, email));
CREATE INDEX products_pieces ON products USING gin (text_pieces(name, description));

-- No plan needs statistics about pieces, and gathering them would be most of an ANALYZE.
ALTER INDEX orders_pieces ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX reviews_pieces ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX inquiries_pieces ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX customers_pieces ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX products_pieces ALTER COLUMN 1 SET STATISTICS 0;
