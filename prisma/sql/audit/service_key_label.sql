-- The key of an outside service, for labels of the log.
CREATE OR REPLACE FUNCTION service_key_label(r jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE r ->> 'name'
    WHEN 'ECONT_KEY' THEN 'Еконт, достъп' WHEN 'SPEEDY_KEY' THEN 'Спиди, достъп' WHEN 'BOX_NOW_KEY' THEN 'BOX NOW, достъп'
    WHEN 'STRIPE_SECRET_KEY' THEN 'Stripe, таен ключ' WHEN 'STRIPE_WEBHOOK_SECRETS' THEN 'Stripe, ключ за съобщенията'
    WHEN 'BORICA_TERMINAL' THEN 'Borica, терминал' WHEN 'BORICA_MERCHANT' THEN 'Borica, търговец'
    WHEN 'BORICA_PRIVATE_KEY' THEN 'Borica, частен ключ' ELSE 'Borica, ключ на Borica' END
$$;
