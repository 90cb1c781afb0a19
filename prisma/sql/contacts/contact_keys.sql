-- The keys by which two records belong to one person: telephone, e-mail address, account. An empty value, and one too
-- short for a telephone, gives no key.
CREATE OR REPLACE FUNCTION contact_keys(phone text, email text, account_id integer) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN length(phone_key(phone)) >= 6 THEN 'phone:' || phone_key(phone) END,
    CASE WHEN strpos(email, '@') > 1 THEN 'email:' || lower(btrim(email)) END,
    'account:' || account_id], NULL)
$$;
