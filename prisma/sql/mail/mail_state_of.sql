-- The state of a notice to the shop: sent on its own, or collected for the digest.
CREATE OR REPLACE FUNCTION mail_state_of(notice mail_notice) RETURNS mail_state LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE notice WHEN 'digest' THEN 'digest'::mail_state ELSE 'waiting'::mail_state END
$$;
