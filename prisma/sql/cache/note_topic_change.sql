-- Notes a change of a table that answers read as a whole, and the emptying of any table. The argument names the topic.
-- Every page shows settings and facts of the shop, so every cached answer is old after a change.
CREATE OR REPLACE FUNCTION note_topic_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_catalog_change(TG_ARGV[0], NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON attribute_values
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('structure');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON attributes
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('structure');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('structure');
-- Closed days are shown with the free units of every rental. Pieces that become late at midnight need no note: today is
-- a part of the key of every cached answer.
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON closed_days
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('stock');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON courier_hours
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON courier_tariffs
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON eshop_settings
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON featured_places
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('lists');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON frequent_questions
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON guarantee_notices
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON makers
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('structure');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON opening_hours
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON package_words
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('search');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON page_texts
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');
CREATE TRIGGER note_truncate AFTER TRUNCATE ON product_attribute_values
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');
CREATE TRIGGER note_truncate AFTER TRUNCATE ON product_categories
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');
CREATE TRIGGER note_truncate AFTER TRUNCATE ON product_companions
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');
CREATE TRIGGER note_truncate AFTER TRUNCATE ON product_images FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');
CREATE TRIGGER note_truncate AFTER TRUNCATE ON product_options
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');
CREATE TRIGGER note_truncate AFTER TRUNCATE ON product_subcategories
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');
CREATE TRIGGER note_truncate AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');
CREATE TRIGGER note_truncate AFTER TRUNCATE ON rental_days FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');
CREATE TRIGGER note_truncate AFTER TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('search');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_vocabulary
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('search');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_words
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('search');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_facts
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_settings
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON special_hours
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');
CREATE TRIGGER note_truncate AFTER TRUNCATE ON stock FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON subcategories
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('structure');
CREATE TRIGGER note_truncate AFTER TRUNCATE ON variant_options
  FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');
CREATE TRIGGER note_truncate AFTER TRUNCATE ON variants FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change('everything');
