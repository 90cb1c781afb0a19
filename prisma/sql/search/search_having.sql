-- Products with any of the words, by the weights of their places. OFFSET 0 prevents PostgreSQL from reading all words
-- when it misestimates the number of products.
CREATE OR REPLACE FUNCTION search_having(words text[], fits real[])
RETURNS TABLE (product_id integer, rank double precision)
LANGUAGE sql STABLE ROWS 1000 AS $$
  SELECT s.product_id, sum(t.fit * s.weight)::double precision
  FROM unnest(words, fits) AS t(word, fit) CROSS JOIN LATERAL (
    SELECT w.product_id, w.weight FROM search_words w WHERE w.word = t.word OFFSET 0
  ) s GROUP BY s.product_id
$$;
