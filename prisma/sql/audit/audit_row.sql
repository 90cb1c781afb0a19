-- Logs a change of a row by staff. Arguments: kind of the object; expression of its label; kind and expression of the
-- object in whose history it appears; hidden columns; whether the bin stores deleted rows; secret columns, of which the
-- log only says that they changed. In the database, because every write of every service belongs in the log, and an
-- entry must not survive a rolled back change.
CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hidden text[] := TG_ARGV[4]::text[] || '{id,version,created_at,updated_at}'::text[];
  was jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  becomes jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  r jsonb := CASE WHEN TG_OP = 'DELETE' THEN was ELSE becomes END;
  entry audit_entries;
  is_marked boolean := TG_OP = 'UPDATE' AND was ->> 'deleted_at' IS NULL AND becomes ->> 'deleted_at' IS NOT NULL;
BEGIN
  entry.kind := TG_ARGV[0];
  entry.object_id := (r ->> 'id')::integer;
  entry.label := audit_value(TG_ARGV[1], r);
  entry.subject_kind := TG_ARGV[2];
  entry.subject_id := audit_value(TG_ARGV[3], r)::integer;
  entry.action := CASE
    WHEN TG_OP = 'DELETE' OR is_marked THEN 'deleted'
    WHEN current_setting('shop.is_restoring', true) = 'on' AND (TG_OP = 'INSERT' OR was ->> 'deleted_at' IS NOT NULL)
      THEN 'restored'
    WHEN TG_OP = 'INSERT' THEN 'created' ELSE 'changed' END;
  IF TG_OP = 'UPDATE' THEN
    entry.before := audit_difference(was - hidden - 'deleted_at', becomes);
    entry.after := audit_difference(becomes - hidden - 'deleted_at', was);
    entry.after := entry.after || coalesce(
      (SELECT jsonb_object_agg(s.name, '•••') FROM unnest(TG_ARGV[6]::text[]) AS s(name) WHERE entry.after ? s.name), '{}');
    entry.before := entry.before - TG_ARGV[6]::text[];
  ELSE
    entry.before := jsonb_strip_nulls(was - hidden - TG_ARGV[6]::text[] - 'deleted_at');
    entry.after := jsonb_strip_nulls(becomes - hidden - TG_ARGV[6]::text[] - 'deleted_at');
  END IF;
  IF entry.action <> 'changed' OR entry.before <> '{}' OR entry.after <> '{}' THEN
    PERFORM audit_note(entry);
  END IF;
  IF TG_ARGV[5]::boolean AND entry.action = 'deleted' THEN
    PERFORM bin_keep(TG_TABLE_NAME, was, CASE WHEN is_marked THEN audit_difference(was, becomes) - 'version' - 'updated_at' END);
    PERFORM bin_name(entry.kind, entry.object_id, entry.label);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON admins FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'admin', $$r ->> 'username'$$, 'admin', $$r ->> 'id'$$, '{totp_secret,totp_last_step}', 'f', '{password_hash}');
-- Without positions: one drag renumbers all siblings, which would be as many entries. The name of a number has the number.
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON attribute_values FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'attribute_value', $$coalesce((SELECT name FROM attributes WHERE id = (r ->> 'attribute_id')::integer) || ': ', '') || (r ->> 'name')$$,
    'attribute', $$r ->> 'attribute_id'$$, '{attribute_id,code,number,position}', 't', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON attributes FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'attribute', $$r ->> 'name'$$, 'attribute', $$r ->> 'id'$$, '{code,position}', 't', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON audit_files FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'audit_file', $$r ->> 'month'$$, 'audit_file', $$r ->> 'id'$$, '{content,admin_id,made_at,currency}', 'f', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'category', $$r ->> 'name'$$, 'category', $$r ->> 'id'$$, '{type,position}', 't', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON closed_days FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'closed_day', $$r ->> 'day'$$, 'closed_day', $$r ->> 'id'$$, '{}', 'f', '{}');
-- Notes about a person are no part of the log, only that they changed.
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON contacts FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'contact', $$'клиент № ' || (r ->> 'id')$$, 'contact', $$r ->> 'id'$$,
    '{name,phone,email,known_as,order_count,rental_count,ordered_minor,paid_minor,last_order_at}', 'f', '{notes}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON documents FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'document', $$lpad(r ->> 'number', 10, '0')$$, 'order', $$r ->> 'order_id'$$,
    '{order_id,corrects_id,admin_id,content,pdf,issued_at}', 'f', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON eshop_settings FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'eshop', $$'Електронен магазин'$$, 'eshop', $$r ->> 'id'$$, '{}', 'f', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON guarantee_notices FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'guarantee_notice', $$'Уведомление за законовата гаранция'$$, 'guarantee_notice', $$r ->> 'id'$$,
    '{content,bytes,admin_id,uploaded_at}', 'f', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON inquiries FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'inquiry', $$r ->> 'name'$$, 'inquiry', $$r ->> 'id'$$, '{name,email,phone,message,withdrawn_order_id,withdrawn_line_ids}', 't', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON inquiry_replies FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'inquiry_reply',
    $$coalesce((SELECT name FROM inquiries WHERE id = (r ->> 'inquiry_id')::integer), '№ ' || (r ->> 'inquiry_id'))$$, 'inquiry',
    $$r ->> 'inquiry_id'$$, '{inquiry_id,admin_id}', 't', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON mail_settings FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'mail_settings', $$'Писма'$$, 'mail_settings', $$r ->> 'id'$$, '{}', 'f', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON mail_texts FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'mail_text', $$r ->> 'subject'$$, 'mail_text', $$r ->> 'id'$$, '{kind}', 'f', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON makers FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'maker', $$r ->> 'name'$$, 'maker', $$r ->> 'id'$$, '{}', 't', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON order_charges FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'order_charge', $$'поръчка № ' || (r ->> 'order_id')$$, 'order', $$r ->> 'order_id'$$,
    '{order_id,reservation_id,corrects_id,admin_id,at}', 'f', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON order_notes FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'order_note', $$'поръчка № ' || (r ->> 'order_id')$$, 'order', $$r ->> 'order_id'$$, '{order_id,admin_id,at}', 'f', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON order_returns FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'order_return', $$'поръчка № ' || (r ->> 'order_id')$$, 'order', $$r ->> 'order_id'$$, '{order_id,admin_id,at}', 'f', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON orders FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'order', $$'№ ' || (r ->> 'id')$$, 'order', $$r ->> 'id'$$,
    '{customer_id,customer_email,customer_phone,delivery_address,courier_place_id,delivery_price_source,promo_code_id,access_token_hash,found_token_hash,
      opened_by,lines_until,held_until,goods_minor,rent_minor,deposit_minor,late_fees_minor,paid_minor,allowance_minor,
      deposit_received_minor,deposit_returned_minor,deposit_withheld_minor,deposit_secured_minor,deposit_settled_minor,price_minor,owed_minor,
      payback_minor}',
    'f', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON page_texts FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'page_text',
    $$CASE r ->> 'page' WHEN 'about' THEN 'За нас' WHEN 'delivery' THEN 'Доставка и плащане'
  WHEN 'rental_terms' THEN 'Условия за наем' WHEN 'terms_of_service' THEN 'Общи условия'
  WHEN 'privacy_policy' THEN 'Политика за поверителност' END$$,
    'page_text', $$r ->> 'id'$$, '{page}', 'f', '{}');
-- Tracking is of the courier, and an address is no part of the log.
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON parcels FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'parcel', $$coalesce(r ->> 'number', r ->> 'reference')$$, 'order', $$r ->> 'order_id'$$,
    '{order_id,attempt,reference,state_at,is_current,claimed_at,tracked_at,admin_id,destination,price_minor,currency,collected_at}',
    'f', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON payments FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'payment', $$'поръчка № ' || (r ->> 'order_id')$$, 'order', $$r ->> 'order_id'$$,
    '{order_id,reservation_id,return_id,corrects_id,allowance_minor,till_day,admin_id,at}', 'f', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'product', $$r ->> 'name'$$, 'product', $$r ->> 'id'$$, '{lowest_price_minor,type,is_package}', 't', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON promo_codes FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'promo_code', $$r ->> 'code'$$, 'promo_code', $$r ->> 'id'$$, '{used_count}', 't', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON rental_movements FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'rental_movement', 'audit_order_of_reservation(r)', 'reservation', $$r ->> 'reservation_id'$$, '{reservation_id,admin_id,at}',
    'f', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON reservations FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'reservation', $$'№ ' || (r ->> 'id') || ', ' || audit_product(r)$$, 'reservation', $$r ->> 'id'$$,
    '{order_line_id,product_id}', 't', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'review', $$(r ->> 'customer_name') || ', ' || audit_product(r)$$, 'review', $$r ->> 'id'$$,
    '{product_id,customer_id,customer_email,customer_name}', 't', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON saved_views FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'saved_view', $$r ->> 'name'$$, 'saved_view', $$r ->> 'id'$$, '{admin_id}', 'f', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON service_keys FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'service_key', 'service_key_label(r)', 'service_key', $$r ->> 'id'$$, '{name,set_at,admin_id}', 'f', '{sealed}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON set_asides FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'set_aside', 'audit_product(r)', 'product', $$r ->> 'product_id'$$, '{product_id,reservation_id,admin_id,settled_by_id,at}',
    'f', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON shop_facts FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'shop_facts', $$'Данни на фирмата'$$, 'shop_facts', $$r ->> 'id'$$, '{questions_version,hours_version}', 'f', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON shop_settings FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'delivery', $$'Доставка, валута и ДДС'$$, 'delivery', $$r ->> 'id'$$,
    '{currency,lower_band_minor,upper_band_minor,is_demo,tariffs_version,zones_version}', 'f',
    '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON special_hours FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'special_hours', $$r ->> 'day'$$, 'special_hours', $$r ->> 'id'$$, '{}', 'f', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON stock FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'stock', $$audit_product(r) || coalesce(', ' || (SELECT size FROM variants WHERE id = (r ->> 'variant_id')::integer), '')$$,
    'product', $$r ->> 'product_id'$$, '{product_id,variant_id}', 'f', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON subcategories FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'subcategory', $$r ->> 'name'$$, 'subcategory', $$r ->> 'id'$$, '{position}', 't', '{}');
-- Only changes: the first payment of a day inserts the row, and no member of staff did.
CREATE TRIGGER audit AFTER UPDATE ON till_days FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'till_day', $$r ->> 'day'$$, 'till_day', $$r ->> 'id'$$, '{day,closed_by_id}', 'false', '{}');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON variants FOR EACH ROW WHEN (audit_hears())
  EXECUTE FUNCTION audit_row(
    'variant', $$audit_product(r) || ', ' || (r ->> 'size')$$, 'product', $$r ->> 'product_id'$$,
    '{product_id,position,lowest_price_minor}', 't', '{}');
