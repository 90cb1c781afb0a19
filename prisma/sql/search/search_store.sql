-- Rewrites the words of one source of some products, in a fixed order, so that two writers cannot deadlock. A rental is
-- also found by the word „наем“. Values count if lists can be narrowed by them; „да“ and „не“ say nothing alone.
-- Thousands of products have the same sizes and values: each text is read once. Packages are also found by the words
-- „пакет“ and „парти“ and by the roles of their parts, and have a table of their own. `count_words` reads the note.
CREATE OR REPLACE FUNCTION search_store(ids integer[], kind smallint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  packages integer[] := ARRAY(SELECT p.id FROM products p WHERE p.id = ANY (ids) AND p.is_package);
BEGIN
  DELETE FROM search_words WHERE product_id = ANY (ids) AND source = kind;
  INSERT INTO uncounted_words VALUES (ids);
  DELETE FROM package_words WHERE product_id = ANY (packages) AND source = kind;
  WITH texts AS (
    SELECT p.id, CASE kind WHEN 1 THEN p.name ELSE p.description
      || CASE WHEN p.is_package THEN ' готов пакет парти' WHEN p.type = 'rent' THEN ' наем' ELSE '' END END AS content
    FROM products p WHERE p.id = ANY (ids) AND kind IN (1, 5)
    UNION ALL
    SELECT v.product_id, v.size FROM variants v WHERE v.product_id = ANY (ids) AND v.deleted_at IS NULL AND kind = 2
    UNION ALL
    SELECT l.product_id, c.name FROM product_categories l JOIN categories c ON c.id = l.category_id
      WHERE l.product_id = ANY (ids) AND kind = 3
    UNION ALL
    SELECT l.product_id, s.name FROM product_subcategories l JOIN subcategories s ON s.id = l.subcategory_id
      WHERE l.product_id = ANY (ids) AND kind = 4
    UNION ALL
    SELECT f.product_id, w.content FROM (
      SELECT l.product_id, l.value_id FROM product_attribute_values l WHERE l.product_id = ANY (ids) AND kind = 6
      UNION
      SELECT o.product_id, o.value_id FROM variant_options o JOIN variants v ON v.id = o.variant_id
        WHERE o.product_id = ANY (ids) AND v.is_active AND v.deleted_at IS NULL AND kind = 6
    ) f JOIN attribute_values x ON x.id = f.value_id JOIN attributes a ON a.id = x.attribute_id
      CROSS JOIN LATERAL unnest(x.name || x.synonyms) AS w(content) WHERE a.is_facet AND a.kind <> 'boolean'
    UNION ALL
    SELECT l.product_id, l.role FROM package_parts l WHERE l.product_id = ANY (packages) AND kind = 7
  ), read AS (
    SELECT d.content, w.word FROM (SELECT DISTINCT content FROM texts) d CROSS JOIN LATERAL search_words_of(d.content) AS w(word)
  ), words AS (
    SELECT t.id, w.word, CASE kind WHEN 1 THEN 100 WHEN 5 THEN 1 ELSE 10 END * CASE WHEN kind IN (3, 4) THEN least(count(*), 3)
      ELSE 0.9 + 0.1 * least(count(*), 4) END AS weight FROM texts t JOIN read w ON w.content = t.content
      GROUP BY t.id, w.word
  ), known AS (
    INSERT INTO search_vocabulary (word, plain, stem, latin, latin_stem, latin_root)
    SELECT d.word, search_plain(d.word), d.stem, search_latin(d.word), search_latin(d.stem), search_latin(search_root(d.stem))
    FROM (SELECT DISTINCT word, search_stem(word) AS stem FROM words
      WHERE NOT EXISTS (SELECT FROM search_vocabulary v WHERE v.word = words.word)) d ORDER BY d.word
    ON CONFLICT DO NOTHING
  ), of_packages AS (
    INSERT INTO package_words (word, product_id, source, weight) SELECT word, id, kind, weight FROM words
      WHERE id = ANY (packages) ORDER BY word, id ON CONFLICT DO NOTHING
  )
  INSERT INTO search_words (word, product_id, source, weight) SELECT word, id, kind, weight FROM words
    WHERE id <> ALL (packages) ORDER BY word, id ON CONFLICT DO NOTHING;
END
$$;
