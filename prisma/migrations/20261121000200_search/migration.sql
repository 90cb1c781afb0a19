-- Search over the products (storefront 2): Bulgarian as people type it, in Cyrillic or in Latin letters, with a mistake or without an ending.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- The words of a text in small letters. The alphabet is spelled out: what lower() does to Cyrillic depends on the database's locale.
CREATE FUNCTION search_words_of(content text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT word FROM regexp_split_to_table(
    translate(normalize(content, NFC),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯЁЫЭЍёэѝ',
      'abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъьюяеыеиееи') COLLATE "C",
    '[^a-z0-9а-я]+') AS word
  WHERE word <> ''
$$;

-- The word without plural and article: балон, балони and балоните have one stem. At least three letters stay.
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(word COLLATE "C", '^(.{3,}?)(овете|евете|ищата|ите|ата|ята|ето|ото|ият|ове|еве|ища|ът|ят|ия|а|я|о|е|и)$', '\1')
$$;

-- One spelling for all the ways in which Bulgarian is written with Latin letters: sht, 6t and щ; ya, ja, q and я; w, v and в.
CREATE FUNCTION search_latin(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    translate(
      replace(replace(replace(replace(word, 'щ', '6t'), 'ю', 'iu'), 'я', 'ia'), 'дж', 'j'),
      'абвгдежзийклмнопрстуфхцчшъьыw', 'abvgdejziiklmnoprstufhc46aiiv'),
    'sht', '6t'), 'sch', '6'), 'sh', '6'), 'ch', '4'), 'zh', 'j'), 'ts', 'c'), 'tz', 'c'), 'yu', 'iu'), 'ya', 'ia'), 'q', 'ia'), 'y', 'i')
$$;

-- The Latin spelling without plural and article.
CREATE FUNCTION search_latin_stem(latin text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(latin COLLATE "C", '^(.{3,}?)(ovete|evete|i6tata|ite|ata|iata|eto|oto|iat|ove|eve|i6ta|at|ia|a|e|i|o|u)$', '\1')
$$;

-- Letter for letter in ASCII: pg_trgm sees Cyrillic letters only where the database's locale calls them letters.
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
CREATE INDEX search_vocabulary_latin_stem ON search_vocabulary (latin_stem);
CREATE INDEX search_vocabulary_plain_parts ON search_vocabulary USING gin (plain gin_trgm_ops);
CREATE INDEX search_vocabulary_latin_parts ON search_vocabulary USING gin (latin gin_trgm_ops);

-- Which words a product is found by. Sources: 1 name, 2 size, 3 category, 4 subcategory, 5 description.
CREATE TABLE search_words (
  word text NOT NULL,
  product_id integer NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  source smallint NOT NULL,
  PRIMARY KEY (word, product_id, source)
);
CREATE INDEX search_words_product ON search_words (product_id, source);

-- Writes the words of one source of some products anew. Words go in in one order, so that two writers never wait for each other crosswise.
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

-- Links and sizes carry the product's id; TG_ARGV names the source.
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

-- Known words that one typed word may mean, and how well each fits: the word itself, another form of it, its beginning, a part of it, the same in
-- Latin letters; and only when there is none of these, a word with one letter wrong or two swapped.
CREATE FUNCTION search_meanings(typed text) RETURNS TABLE (word text, fit real) LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  spelled text := search_latin(typed);
  is_latin boolean := typed ~ '[a-z]';
BEGIN
  RETURN QUERY
    SELECT m.word, max(m.fit)::real FROM (
      SELECT v.word, 1.0 AS fit FROM search_vocabulary v WHERE v.word = typed
      UNION ALL SELECT v.word, 0.9 FROM search_vocabulary v WHERE v.stem = search_stem(typed)
      UNION ALL SELECT v.word, 0.75 FROM search_vocabulary v WHERE v.plain LIKE search_plain(typed) || '%' AND v.word LIKE typed || '%'
      UNION ALL SELECT v.word, 0.5 FROM search_vocabulary v WHERE length(typed) >= 3 AND v.plain LIKE '%' || search_plain(typed) || '%' AND v.word LIKE '%' || typed || '%'
      UNION ALL SELECT v.word, 0.5 FROM search_vocabulary v WHERE length(search_stem(typed)) >= 4 AND v.plain LIKE '%' || search_plain(search_stem(typed)) || '%'
        AND v.word LIKE '%' || search_stem(typed) || '%'
      UNION ALL SELECT v.word, 0.85 FROM search_vocabulary v WHERE is_latin AND v.latin_stem = search_latin_stem(spelled)
      UNION ALL SELECT v.word, 0.6 FROM search_vocabulary v WHERE is_latin AND length(spelled) >= 2 AND v.latin LIKE spelled || '%'
      UNION ALL SELECT v.word, 0.4 FROM search_vocabulary v WHERE is_latin AND length(spelled) >= 4 AND v.latin LIKE '%' || spelled || '%'
    ) m GROUP BY m.word;
  IF FOUND OR length(typed) < 4 OR typed !~ '[a-zа-я]' THEN
    RETURN;
  END IF;
  RETURN QUERY
    SELECT v.word, 0.2::real FROM search_vocabulary v
    WHERE abs(length(v.word) - length(typed)) <= 1 AND levenshtein_less_equal(v.word, typed, 1) <= 1
      OR abs(length(v.stem) - length(search_stem(typed))) <= 1 AND length(v.stem) >= 4 AND levenshtein_less_equal(v.stem, search_stem(typed), 1) <= 1
      OR is_latin AND length(v.latin_stem) >= 3 AND abs(length(v.latin_stem) - length(search_latin_stem(spelled))) <= 1
        AND levenshtein_less_equal(v.latin_stem, search_latin_stem(spelled), 1) <= 1
    UNION
    -- Two neighbours that changed places count as one mistake.
    SELECT v.word, 0.2::real FROM search_vocabulary v
    WHERE v.stem = ANY (ARRAY(
      SELECT search_stem(left(typed, n - 1) || substr(typed, n + 1, 1) || substr(typed, n, 1) || substr(typed, n + 2)) FROM generate_series(1, length(typed) - 1) AS n));
END
$$;

-- Products in which every word of the query is found, the best first: a name weighs more than a size, a place or a description.
CREATE FUNCTION search_products(query text) RETURNS TABLE (product_id integer, rank real) LANGUAGE sql STABLE STRICT ROWS 100 AS $$
  WITH typed AS MATERIALIZED (
    SELECT DISTINCT w.word FROM search_words_of(left(query, 200)) WITH ORDINALITY AS w(word, place) WHERE w.place <= 10
  ), found AS (
    SELECT s.product_id, t.word AS typed, max(m.fit * CASE s.source WHEN 1 THEN 4 WHEN 5 THEN 1 ELSE 2 END) AS fit
    FROM typed t CROSS JOIN LATERAL search_meanings(t.word) m JOIN search_words s ON s.word = m.word
    GROUP BY s.product_id, t.word
  )
  SELECT f.product_id, sum(f.fit)::real FROM found f GROUP BY f.product_id HAVING count(*) = (SELECT count(*) FROM typed)
$$;

SELECT search_store((SELECT array_agg(id) FROM products), kind::smallint) FROM generate_series(1, 5) AS kind;
