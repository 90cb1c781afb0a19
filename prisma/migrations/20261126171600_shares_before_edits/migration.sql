-- The share of a part before its first edit, and the pieces (of a rental: × charged days) that share it: later edits compute
-- from it, so that the former pieces cost what they did (docs/spec/packages.md#pieces-of-a-share).
ALTER TABLE order_lines ADD COLUMN shared_minor bigint, ADD COLUMN shared_units integer,
  ADD CONSTRAINT order_lines_shared_whole CHECK ((shared_minor IS NULL) = (shared_units IS NULL)
    AND (shared_minor IS NULL OR allocated_minor IS NOT NULL) AND shared_minor >= 0 AND shared_units >= 1);
