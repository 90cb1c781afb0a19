-- The text of a size: the names of its values in the order of the options of its product; null without values
-- (docs/spec/attributes.md#options-of-a-product).
CREATE OR REPLACE FUNCTION size_of_options(id integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(x.name, ', ' ORDER BY g.position)
  FROM variant_options l JOIN product_options g ON g.product_id = l.product_id AND g.attribute_id = l.attribute_id
  JOIN attribute_values x ON x.id = l.value_id WHERE l.variant_id = size_of_options.id
$$;
