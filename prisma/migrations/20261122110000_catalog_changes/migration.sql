-- What a transaction changed of what shoppers read, written in that transaction (docs/decisions/0026-what-an-answer-shows.md). A reader knows by its
-- snapshot what it has seen of it, so writers share no row and no order, and none waits for another.
DROP FUNCTION note_catalog_change() CASCADE;
DROP TABLE "catalog_changes";

CREATE TABLE "catalog_changes" (
  "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
  "topic" TEXT NOT NULL,
  "ids" INTEGER[],
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX "catalog_changes_xid_idx" ON "catalog_changes"("xid");

ALTER TABLE catalog_changes SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Ids are of products; null, and more than a reader wants to hear, mean every product.
CREATE FUNCTION add_catalog_change(changed_topic text, changed_ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO catalog_changes (topic, ids) VALUES (changed_topic, CASE WHEN cardinality(changed_ids) <= 1000 THEN changed_ids END)
$$;

-- For tables that are read as a whole; TG_ARGV names the topic.
CREATE FUNCTION note_topic_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_catalog_change(TG_ARGV[0], NULL);
  RETURN NULL;
END $$;

-- For tables with a product_id; TG_ARGV names topics of these products, then topics of all.
CREATE FUNCTION note_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT product_id) INTO changed_ids FROM changed;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT product_id) INTO changed_ids FROM former;
  ELSE
    SELECT array_agg(DISTINCT b.product_id) INTO changed_ids FROM (SELECT product_id FROM changed UNION ALL SELECT product_id FROM former) b;
  END IF;
  IF changed_ids IS NOT NULL THEN
    PERFORM add_catalog_change(t.topic, changed_ids) FROM unnest(TG_ARGV[0]::text[]) AS t(topic);
    PERFORM add_catalog_change(t.topic, NULL) FROM unnest(TG_ARGV[1]::text[]) AS t(topic);
  END IF;
  RETURN NULL;
END $$;

-- A product that is edited changes lists by what they select, sort and count; its text does so through its words.
CREATE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_ids integer[];
  is_listed_otherwise boolean := true;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO changed_ids FROM changed;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(id) INTO changed_ids FROM former;
  ELSE
    SELECT array_agg(coalesce(c.id, f.id)),
      bool_or((c.id, c.type, c.name, c.price_minor, c.price_per_day_minor, c.featured, c.created_at, c.deleted_at)
        IS DISTINCT FROM (f.id, f.type, f.name, f.price_minor, f.price_per_day_minor, f.featured, f.created_at, f.deleted_at))
      INTO changed_ids, is_listed_otherwise
      FROM changed c FULL JOIN former f ON f.id = c.id WHERE c IS DISTINCT FROM f;
  END IF;
  IF changed_ids IS NOT NULL THEN
    PERFORM add_catalog_change('product', changed_ids);
    IF is_listed_otherwise THEN PERFORM add_catalog_change('lists', NULL); END IF;
  END IF;
  RETURN NULL;
END $$;

-- Whether there is any of a product can change only when a row reaches or leaves zero, unless days are reserved.
-- Reserving days locks the stock row, so this statement sees them, or they come after it and are noted by themselves.
CREATE FUNCTION note_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_ids integer[];
  turned_ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT product_id), array_agg(DISTINCT product_id) INTO changed_ids, turned_ids FROM changed;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT product_id), array_agg(DISTINCT product_id) INTO changed_ids, turned_ids FROM former;
  ELSE
    SELECT array_agg(DISTINCT b.product_id), array_agg(DISTINCT b.product_id) FILTER (WHERE b.turned OR EXISTS (SELECT 1 FROM rental_days d WHERE d.product_id = b.product_id))
      INTO changed_ids, turned_ids
      FROM (
        SELECT s.product_id, s.turned FROM (
          SELECT c.product_id, f.product_id AS former_id, (c.quantity > 0, c.product_id, c.variant_id) IS DISTINCT FROM (f.quantity > 0, f.product_id, f.variant_id) AS turned
          FROM changed c FULL JOIN former f ON f.id = c.id WHERE (c.id, c.product_id, c.variant_id, c.quantity) IS DISTINCT FROM (f.id, f.product_id, f.variant_id, f.quantity)
        ) b CROSS JOIN LATERAL (VALUES (b.product_id, b.turned), (b.former_id, b.turned)) AS s(product_id, turned)
      ) b WHERE b.product_id IS NOT NULL;
  END IF;
  IF changed_ids IS NOT NULL THEN PERFORM add_catalog_change('stock', changed_ids); END IF;
  IF turned_ids IS NOT NULL THEN PERFORM add_catalog_change('availability', turned_ids); END IF;
  RETURN NULL;
END $$;

-- Nobody but staff reads a review before it is approved.
CREATE FUNCTION note_review_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT product_id) INTO changed_ids FROM changed WHERE is_approved;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT product_id) INTO changed_ids FROM former WHERE is_approved;
  ELSE
    SELECT array_agg(DISTINCT b.product_id) INTO changed_ids FROM (
      SELECT product_id FROM changed WHERE is_approved UNION ALL SELECT product_id FROM former WHERE is_approved
    ) b;
  END IF;
  IF changed_ids IS NOT NULL THEN PERFORM add_catalog_change('reviews', changed_ids); END IF;
  RETURN NULL;
END $$;

-- A trigger with transition tables is of one event.
DO $$
DECLARE
  noted record;
  event record;
BEGIN
  FOR noted IN SELECT * FROM (VALUES
    ('products', 'note_product_change()'),
    ('stock', 'note_stock_change()'),
    ('reviews', 'note_review_change()'),
    ('product_images', 'note_part_change(''{product}'', ''{}'')'),
    ('product_companions', 'note_part_change(''{product}'', ''{}'')'),
    ('product_categories', 'note_part_change(''{product}'', ''{lists}'')'),
    ('product_subcategories', 'note_part_change(''{product}'', ''{lists}'')'),
    ('variants', 'note_part_change(''{product}'', ''{lists}'')'),
    ('rental_days', 'note_part_change(''{stock,availability}'', ''{}'')')
  ) AS n(name, call) LOOP
    FOR event IN SELECT * FROM (VALUES
      ('insert', 'NEW TABLE AS changed'), ('delete', 'OLD TABLE AS former'), ('update', 'NEW TABLE AS changed OLD TABLE AS former')
    ) AS e(name, tables) LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %s',
        'note_' || event.name, event.name, noted.name, event.tables, noted.call);
    END LOOP;
    EXECUTE format('CREATE TRIGGER note_truncate AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change(''everything'')', noted.name);
  END LOOP;
  FOR noted IN SELECT * FROM (VALUES
    ('categories', 'structure'), ('subcategories', 'structure'),
    ('search_words', 'search'), ('search_vocabulary', 'search'), ('search_synonyms', 'search'),
    ('shop_settings', 'everything')
  ) AS n(name, topic) LOOP
    EXECUTE format('CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_topic_change(%L)',
      noted.name, noted.topic);
  END LOOP;
END $$;

-- What changed since a snapshot that was read before, and the snapshot that knows it. Null when that cannot be told:
-- changes of before a `forgotten` row have been removed, and transactions that count back are those of another cluster.
CREATE FUNCTION catalog_changes_since(seen pg_snapshot) RETURNS TABLE (snapshot text, changes json)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
    SELECT pg_current_snapshot()::text,
      CASE WHEN seen IS NULL OR pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(seen) OR count(*) > 1000 OR bool_or(c.topic = 'forgotten') THEN NULL
        ELSE coalesce(json_agg(json_build_array(c.topic, c.ids)) FILTER (WHERE c.topic IS NOT NULL), '[]') END
    FROM (
      SELECT l.topic, l.ids FROM catalog_changes l WHERE l.xid >= pg_snapshot_xmin(seen)
        AND CASE l.topic WHEN 'forgotten' THEN l.xid > pg_snapshot_xmin(seen) ELSE NOT pg_visible_in_snapshot(l.xid, seen) END
      LIMIT 1001
    ) c;
END $$;
