-- The topics that were committed after a snapshot, and the snapshot of now. Null means everything: no snapshot, too many
-- changes, changes already swept, or a snapshot of another cluster, which rows of a backup may bring. In the database,
-- because only a snapshot tells which transactions a reader has seen.
CREATE OR REPLACE FUNCTION catalog_changes_since(seen pg_snapshot) RETURNS TABLE (snapshot text, changes json)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
    SELECT pg_current_snapshot()::text,
      CASE WHEN seen IS NULL OR pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(seen) OR count(*) > 1000
        OR bool_or(c.topic = 'forgotten') THEN NULL
        ELSE coalesce(json_agg(json_build_array(c.topic, c.ids)) FILTER (WHERE c.topic IS NOT NULL), '[]') END
    FROM (
      SELECT l.topic, l.ids FROM catalog_changes l
        WHERE l.xid >= pg_snapshot_xmin(seen) AND l.xid < pg_snapshot_xmax(pg_current_snapshot())
        AND CASE l.topic WHEN 'forgotten' THEN l.xid > pg_snapshot_xmin(seen) ELSE NOT pg_visible_in_snapshot(l.xid, seen) END
      LIMIT 1001
    ) c;
END $$;
