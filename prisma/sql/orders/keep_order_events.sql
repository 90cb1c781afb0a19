-- The history of orders is only added to. Effects of foreign keys pass: they run below another trigger.
CREATE OR REPLACE FUNCTION keep_order_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN coalesce(NEW, OLD); END IF;
  RAISE EXCEPTION 'the history of orders is only added to' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER order_events_keep BEFORE UPDATE OR DELETE ON order_events FOR EACH ROW EXECUTE FUNCTION keep_order_events();
