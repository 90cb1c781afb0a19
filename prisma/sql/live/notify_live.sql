-- Notifies open pages of a change when its transaction commits (docs/decisions/0039-live.md): kind and number, never the
-- object, which each reader requests with its own rights. `by` is the member of staff who made the change.
CREATE OR REPLACE FUNCTION notify_live(kind text, id integer, by integer) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('shop_live', json_build_object('kind', kind, 'ids', json_build_array(id), 'by', by)::text)
$$;
