-- Products that have a word for each bit of `counted`; `bits` has that of each word. OFFSET 0: the products of a word
-- are read, never the words of a product.
CREATE OR REPLACE FUNCTION search_having_all(words text[], fits real[], bits integer[], counted integer)
RETURNS TABLE (product_id integer, rank real)
LANGUAGE sql STABLE ROWS 1000 AS $$
  SELECT s.product_id, sum(t.fit * s.weight)::real
  FROM unnest(words, fits, bits) AS t(word, fit, bit) CROSS JOIN LATERAL (
    SELECT w.product_id, w.weight FROM search_words w WHERE w.word = t.word OFFSET 0
  ) s GROUP BY s.product_id HAVING bit_or(t.bit) = counted
$$;
