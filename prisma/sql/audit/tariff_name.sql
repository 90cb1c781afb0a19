-- The courier and the destination of a row of a tariff, for labels of the log.
CREATE OR REPLACE FUNCTION tariff_name(r jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE r ->> 'courier' WHEN 'econt' THEN 'Еконт' WHEN 'speedy' THEN 'Спиди' ELSE 'BOX NOW' END
    || CASE r ->> 'kind' WHEN 'office' THEN ', офис' WHEN 'locker' THEN ', автомат' ELSE ', адрес' END
$$;
