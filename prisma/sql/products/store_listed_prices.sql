-- Stores the listed prices of some products. Of two writers of sizes of one product the second waits, and then reads
-- what the first has written. One plan for lists of any length: to plan it again takes longer than its work.
CREATE OR REPLACE FUNCTION store_listed_prices(ids integer[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM FROM listed_prices g WHERE g.product_id = ANY (ids) ORDER BY g.product_id FOR NO KEY UPDATE;
  UPDATE listed_prices g SET lowest_minor = n.lowest_minor, highest_minor = n.highest_minor FROM listed_prices_of(ids) n
  WHERE g.product_id = n.product_id AND (g.lowest_minor, g.highest_minor) <> (n.lowest_minor, n.highest_minor);
END $$;
