-- Whether a number before a word counts pieces („30 стола“): products are called by the word, and none of them by both.
CREATE OR REPLACE FUNCTION search_is_quantity(number text, counted text) RETURNS boolean
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE SET plan_cache_mode = force_generic_plan AS $$
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
