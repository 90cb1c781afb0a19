-- Maps letters to ASCII: pg_trgm recognises Cyrillic letters only if the database's locale does.
CREATE OR REPLACE FUNCTION search_plain(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(word, 'абвгдежзийклмнопрстуфхцчшщъьюя', 'abcdefghijklmnopqrstuvwxyz0123')
$$;
