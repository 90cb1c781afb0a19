-- Notes a changed topic for the cached answers. Ids are of products; null, also for more than 1,000, means every
-- product.
CREATE OR REPLACE FUNCTION add_catalog_change(changed_topic text, changed_ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO catalog_changes (topic, ids) VALUES (changed_topic, CASE WHEN cardinality(changed_ids) <= 1000 THEN changed_ids END)
$$;
