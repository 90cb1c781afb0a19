-- What two ways of writing one phone have in common: 0888 123 456, +359 888 123 456, 00359888123456.
CREATE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT right(regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(00359|359|0)', ''), 9)
$$;

CREATE INDEX orders_phone_key ON orders (phone_key(customer_phone));
CREATE INDEX inquiries_phone_key ON inquiries (phone_key(phone));
