-- How far the CDN has been told what changed. No row: nothing is known of it, so everything is purged.
CREATE TABLE "cdn_purges" (
  "id" INTEGER NOT NULL DEFAULT 1,
  "snapshot" TEXT,
  "day" TEXT,
  "purged_at" TIMESTAMPTZ(3),
  "failures" INTEGER NOT NULL DEFAULT 0,
  "retry_at" TIMESTAMPTZ(3),

  CONSTRAINT "cdn_purges_pkey" PRIMARY KEY ("id")
);

ALTER TABLE cdn_purges ADD CONSTRAINT cdn_purges_one_row CHECK (id = 1);
