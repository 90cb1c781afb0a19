-- Logs a change of a list that belongs to an object, such as the pictures of a product: the entry of the object states
-- which values left the list and which came. Arguments: kind of the object; its id column; expressions of its label, the
-- field and the value.
CREATE OR REPLACE FUNCTION audit_part_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  removed jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(audit_value(TG_ARGV[4], was)) END;
  added jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(audit_value(TG_ARGV[4], becomes)) END;
  object integer := (coalesce(becomes, was) ->> TG_ARGV[1])::integer;
  written record;
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM bin_keep(TG_TABLE_NAME, was, NULL); END IF;
  IF removed = added THEN RETURN NULL; END IF;
  INSERT INTO audit_entries AS e (admin_id, kind, object_id, label, action, subject_kind, subject_id, before, after)
    SELECT audit_author(), TG_ARGV[0], object, audit_value(TG_ARGV[2], coalesce(becomes, was)), 'changed',
      TG_ARGV[0], object, m.left_list, m.came FROM audit_moved('{}', '{}', TG_ARGV[3], removed, added) m
    ON CONFLICT (transaction, kind, object_id, at) DO UPDATE SET (before, after) = (
      SELECT m.left_list, m.came FROM audit_moved(e.before, e.after, TG_ARGV[3], removed, added) m)
    RETURNING e.id, e.action = 'changed' AND e.before = '{}' AND e.after = '{}' AS is_empty INTO written;
  IF written.is_empty THEN
    DELETE FROM audit_entries e WHERE e.id = written.id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON courier_hours FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_part_row(
    'delivery', 'settings_id', $$'Доставка, валута и ДДС'$$, 'courier_hours',
    $$CASE r ->> 'courier' WHEN 'econt' THEN 'Еконт' WHEN 'speedy' THEN 'Спиди' ELSE 'BOX NOW' END || ': ' || (r ->> 'send_until')$$);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON courier_tariffs FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_part_row(
    'delivery', 'settings_id', $$'Доставка, валута и ДДС'$$, 'tariffs',
    $$tariff_name(r) || CASE r ->> 'way' WHEN 'quote' THEN ': цена на куриера' ELSE ': таблица' END
      || coalesce(', безплатно от ' || round((r ->> 'free_from_minor')::numeric / 100, 2), '')$$);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON tariff_bands FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_part_row(
    'delivery', 'settings_id', $$'Доставка, валута и ДДС'$$, 'tariffs',
    $$tariff_name(r) || coalesce(', до ' || (r ->> 'up_to_grams') || ' г', '')
      || coalesce(', до ' || round((r ->> 'up_to_minor')::numeric / 100, 2), '')
      || ': ' || round((r ->> 'price_minor')::numeric / 100, 2)$$);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON frequent_questions FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_part_row(
    'shop_facts', 'facts_id', $$'Данни на фирмата'$$, 'questions', $$(r ->> 'question') || ' ' || (r ->> 'answer')$$);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON opening_hours FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_part_row(
    'shop_facts', 'facts_id', $$'Данни на фирмата'$$, 'hours',
    $$(ARRAY['понеделник', 'вторник', 'сряда', 'четвъртък', 'петък', 'събота', 'неделя'])[(r ->> 'weekday')::integer]
      || CASE r ->> 'state' WHEN 'open' THEN ', ' || (r ->> 'opens_at') || ' – ' || (r ->> 'closes_at')
           WHEN 'closed' THEN ': почивен ден' ELSE ': по уговорка' END$$);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON product_attribute_values FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_part_row(
    'product', 'product_id', 'audit_product(r)', 'attribute_values',
    $$(SELECT a.name || ': ' || x.name FROM attribute_values x JOIN attributes a ON a.id = x.attribute_id
  WHERE x.id = (r ->> 'value_id')::integer)$$);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON package_parts FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_part_row(
    'product', 'product_id', 'audit_product(r)', 'parts',
    $$(r ->> 'role') || ': ' || (SELECT name FROM products WHERE id = (r ->> 'item_id')::integer) || ', ' || CASE
      WHEN r ->> 'guests' IS NULL THEN (r ->> 'pieces') || ' бр.'
      ELSE (r ->> 'numerator') || ' бр. на ' || (r ->> 'denominator') || CASE r ->> 'guests'
        WHEN 'adults' THEN ' възрастни' WHEN 'children' THEN ' деца' ELSE ' гости' END END$$);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON packages FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_part_row(
    'product', 'product_id', 'audit_product(r)', 'package_price',
    $$CASE r ->> 'pricing' WHEN 'sum' THEN 'сбор' WHEN 'sum_less' THEN 'сбор без ' || round((r ->> 'basis_points')::numeric / 100, 2) || ' %'
      ELSE 'цена за ' || (r ->> 'standard_days') || ' дни' END || ', ' || (r ->> 'guests_from') || '–' || (r ->> 'guests_to') || ' гости'$$);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON product_categories FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_part_row(
    'product', 'product_id', 'audit_product(r)', 'categories',
    $$(SELECT name FROM categories WHERE id = (r ->> 'category_id')::integer)$$);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON product_companions FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_part_row(
    'product', 'product_id', 'audit_product(r)', 'goes_with',
    $$(SELECT name FROM products WHERE id = (r ->> 'companion_id')::integer)$$);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON product_images FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_part_row(
    'product', 'product_id', 'audit_product(r)', 'images', $$r ->> 'url'$$);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON product_options FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_part_row(
    'product', 'product_id', 'audit_product(r)', 'options',
    $$(SELECT name FROM attributes WHERE id = (r ->> 'attribute_id')::integer)$$);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON product_subcategories FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_part_row(
    'product', 'product_id', 'audit_product(r)', 'subcategories',
    $$(SELECT name FROM subcategories WHERE id = (r ->> 'subcategory_id')::integer)$$);
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON service_zones FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_part_row(
    'delivery', 'settings_id', $$'Доставка, валута и ДДС'$$, 'zones',
    $$(r ->> 'name') || CASE r ->> 'places' WHEN '' THEN '' ELSE ' (' || (r ->> 'places') || ')' END || ': ' || concat_ws(', ',
      'доставка ' || round((r ->> 'delivery_minor')::numeric / 100, 2), 'монтаж ' || round((r ->> 'set_up_minor')::numeric / 100, 2),
      'демонтаж ' || round((r ->> 'dismantling_minor')::numeric / 100, 2))$$);
