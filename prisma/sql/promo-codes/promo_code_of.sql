-- The promo code that was meant: itself, or the only one that differs by alphabet alone.
CREATE OR REPLACE FUNCTION promo_code_of(typed text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(
    (SELECT code FROM promo_codes WHERE code = typed),
    (SELECT min(code) FROM promo_codes
     WHERE promo_code_look(code) = promo_code_look(typed) OR promo_code_latin(code) = promo_code_latin(typed)
     HAVING count(*) = 1),
    typed)
$$;
