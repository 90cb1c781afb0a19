-- The query as it was meant: typed with the English layout while the fingers were in БДС, „балони“ is „/d.fkr“. Read so
-- only when it gives known words and the Latin letters do not.
CREATE OR REPLACE FUNCTION search_keyboard(keyed text) RETURNS text
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  keys text := translate(keyed, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz');
  meant text;
  typed text[];
BEGIN
  IF keys !~ '[a-z]' OR keys ~ '[а-яА-Я]' THEN
    RETURN keyed;
  END IF;
  meant := translate(keys, 'wertyuiop[asdfghjkl;''zxcvbnm,./', 'уеишщксдзцьяаожгтнвмчюйъэфхпрлб');
  typed := search_tokens(meant);
  IF EXISTS (
    SELECT FROM unnest(typed) AS t(word) WHERE length(t.word) >= 3 AND NOT EXISTS (
      SELECT FROM search_vocabulary v WHERE v.word >= t.word AND v.word < t.word || 'ѐ'
    ) AND NOT EXISTS (SELECT FROM search_vocabulary v WHERE v.stem = search_stem(t.word))
  ) OR NOT EXISTS (
    SELECT FROM unnest(search_tokens(keys)) AS t(word) WHERE NOT EXISTS (
      SELECT FROM search_vocabulary v WHERE v.latin = search_latin(t.word)
    ) AND NOT EXISTS (SELECT FROM search_vocabulary v WHERE v.latin_stem = search_typed_stem(t.word))
  ) OR NOT EXISTS (SELECT FROM unnest(typed) AS t(word) WHERE length(t.word) >= 3) THEN
    RETURN keyed;
  END IF;
  RETURN meant;
END
$$;
