-- The member of staff who writes, as `api/lib/database/author.ts` sets it for the connection. Null for shoppers, jobs
-- and commands, whose writes are not logged.
CREATE OR REPLACE FUNCTION audit_author() RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('shop.admin', true), '')::integer
$$;
