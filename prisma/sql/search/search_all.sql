-- Products that have every one of the words, in their order; `counted` has a bit for the place of each. Unless `strict`,
-- a word is passed over that none of the products so far has, or that only hidden ones have.
CREATE OR REPLACE FUNCTION search_all(
  known search_typed[], strict boolean, shown_at timestamptz, OUT ids integer[], OUT ranks double precision[],
  OUT counted integer
)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  typed search_typed;
  next_ids integer[];
  next_ranks double precision[];
BEGIN
  counted := 0;
  FOREACH typed IN ARRAY known LOOP
    IF ids IS NULL THEN
      SELECT array_agg(h.product_id), array_agg(h.rank) INTO next_ids, next_ranks FROM search_having(typed.words, typed.fits) h;
    ELSE
      SELECT array_agg(h.product_id), array_agg(h.rank) INTO next_ids, next_ranks
      FROM search_having_also(typed.words, typed.fits, ids, ranks, cardinality(ids) * cardinality(typed.words) < 8 * typed.times) h;
    END IF;
    IF search_first_seen(next_ids, shown_at) IS NOT NULL THEN
      ids := next_ids;
      ranks := next_ranks;
      counted := counted | (1 << typed.place);
    ELSIF strict THEN
      ids := NULL;
      RETURN;
    END IF;
  END LOOP;
END
$$;
