-- Words that say which, not what: colours, sizes, qualities and numbers. Alone they are no result for a query that names
-- a thing.
CREATE OR REPLACE FUNCTION search_is_quality(typed text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ascii(typed) BETWEEN 48 AND 57 OR search_typed_stem(typed) = ANY (search_typed_stems(ARRAY[
    'бял', 'бели', 'черен', 'червен', 'син', 'зелен', 'жълт', 'розов', 'лилав', 'златен', 'сребърен', 'сив', 'кафяв', 'оранжев',
    'бежов', 'цветен', 'шарен',
    'голям', 'малък', 'висок', 'нисък', 'дълъг', 'къс', 'широк', 'тесен', 'дебел', 'тънък', 'лек', 'тежък',
    'нов', 'стар', 'чист', 'хубав', 'красив', 'добър', 'евтин', 'скъп', 'модерен', 'специален', 'готов', 'бърз', 'як', 'много',
    'малко']))
$$;
