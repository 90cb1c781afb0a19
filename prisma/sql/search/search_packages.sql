-- Packages that have every word of the query, by rank, in the form of `search_ranks`; hidden ones may be among them. No
-- word is left out: lists show packages next to products that come close.
CREATE OR REPLACE FUNCTION search_packages(query text) RETURNS TABLE (rank real, left_out integer, product_ids integer[])
LANGUAGE sql STABLE ROWS 10 AS $$
  WITH typed AS MATERIALIZED (SELECT q.place, q.word FROM search_query(query) q), found AS (
    SELECT w.product_id, t.place, sum(m.fit * w.weight) AS rank
    FROM typed t CROSS JOIN LATERAL search_meanings(t.word, CASE length(query) WHEN 1 THEN 1 ELSE 2 END) m
      CROSS JOIN LATERAL (SELECT k.product_id, k.weight FROM package_words k WHERE k.word = m.word OFFSET 0) w
    GROUP BY w.product_id, t.place
  ), whole AS (
    SELECT f.product_id, sum(f.rank)::real AS rank FROM found f GROUP BY f.product_id
      HAVING count(*) = (SELECT count(*) FROM typed)
  )
  SELECT h.rank, 0, array_agg(h.product_id) FROM whole h GROUP BY h.rank
$$;
