-- What staff write is in the log from here on: a line for each table, and for each list of an object.
CREATE FUNCTION audit_product(r jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT name FROM products WHERE id = (r ->> 'product_id')::integer
$$;

SELECT audit_table('products', 'product', $$r ->> 'name'$$, hidden => '{lowest_price_minor,type}');
SELECT audit_table('variants', 'variant', $$audit_product(r) || ', ' || (r ->> 'size')$$, 'product', $$r ->> 'product_id'$$,
  hidden => '{product_id,position,lowest_price_minor}');
SELECT audit_table('stock', 'stock',
  $$audit_product(r) || coalesce(', ' || (SELECT size FROM variants WHERE id = (r ->> 'variant_id')::integer), '')$$,
  'product', $$r ->> 'product_id'$$, hidden => '{product_id,variant_id}', in_bin => false);
SELECT audit_table('categories', 'category', $$r ->> 'name'$$, hidden => '{type}');
SELECT audit_table('subcategories', 'subcategory', $$r ->> 'name'$$);
SELECT audit_table('promo_codes', 'promo_code', $$r ->> 'code'$$, hidden => '{used_count}');
SELECT audit_table('reviews', 'review', $$(r ->> 'customer_name') || ', ' || audit_product(r)$$,
  hidden => '{product_id,customer_id,customer_email,customer_name}');
SELECT audit_table('inquiries', 'inquiry', $$r ->> 'name'$$, hidden => '{name,email,phone,message}');
SELECT audit_table('reservations', 'reservation', $$'№ ' || (r ->> 'id') || ', ' || audit_product(r)$$,
  hidden => '{order_line_id,product_id}');
SELECT audit_table('orders', 'order', $$'№ ' || (r ->> 'id')$$, in_bin => false, hidden =>
  '{customer_id,customer_email,customer_phone,delivery_address,promo_code_id,access_token_hash,found_token_hash,opened_by,lines_until}');
SELECT audit_table('admins', 'admin', $$r ->> 'username'$$, in_bin => false,
  hidden => '{totp_secret,totp_last_step}', secret => '{password_hash}');

SELECT audit_part('product_images', 'product', 'product_id', 'audit_product(r)', 'images', $$r ->> 'url'$$);
SELECT audit_part('product_categories', 'product', 'product_id', 'audit_product(r)', 'categories',
  $$(SELECT name FROM categories WHERE id = (r ->> 'category_id')::integer)$$);
SELECT audit_part('product_subcategories', 'product', 'product_id', 'audit_product(r)', 'subcategories',
  $$(SELECT name FROM subcategories WHERE id = (r ->> 'subcategory_id')::integer)$$);
SELECT audit_part('product_companions', 'product', 'product_id', 'audit_product(r)', 'goes_with',
  $$(SELECT name FROM products WHERE id = (r ->> 'companion_id')::integer)$$);
