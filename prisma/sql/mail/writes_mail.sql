-- Whether events write e-mails. A shop that is filled with demo data sends none.
CREATE OR REPLACE FUNCTION writes_mail() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('shop.mail', true), '') <> 'off'
$$;
