-- The lists of an entry after one value left and another came. A value that is deleted and written again in one
-- transaction is no change.
CREATE OR REPLACE FUNCTION audit_moved(
  before jsonb, after jsonb, field text, removed jsonb, added jsonb, OUT left_list jsonb, OUT came jsonb
)
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  left_list := coalesce(before -> field, '[]');
  came := coalesce(after -> field, '[]');
  IF removed IS NOT NULL THEN
    IF came @> jsonb_build_array(removed) THEN came := audit_without(came, removed); ELSE left_list := left_list || removed; END IF;
  END IF;
  IF added IS NOT NULL THEN
    IF left_list @> jsonb_build_array(added) THEN left_list := audit_without(left_list, added); ELSE came := came || added; END IF;
  END IF;
  left_list := (before - field) || audit_list(field, left_list);
  came := (after - field) || audit_list(field, came);
END $$;
