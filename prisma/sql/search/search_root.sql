-- The stem without the endings that make small things and adjectives: свещичка and свещ, балонче and балон, златист,
-- златен and злато, детски and дете.
CREATE OR REPLACE FUNCTION search_root(stem text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  root text := regexp_replace(stem COLLATE "C", '^(.{3,}?)(?:ичк|енк|ешк|(?<=[бвгджзклмнпрстфхцшщй])ч|(?<=[шжчй])к)$', '\1');
BEGIN
  root := regexp_replace(root, '^(.{3,}?)(?:ичн|иев|ов|ев|иен|ист|ск|ик|(?<=[бвгджзйклмнпрстфхцчшщ])н)$', '\1');
  root := regexp_replace(root, '^(.{3,}?)[иьй]+$', '\1');
  RETURN regexp_replace(root, '^(.{2,}[бвгджзйклмнпрстфхцчшщ])ъ([клмнр])$', '\1\2');
END
$$;
