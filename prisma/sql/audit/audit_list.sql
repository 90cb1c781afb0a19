-- A list as a field of an entry; an empty list is no field.
CREATE OR REPLACE FUNCTION audit_list(field text, list jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN list = '[]' THEN '{}' ELSE jsonb_build_object(field, list) END
$$;
