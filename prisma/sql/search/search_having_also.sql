-- The same among products found by other words, adding to their rank. Reads either everything with the words, or the
-- words of each product.
CREATE OR REPLACE FUNCTION search_having_also(words text[], fits real[], ids integer[], ranks double precision[], ask_each boolean)
RETURNS TABLE (product_id integer, rank double precision)
LANGUAGE sql STABLE ROWS 1000 AS $$
  SELECT s.product_id, sum(m.fit * s.weight) + max(f.rank)
  FROM (SELECT t.fit, array_agg(t.word) AS words FROM unnest(words, fits) AS t(word, fit) GROUP BY t.fit) m CROSS JOIN LATERAL (
    SELECT w.product_id, w.weight FROM search_words w WHERE w.word = ANY (m.words) AND NOT ask_each
    UNION ALL
    SELECT w.product_id, w.weight FROM search_words w WHERE w.word = ANY (m.words) AND w.product_id = ANY (ids) AND ask_each
    OFFSET 0
  ) s JOIN unnest(ids, ranks) AS f(product_id, rank) ON f.product_id = s.product_id GROUP BY s.product_id
$$;
