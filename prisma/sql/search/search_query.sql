-- The words of a query that name the wanted goods, at most ten. „за“, „под“ or „цена“ count only where nothing else was
-- typed.
CREATE OR REPLACE FUNCTION search_query(query text) RETURNS TABLE (place integer, word text)
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE ROWS 3 AS $$
DECLARE
  typed text[] := ARRAY(
    SELECT t.token FROM unnest(search_tokens(search_keyboard(left(query, 200)))) WITH ORDINALITY AS t(token, place)
      WHERE t.place <= 20 AND length(t.token) <= 60 GROUP BY t.token ORDER BY min(t.place) LIMIT 10);
  wanted text[] := ARRAY(SELECT t.token FROM unnest(typed) WITH ORDINALITY AS t(token, place) WHERE t.token <> ALL (ARRAY[
    'а', 'без', 'в', 'във', 'да', 'до', 'е', 'за', 'и', 'или', 'като', 'към', 'ли', 'на', 'над', 'най', 'не', 'нещо', 'но', 'около',
    'от', 'по', 'под', 'при',
    'с', 'са', 'се', 'си', 'ми', 'со', 'със', 'там', 'то', 'у', 'х', 'x', 'че', 'има', 'имате', 'искам', 'търся', 'ищем', 'купя',
    'купи', 'поръчам', 'поръчка',
    'цена', 'цени', 'евтин', 'евтина', 'евтино', 'евтини', 'онлайн', 'магазин', 'продажба', 'налични',
    'bez', 'v', 'za', 'i', 'na', 'ot', 'po', 'pod', 's', 'sas', 'sus', 'do', 'cena', 'ceni', 'evtini']) ORDER BY t.place);
BEGIN
  IF wanted = '{}' THEN
    wanted := typed;
  END IF;
  wanted := search_phrase(wanted);
  IF cardinality(wanted) > 1 AND search_is_quantity(wanted[1], wanted[2]) THEN
    wanted := wanted[2:];
  END IF;
  RETURN QUERY SELECT (row_number() OVER (ORDER BY min(t.place)))::integer - 1, t.token
    FROM unnest(wanted) WITH ORDINALITY AS t(token, place) GROUP BY t.token;
END
$$;
