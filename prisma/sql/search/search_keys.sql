-- The keys by which a word is found, with their fit. A number with a unit: the length in mm, the volume in ml or the
-- weight in g; then the number alone, which for an age may be meant: цифра 5. Sides are in order of size: 75 × 180 is
-- 180 × 75.
CREATE OR REPLACE FUNCTION search_keys(token text) RETURNS TABLE (word text, fit real)
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE ROWS 2 AS $$
DECLARE
  parts text[] := regexp_match(token COLLATE "C",
    '^([0-9]{1,9}(?:_[0-9]{1,9})?(?:x[0-9]{1,9}(?:_[0-9]{1,9})?)*)(мм|см|м|инч|мл|л|кг|г|бр|год)?$');
  numbers numeric[];
BEGIN
  IF parts IS NULL THEN
    RETURN QUERY SELECT token, 1::real;
    RETURN;
  END IF;
  numbers := ARRAY(SELECT replace(part, '_', '.')::numeric AS number FROM string_to_table(parts[1], 'x') AS part ORDER BY number);
  RETURN QUERY
    SELECT string_agg(trim_scale(number * u.factor)::text, 'x' ORDER BY number) || u.base, 1::real
    FROM unnest(numbers) AS number CROSS JOIN (
      VALUES ('мм', 1, 'мм'), ('см', 10, 'мм'), ('м', 1000, 'мм'), ('инч', 1, 'инч'), ('мл', 1, 'мл'), ('л', 1000, 'мл'),
        ('г', 1, 'г'), ('кг', 1000, 'г'), ('бр', 1, 'бр'), ('год', 1, 'год')) AS u(unit, factor, base)
    WHERE u.unit = parts[2] GROUP BY u.base
    UNION ALL
    SELECT string_agg(trim_scale(number)::text, 'x' ORDER BY number), CASE WHEN parts[2] IS NULL THEN 1
      WHEN cardinality(numbers) > 1 THEN 0.9 WHEN parts[2] = 'год' THEN 0.6 ELSE 0.3 END::real
    FROM unnest(numbers) AS number;
END
$$;
