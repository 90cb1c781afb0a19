-- Product search (storefront 2): words are indexed and looked up by one stem of their forms, numbers as whole numbers with their units.

DROP FUNCTION search_products, search_having_also, search_having, search_meanings, search_latin_stem, search_stem, search_words_of;
DROP TABLE search_words, search_vocabulary;

-- One name for all spellings of a unit; null for other words. Without regular expressions: PostgreSQL compiles them again
-- when a connection uses more than 32.
CREATE FUNCTION search_unit(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN word IN ('м', 'm') OR starts_with(word, 'метр') OR starts_with(word, 'метър') OR starts_with(word, 'metr') THEN 'м'
    WHEN word IN ('см', 'cm', 'sm') OR starts_with(word, 'сантиме') OR starts_with(word, 'santime') THEN 'см'
    WHEN word IN ('мм', 'mm') OR starts_with(word, 'милиме') THEN 'мм'
    WHEN word = 'in' OR starts_with(word, 'инч') OR starts_with(word, 'inch') OR starts_with(word, 'in4') THEN 'инч'
    WHEN word IN ('мл', 'ml') OR starts_with(word, 'милилит') THEN 'мл'
    WHEN word IN ('л', 'l', 'литър') OR starts_with(word, 'литр') OR starts_with(word, 'litr') THEN 'л'
    WHEN word IN ('кг', 'kg') OR starts_with(word, 'килограм') THEN 'кг'
    WHEN word IN ('г', 'гр', 'g', 'gr') OR starts_with(word, 'грам') THEN 'г'
    WHEN word IN ('бр', 'br', 'pcs', 'брой', 'броя', 'части', 'парчета') THEN 'бр'
    WHEN word = 'год' OR starts_with(word, 'годин') OR starts_with(word, 'godin') THEN 'год'
  END
$$;

-- The words of a text in lower case and in its order. The alphabet is listed, because lower() on Cyrillic depends on
-- the database's locale. A measure is one word, however it is typed: 3 × 3 м, 3x3м (Latin or Cyrillic x) and 3 на 3
-- метра; 12 инча and 12"; 2,4 м, where the comma becomes an underscore. 18-ти is 18.
CREATE FUNCTION search_tokens(content text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text := translate(normalize(content, NFC),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯЁЫЭЍёэѝ_',
    'abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъьюяеыеиееи ') COLLATE "C";
  words text[];
  tokens text[] := '{}';
  measure text[];
  token text;
  following text;
  place integer := 1;
BEGIN
  IF translate(plain, '0123456789', '') = plain THEN
    words := regexp_split_to_array(plain, '[^a-z0-9а-я_]+');
    RETURN array_remove(words, '');
  END IF;
  plain := regexp_replace(plain, '([0-9])[.,](?=[0-9])', '\1_', 'g');
  plain := regexp_replace(plain, '([0-9])(?:[ -]*[xх×*✕][ -]*|\s+(?:на|na)\s+)(?=[0-9])', '\1x', 'g');
  plain := regexp_replace(plain, '([0-9]) *(?:["″”]|'''')', '\1инч ', 'g');
  words := array_remove(regexp_split_to_array(plain, '[^a-z0-9а-я_]+'), '');
  WHILE place <= cardinality(words) LOOP
    token := words[place];
    place := place + 1;
    IF ascii(token) BETWEEN 48 AND 57 THEN
      measure := regexp_match(token, '^([0-9][0-9_x]*)([a-zа-я]*)$');
      following := CASE WHEN measure[2] = '' THEN words[place] ELSE measure[2] END;
      IF search_unit(following) IS NOT NULL THEN
        token := measure[1] || search_unit(following);
      ELSIF following IN ('ви', 'ва', 'во', 'ри', 'ра', 'ти', 'ми', 'ма') THEN
        token := measure[1];
      ELSE
        following := NULL;
      END IF;
      IF measure[2] = '' AND following IS NOT NULL THEN
        place := place + 1;
      END IF;
    END IF;
    tokens := tokens || token;
  END LOOP;
  RETURN tokens;
END
$$;

-- The keys by which a word is found, with their fit. A number with a unit: the length in mm, the volume in ml or the
-- weight in g; then the number alone, which for an age may be what is meant: цифра 5. Sides are in order of size: 75 × 180 is 180 × 75.
CREATE FUNCTION search_keys(token text) RETURNS TABLE (word text, fit real) LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE ROWS 2 AS $$
DECLARE
  parts text[] := regexp_match(token COLLATE "C", '^([0-9]{1,9}(?:_[0-9]{1,9})?(?:x[0-9]{1,9}(?:_[0-9]{1,9})?)*)(мм|см|м|инч|мл|л|кг|г|бр|год)?$');
  numbers numeric[];
BEGIN
  IF parts IS NULL THEN
    RETURN QUERY SELECT token, 1::real;
    RETURN;
  END IF;
  numbers := ARRAY(SELECT replace(part, '_', '.')::numeric AS number FROM string_to_table(parts[1], 'x') AS part ORDER BY number);
  RETURN QUERY
    SELECT string_agg(trim_scale(number * u.factor)::text, 'x' ORDER BY number) || u.base, 1::real
    FROM unnest(numbers) AS number CROSS JOIN (
      VALUES ('мм', 1, 'мм'), ('см', 10, 'мм'), ('м', 1000, 'мм'), ('инч', 1, 'инч'), ('мл', 1, 'мл'), ('л', 1000, 'мл'),
        ('г', 1, 'г'), ('кг', 1000, 'г'), ('бр', 1, 'бр'), ('год', 1, 'год')) AS u(unit, factor, base)
    WHERE u.unit = parts[2] GROUP BY u.base
    UNION ALL
    SELECT string_agg(trim_scale(number)::text, 'x' ORDER BY number), CASE WHEN parts[2] IS NULL THEN 1 WHEN cardinality(numbers) > 1 THEN 0.9 WHEN parts[2] = 'год' THEN 0.6 ELSE 0.3 END::real
    FROM unnest(numbers) AS number;
END
$$;

-- Everything by which a text is found; a size also by each of its sides.
CREATE FUNCTION search_words_of(content text) RETURNS SETOF text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  token text;
  unit text;
BEGIN
  FOREACH token IN ARRAY search_tokens(coalesce(content, '')) LOOP
    IF length(token) > 60 THEN
      CONTINUE;
    ELSIF ascii(token) NOT BETWEEN 48 AND 57 THEN
      RETURN NEXT token;
      CONTINUE;
    END IF;
    RETURN QUERY SELECT k.word FROM search_keys(token) k;
    IF strpos(token, 'x') > 0 THEN
      unit := ltrim(token, '0123456789_x');
      RETURN QUERY SELECT k.word FROM string_to_table(left(token, length(token) - length(unit)), 'x') AS side CROSS JOIN LATERAL search_keys(side || unit) k;
    END IF;
  END LOOP;
END
$$;

-- One stem for the forms of a word: without article, plural and gender (балон, балони, балоните; бял, бяла, бели), and
-- without the vowel that comes and goes (златен, златна; замък, замъци). Used alike for what is indexed and typed.
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  stem text := CASE
    WHEN word IN ('дни', 'дните') THEN 'ден'
    WHEN word IN ('деца', 'децата') THEN 'дете'
    WHEN word IN ('партита', 'партитата') THEN 'парти'
    ELSE word END COLLATE "C";
BEGIN
  IF right(stem, 1) < 'а' THEN
    RETURN stem;
  END IF;
  -- Consonant and article: свещта, пролетта, любовта. Vowel and ending: фея, идеите.
  stem := regexp_replace(stem, '^(.{2,}(?:[щт]|[аеиоу]в))та$|^(.{1,}[еу])(?:ята|ите|я|и)$', '\1\2');
  stem := regexp_replace(stem, '^(.{3,}?)(овете|евете|ищата|етата|ията|ища|ите|ата|ята|ета|ето|ото|ито|ият|ове|еве|ия|ие|ии|ио|ът|ят|а|я|о|е|и|й)$', '\1');
  stem := regexp_replace(stem, '^(.{3,}?)[иьй]+$', '\1');
  -- Plural подаръци of подарък.
  stem := regexp_replace(stem, '^(.{3,})ц$', '\1к');
  stem := regexp_replace(stem, '^(.{2,}[бвгджзйклмнпрстфхцчшщ])(?:ъ([клмнр])|е([кн]))$', '\1\2\3');
  RETURN replace(stem, 'я', 'е');
END
$$;

-- The stem without the endings that make small things and adjectives: свещичка and свещ, балонче and балон, златист,
-- златен and злато, детски and дете.
CREATE FUNCTION search_root(stem text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  root text := regexp_replace(stem COLLATE "C", '^(.{3,}?)(?:ичк|енк|ешк|(?<=[бвгджзклмнпрстфхцшщй])ч|(?<=[шжчй])к)$', '\1');
BEGIN
  root := regexp_replace(root, '^(.{3,}?)(?:ичн|иев|ов|ев|иен|ист|ск|ик|(?<=[бвгджзйклмнпрстфхцчшщ])н)$', '\1');
  root := regexp_replace(root, '^(.{3,}?)[иьй]+$', '\1');
  RETURN regexp_replace(root, '^(.{2,}[бвгджзйклмнпрстфхцчшщ])ъ([клмнр])$', '\1\2');
END
$$;

-- Latin letters as Cyrillic, as far as they say which.
CREATE FUNCTION search_cyrillic(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(word,
      'sht', 'щ'), '6t', 'щ'), 'sch', 'ш'), 'sh', 'ш'), 'ch', 'ч'), 'zh', 'ж'), 'ts', 'ц'), 'tz', 'ц'), 'yu', 'ю'), 'iu', 'ю'), 'ya', 'я'), 'ia', 'я'),
    'abvgdejziyklmnoprstufhc46wxq', 'абвгдежзийклмнопрстуфхцчшвхя')
$$;

-- What a typed word may be in Cyrillic: u and y may be ъ; in a word of both alphabets, a letter that looks the same.
CREATE FUNCTION search_spellings(typed text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  spellings text[];
BEGIN
  IF typed !~ '[a-z]' THEN
    RETURN ARRAY[typed];
  END IF;
  spellings := ARRAY[search_cyrillic(typed)];
  IF typed ~ '[uy]' THEN
    spellings := spellings || search_cyrillic(translate(typed, 'uy', 'aa'));
  END IF;
  IF typed ~ '.{3}[auy]t$' THEN
    spellings := spellings || regexp_replace(spellings[1], '.т$', 'ът');
  END IF;
  IF typed ~ '[а-я]' THEN
    spellings := spellings || search_cyrillic(translate(typed, 'aceopxykmthb', 'асеорхукмтнв'));
  END IF;
  RETURN spellings;
END
$$;

-- Compared byte by byte, so that the primary key finds beginnings of words.
CREATE TABLE search_vocabulary (
  word text COLLATE "C" PRIMARY KEY,
  plain text COLLATE "C" NOT NULL,
  stem text COLLATE "C" NOT NULL,
  latin text COLLATE "C" NOT NULL,
  latin_stem text COLLATE "C" NOT NULL,
  latin_root text COLLATE "C" NOT NULL
);
CREATE INDEX search_vocabulary_stem ON search_vocabulary (stem);
CREATE INDEX search_vocabulary_latin ON search_vocabulary (latin);
CREATE INDEX search_vocabulary_latin_stem ON search_vocabulary (latin_stem);
CREATE INDEX search_vocabulary_latin_root ON search_vocabulary (latin_root);
-- By the reversed stem, for words with a mistake near the beginning.
CREATE INDEX search_vocabulary_stem_end ON search_vocabulary (reverse(stem) COLLATE "C");
CREATE INDEX search_vocabulary_latin_stem_end ON search_vocabulary (reverse(latin_stem) COLLATE "C");
CREATE INDEX search_vocabulary_plain_parts ON search_vocabulary USING gin (plain gin_trgm_ops);

-- Words by product and source: 1 name, 2 size, 3 category, 4 subcategory, 5 description. A name weighs more than all
-- places and sizes, and these more than a description; each place counts, and in a text a repetition a little. The key has the weight, so that a search reads the index alone.
CREATE TABLE search_words (
  word text COLLATE "C" NOT NULL,
  product_id integer NOT NULL,
  source smallint NOT NULL,
  weight real NOT NULL,
  PRIMARY KEY (word, product_id, source, weight)
);

-- Rewrites the words of one source of some products, in a fixed order, so that two writers cannot deadlock. What is
-- rented is also found by that word.
CREATE OR REPLACE FUNCTION search_store(ids integer[], kind smallint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_words WHERE product_id = ANY (ids) AND source = kind;
  WITH texts AS (
    SELECT p.id, CASE kind WHEN 1 THEN p.name ELSE p.description || CASE p.type WHEN 'rent' THEN ' наем' ELSE '' END END AS content
    FROM products p WHERE p.id = ANY (ids) AND kind IN (1, 5)
    UNION ALL
    SELECT v.product_id, v.size FROM variants v WHERE v.product_id = ANY (ids) AND v.deleted_at IS NULL AND kind = 2
    UNION ALL
    SELECT l.product_id, c.name FROM product_categories l JOIN categories c ON c.id = l.category_id WHERE l.product_id = ANY (ids) AND kind = 3
    UNION ALL
    SELECT l.product_id, s.name FROM product_subcategories l JOIN subcategories s ON s.id = l.subcategory_id WHERE l.product_id = ANY (ids) AND kind = 4
  ), words AS (
    SELECT t.id, w.word, CASE kind WHEN 1 THEN 100 WHEN 5 THEN 1 ELSE 10 END * CASE WHEN kind IN (3, 4) THEN least(count(*), 3) ELSE 0.9 + 0.1 * least(count(*), 4) END AS weight FROM texts t CROSS JOIN LATERAL search_words_of(t.content) AS w(word) GROUP BY t.id, w.word
  ), known AS (
    INSERT INTO search_vocabulary (word, plain, stem, latin, latin_stem, latin_root)
    SELECT d.word, search_plain(d.word), d.stem, search_latin(d.word), search_latin(d.stem), search_latin(search_root(d.stem))
    FROM (SELECT DISTINCT word, search_stem(word) AS stem FROM words WHERE NOT EXISTS (SELECT FROM search_vocabulary v WHERE v.word = words.word)) d ORDER BY d.word
    ON CONFLICT DO NOTHING
  )
  INSERT INTO search_words (word, product_id, source, weight) SELECT word, id, kind, weight FROM words ORDER BY word, id ON CONFLICT DO NOTHING;
END
$$;

CREATE OR REPLACE FUNCTION search_follow_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO ids FROM changed;
  ELSE
    SELECT array_agg(c.id) INTO ids FROM changed c JOIN former f ON f.id = c.id WHERE c.name <> f.name OR c.description <> f.description OR c.type <> f.type;
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM search_store(ids, 1::smallint);
    PERFORM search_store(ids, 5::smallint);
  END IF;
  RETURN NULL;
END
$$;

SELECT search_store(ids, kind::smallint) FROM (SELECT array_agg(id) AS ids FROM products) p CROSS JOIN generate_series(1, 5) AS kind WHERE ids IS NOT NULL;

CREATE INDEX search_words_product ON search_words (product_id, source);
ALTER TABLE search_words ADD CONSTRAINT search_words_product_id_fkey FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE;
