-- A flower is no colour, a rocket no crab and a planet no plan: цвете and цвят, ракета and рак, планета and план had one stem each.
CREATE OR REPLACE FUNCTION search_stem(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  stem text := CASE
    WHEN word IN ('дни', 'дните') THEN 'ден'
    WHEN word IN ('деца', 'децата') THEN 'дете'
    WHEN word IN ('партита', 'партитата') THEN 'парти'
    WHEN word IN ('цвете', 'цветето', 'цветя', 'цветята') THEN 'цветк'
    WHEN word IN ('ракета', 'ракетата') THEN 'ракети'
    WHEN word IN ('планета', 'планетата') THEN 'планети'
    ELSE word END COLLATE "C";
BEGIN
  IF right(stem, 1) < 'а' THEN
    RETURN stem;
  END IF;
  -- Consonant and article: свещта, пролетта, любовта. Vowel and ending: фея, идеите.
  stem := regexp_replace(stem, '^(.{2,}(?:[щт]|[аеиоу]в))та$|^(.{1,}[еу])(?:ята|ите|я|и)$', '\1\2');
  stem := regexp_replace(stem, '^(.{3,}?)(овете|евете|ищата|етата|ията|ища|ите|ата|ята|ета|ето|ото|ито|ият|ове|еве|ия|ие|ии|ио|ът|ят|а|я|о|е|и|й)$', '\1');
  stem := regexp_replace(stem, '^(.{3,}?)[иьй]+$', '\1');
  -- Plural подаръци of подарък.
  stem := regexp_replace(stem, '^(.{3,})ц$', '\1к');
  stem := regexp_replace(stem, '^(.{2,}[бвгджзйклмнпрстфхцчшщ])(?:ъ([клмнр])|е([кн]))$', '\1\2\3');
  RETURN replace(stem, 'я', 'е');
END
$$;

UPDATE search_vocabulary v SET stem = search_stem(v.word), latin_stem = search_latin(search_stem(v.word)), latin_root = search_latin(search_root(search_stem(v.word)))
WHERE v.word IN ('цвете', 'цветето', 'цветя', 'цветята', 'ракета', 'ракетата', 'планета', 'планетата');
