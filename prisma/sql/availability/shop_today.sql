-- Today in Sofia. Which days a reservation takes (docs/decisions/0030-life-of-a-rental.md): its period with the buffer
-- days of its booking; returned pieces until their return and the buffer after it; late pieces every day until they are
-- back. `rental_days` counts the first two. Late pieces depend on today, so they are computed when they are read.
CREATE OR REPLACE FUNCTION shop_today() RETURNS date LANGUAGE sql STABLE AS $$ SELECT (now() AT TIME ZONE 'Europe/Sofia')::date $$;
