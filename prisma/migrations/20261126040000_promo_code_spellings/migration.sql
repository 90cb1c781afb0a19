-- Letters that look alike in both alphabets, and all dashes, as one.
CREATE FUNCTION promo_code_look(code text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(code, 'АВЕКМНОРСТУХІЅЈ‐‑‒–—−', 'ABEKMHOPCTYXISJ------')
$$;

-- Cyrillic letters as Bulgarians write them in Latin ones.
CREATE FUNCTION promo_code_latin(code text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    replace(replace(replace(replace(replace(replace(replace(
      code, 'Щ', 'SHT'), 'Ж', 'ZH'), 'Ц', 'TS'), 'Ч', 'CH'), 'Ш', 'SH'), 'Ю', 'YU'), 'Я', 'YA'),
    'АБВГДЕЗИЙКЛМНОПРСТУФХЪЬ‐‑‒–—−', 'ABVGDEZIYKLMNOPRSTUFHAY------')
$$;

CREATE INDEX promo_codes_look ON promo_codes (promo_code_look(code));
CREATE INDEX promo_codes_latin ON promo_codes (promo_code_latin(code));

-- The code that was meant: itself, or the only one that differs by alphabet alone.
CREATE FUNCTION promo_code_of(typed text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(
    (SELECT code FROM promo_codes WHERE code = typed),
    (SELECT min(code) FROM promo_codes
     WHERE promo_code_look(code) = promo_code_look(typed) OR promo_code_latin(code) = promo_code_latin(typed)
     HAVING count(*) = 1),
    typed)
$$;
