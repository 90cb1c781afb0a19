-- The history of prices is only added to. Effects of foreign keys pass: they run below another trigger.
CREATE OR REPLACE FUNCTION keep_price_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN coalesce(NEW, OLD); END IF;
  RAISE EXCEPTION 'the history of prices is only added to' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER price_changes_keep BEFORE UPDATE OR DELETE ON price_changes FOR EACH ROW EXECUTE FUNCTION keep_price_changes();
