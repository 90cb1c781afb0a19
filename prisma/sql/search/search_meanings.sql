-- Known words that a typed word may mean, with their fit: the word itself, another form, a synonym, a word of one root,
-- a longer word, from `shortest` letters on. Only if there are none: a part of a word, or a word with one wrong letter
-- or two swapped. The search functions use generic plans: planning per query took longer than executing.
CREATE OR REPLACE FUNCTION search_meanings(typed text, shortest integer DEFAULT 2) RETURNS TABLE (word text, fit real)
LANGUAGE plpgsql STABLE STRICT ROWS 10 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  is_latin boolean := typed ~ '[a-z]';
  spellings text[];
  stems text[];
  latin_stems text[];
  latin_roots text[];
  spelled text;
  spelled_all text[];
  typed_stem text;
  spelled_stem text;
  stem_end text;
  spelled_stem_end text;
  is_known boolean;
  longer_fit real;
BEGIN
  IF ascii(typed) BETWEEN 48 AND 57 AND typed ~ '^[0-9][0-9_x]*([а-я]{1,3})?$' THEN
    RETURN QUERY
      SELECT n.word, n.fit FROM (
        SELECT v.word, k.fit, max(k.fit) OVER () AS best FROM search_keys(typed) k JOIN search_vocabulary v ON v.word = k.word
      ) n WHERE n.fit >= 0.6 OR n.best < 0.6
      UNION ALL
      SELECT v.word, 0.6::real FROM search_synonyms s JOIN search_vocabulary v ON v.latin_stem = s.meant_stem
        WHERE s.term_stem = typed;
    RETURN;
  END IF;
  spellings := search_spellings(typed);
  FOR place IN 1 .. cardinality(spellings) LOOP
    stems[place] := search_stem(spellings[place]);
    latin_stems[place] := search_latin(stems[place]);
    latin_roots[place] := search_latin(search_root(stems[place]));
    spelled_all[place] := search_latin(spellings[place]);
  END LOOP;
  spelled := CASE WHEN is_latin THEN search_latin(typed) END;
  spelled_all := CASE WHEN is_latin THEN spelled_all || spelled ELSE '{}' END;
  RETURN QUERY
    SELECT v.word, CASE
        WHEN v.word = typed THEN 1.0
        WHEN v.stem = ANY (stems) OR v.latin = ANY (spelled_all) THEN 0.9
        WHEN v.latin_stem = ANY (latin_stems) THEN 0.85
        ELSE 0.65
      END::real
    FROM search_vocabulary v WHERE v.latin_root = ANY (latin_roots) OR v.latin = ANY (spelled_all);
  is_known := FOUND;
  RETURN QUERY
    SELECT v.word, 0.6::real FROM search_synonyms s JOIN search_vocabulary v ON v.latin_stem = s.meant_stem
    WHERE s.term_stem = ANY (latin_stems) AND v.latin_root <> ALL (latin_roots);
  is_known := is_known OR FOUND;
  -- A whole word is seldom the beginning of another one that was meant.
  longer_fit := CASE WHEN is_known THEN 0.3 ELSE 0.5 END;
  IF length(typed) >= (CASE WHEN is_known THEN 3 ELSE shortest END) THEN
    RETURN QUERY
      SELECT v.word, longer_fit FROM search_vocabulary v
      WHERE (v.word >= typed AND v.word < typed || 'ѐ' OR v.latin >= spelled AND v.latin < spelled || 'ѐ')
        AND v.latin_root <> ALL (latin_roots) AND v.latin <> ALL (spelled_all);
    is_known := is_known OR FOUND;
  END IF;
  IF is_known OR length(typed) < 4 THEN
    RETURN;
  END IF;
  typed_stem := search_stem(typed);
  spelled_stem := CASE WHEN is_latin THEN latin_stems[1] END;
  -- One mistake leaves the first or the second half of a word intact: only words with such a half are compared.
  stem_end := reverse(right(typed_stem, -(length(typed_stem) / 2)));
  spelled_stem_end := reverse(right(spelled_stem, -(length(spelled_stem) / 2)));
  RETURN QUERY
    SELECT v.word, 0.25::real FROM search_vocabulary v WHERE v.plain LIKE '%' || search_plain(typed) || '%'
    UNION
    SELECT v.word, 0.2::real FROM search_vocabulary v
    WHERE (v.plain LIKE search_plain(left(typed_stem, length(typed_stem) / 2)) || '%'
        OR v.plain LIKE '%' || search_plain(right(typed, -(length(typed) / 2)))
        OR reverse(v.stem) COLLATE "C" >= stem_end AND reverse(v.stem) COLLATE "C" < stem_end || 'ѐ'
        OR v.latin >= left(spelled_stem, length(spelled_stem) / 2) AND v.latin < left(spelled_stem, length(spelled_stem) / 2) || 'ѐ'
        OR reverse(v.latin_stem) COLLATE "C" >= spelled_stem_end AND reverse(v.latin_stem) COLLATE "C" < spelled_stem_end || 'ѐ')
      AND (abs(length(v.word) - length(typed)) <= 1 AND levenshtein_less_equal(v.word, typed, 1) <= 1
        OR abs(length(v.stem) - length(typed_stem)) <= 1 AND length(v.stem) >= 4
        AND levenshtein_less_equal(v.stem, typed_stem, 1) <= 1
        OR abs(length(v.latin_stem) - length(spelled_stem)) <= 1 AND length(v.latin_stem) >= 3
        AND levenshtein_less_equal(v.latin_stem, spelled_stem, 1) <= 1)
    UNION
    -- Two swapped neighbours count as one mistake.
    SELECT v.word, 0.2::real FROM search_vocabulary v
    WHERE v.stem = ANY (ARRAY(
      SELECT search_stem(left(typed, n - 1) || substr(typed, n + 1, 1) || substr(typed, n, 1) || substr(typed, n + 2))
        FROM generate_series(1, length(typed) - 1) AS n));
END
$$;
