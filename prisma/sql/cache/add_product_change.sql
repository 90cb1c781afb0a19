-- Notes changed products, or their sizes, and what of lists has changed with them: null for no product.
CREATE OR REPLACE FUNCTION add_product_change(changed_ids integer[], is_listed_otherwise boolean, is_priced_otherwise boolean)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF changed_ids IS NULL THEN RETURN; END IF;
  PERFORM add_catalog_change('product', changed_ids);
  IF is_listed_otherwise THEN PERFORM add_catalog_change('lists', NULL); END IF;
  IF is_priced_otherwise THEN PERFORM add_catalog_change('prices', NULL); END IF;
END $$;
