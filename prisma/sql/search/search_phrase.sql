-- The words with a phrase replaced by its meaning; of several phrases the longest.
CREATE OR REPLACE FUNCTION search_phrase(typed text[]) RETURNS text[]
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  stems text[] := search_typed_stems(typed);
  phrase record;
BEGIN
  FOR phrase IN
    SELECT s.phrase_stems AS term, cardinality(s.phrase_stems) AS length, s.meant FROM search_synonyms s
      WHERE s.phrase_stems <@ stems ORDER BY length DESC, s.term
  LOOP
    FOR place IN 1 .. cardinality(stems) - phrase.length + 1 LOOP
      IF stems[place : place + phrase.length - 1] = phrase.term THEN
        RETURN typed[: place - 1] || search_tokens(phrase.meant) || typed[place + phrase.length :];
      END IF;
    END LOOP;
  END LOOP;
  RETURN typed;
END
$$;
