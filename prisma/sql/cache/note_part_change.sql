-- Notes changes of tables with a product_id. Arguments: topics of these products, topics of all. In the transaction of
-- the change, so that no answer is older than a committed write. A trigger with transition tables is of one event, so
-- each table has three.
CREATE OR REPLACE FUNCTION note_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT product_id) INTO changed_ids FROM changed;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT product_id) INTO changed_ids FROM former;
  ELSE
    SELECT array_agg(DISTINCT b.product_id) INTO changed_ids
      FROM (SELECT product_id FROM changed UNION ALL SELECT product_id FROM former) b;
  END IF;
  IF changed_ids IS NOT NULL THEN
    PERFORM add_catalog_change(t.topic, changed_ids) FROM unnest(TG_ARGV[0]::text[]) AS t(topic);
    PERFORM add_catalog_change(t.topic, NULL) FROM unnest(TG_ARGV[1]::text[]) AS t(topic);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER note_insert AFTER INSERT ON package_part_alternatives
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{}');
CREATE TRIGGER note_update AFTER UPDATE ON package_part_alternatives
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{}');
CREATE TRIGGER note_delete AFTER DELETE ON package_part_alternatives
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{}');
CREATE TRIGGER note_insert AFTER INSERT ON package_parts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{}');
CREATE TRIGGER note_update AFTER UPDATE ON package_parts
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{}');
CREATE TRIGGER note_delete AFTER DELETE ON package_parts
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{}');
CREATE TRIGGER note_insert AFTER INSERT ON packages
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{}');
CREATE TRIGGER note_update AFTER UPDATE ON packages
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{}');
CREATE TRIGGER note_delete AFTER DELETE ON packages
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{}');
CREATE TRIGGER note_insert AFTER INSERT ON product_attribute_values
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{lists}');
CREATE TRIGGER note_update AFTER UPDATE ON product_attribute_values
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{lists}');
CREATE TRIGGER note_delete AFTER DELETE ON product_attribute_values
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{lists}');
CREATE TRIGGER note_insert AFTER INSERT ON product_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{lists}');
CREATE TRIGGER note_update AFTER UPDATE ON product_categories
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{lists}');
CREATE TRIGGER note_delete AFTER DELETE ON product_categories
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{lists}');
CREATE TRIGGER note_insert AFTER INSERT ON product_companions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{}');
CREATE TRIGGER note_update AFTER UPDATE ON product_companions
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{}');
CREATE TRIGGER note_delete AFTER DELETE ON product_companions
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{}');
CREATE TRIGGER note_insert AFTER INSERT ON product_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{}');
CREATE TRIGGER note_update AFTER UPDATE ON product_images
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{}');
CREATE TRIGGER note_delete AFTER DELETE ON product_images
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{}');
CREATE TRIGGER note_insert AFTER INSERT ON product_options
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{}');
CREATE TRIGGER note_update AFTER UPDATE ON product_options
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{}');
CREATE TRIGGER note_delete AFTER DELETE ON product_options
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{}');
CREATE TRIGGER note_insert AFTER INSERT ON product_subcategories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{lists}');
CREATE TRIGGER note_update AFTER UPDATE ON product_subcategories
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{lists}');
CREATE TRIGGER note_delete AFTER DELETE ON product_subcategories
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{lists}');
CREATE TRIGGER note_insert AFTER INSERT ON variant_options
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{lists}');
CREATE TRIGGER note_update AFTER UPDATE ON variant_options
  REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{lists}');
CREATE TRIGGER note_delete AFTER DELETE ON variant_options
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{lists}');
CREATE TRIGGER note_insert AFTER INSERT ON variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{lists}');
CREATE TRIGGER note_delete AFTER DELETE ON variants
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_part_change('{product}', '{lists}');
