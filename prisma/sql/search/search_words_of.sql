-- Everything by which a text is found; a size also by each of its sides.
CREATE OR REPLACE FUNCTION search_words_of(content text) RETURNS SETOF text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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
      RETURN QUERY SELECT k.word FROM string_to_table(left(token, length(token) - length(unit)), 'x') AS side
        CROSS JOIN LATERAL search_keys(side || unit) k;
    END IF;
  END LOOP;
END
$$;
