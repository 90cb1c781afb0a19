-- Rewrites the words of one source of some products, in a fixed order, so that two writers cannot deadlock. A rental is
-- also found by the word „наем“.
CREATE OR REPLACE FUNCTION search_store(ids integer[], kind smallint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_words WHERE product_id = ANY (ids) AND source = kind;
  WITH texts AS (
    SELECT p.id, CASE kind WHEN 1 THEN p.name ELSE p.description || CASE p.type WHEN 'rent' THEN ' наем' ELSE '' END END AS content
    FROM products p WHERE p.id = ANY (ids) AND kind IN (1, 5)
    UNION ALL
    SELECT v.product_id, v.size FROM variants v WHERE v.product_id = ANY (ids) AND v.deleted_at IS NULL AND kind = 2
    UNION ALL
    SELECT l.product_id, c.name FROM product_categories l JOIN categories c ON c.id = l.category_id
      WHERE l.product_id = ANY (ids) AND kind = 3
    UNION ALL
    SELECT l.product_id, s.name FROM product_subcategories l JOIN subcategories s ON s.id = l.subcategory_id
      WHERE l.product_id = ANY (ids) AND kind = 4
  ), words AS (
    SELECT t.id, w.word, CASE kind WHEN 1 THEN 100 WHEN 5 THEN 1 ELSE 10 END * CASE WHEN kind IN (3, 4) THEN least(count(*), 3)
      ELSE 0.9 + 0.1 * least(count(*), 4) END AS weight FROM texts t CROSS JOIN LATERAL search_words_of(t.content) AS w(word)
      GROUP BY t.id, w.word
  ), known AS (
    INSERT INTO search_vocabulary (word, plain, stem, latin, latin_stem, latin_root)
    SELECT d.word, search_plain(d.word), d.stem, search_latin(d.word), search_latin(d.stem), search_latin(search_root(d.stem))
    FROM (SELECT DISTINCT word, search_stem(word) AS stem FROM words
      WHERE NOT EXISTS (SELECT FROM search_vocabulary v WHERE v.word = words.word)) d ORDER BY d.word
    ON CONFLICT DO NOTHING
  )
  INSERT INTO search_words (word, product_id, source, weight) SELECT word, id, kind, weight FROM words
    ORDER BY word, id ON CONFLICT DO NOTHING;
END
$$;
