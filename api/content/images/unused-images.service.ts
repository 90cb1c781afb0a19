import { returning, string } from '#lib/database/row.ts'
import { removeImageFiles, type ImagesContext } from './images.service.ts'

const keyLength = 32
const batchSize = 500

/** Removed rows with their files, and files that never got a row because the upload was killed. */
export interface RemovedImages {
  unused: number
  orphaned: number
}

/** Pictures younger than `olderThanHours` stay: a form may be open. Safe in several processes at once. */
export async function removeUnusedImages(
  ctx: ImagesContext,
  { olderThanHours }: { olderThanHours: number },
): Promise<RemovedImages> {
  const unused = await forgetUnused(ctx, olderThanHours)
  for (const key of unused) await removeImageFiles(ctx, key)
  const orphaned = await orphanedKeys(ctx, new Date(Date.now() - olderThanHours * 3_600_000))
  for (const key of orphaned) await removeImageFiles(ctx, key)
  return { unused: unused.length, orphaned: orphaned.length }
}

export async function sweepImages(ctx: ImagesContext): Promise<void> {
  await removeUnusedImages(ctx, { olderThanHours: 24 })
}

async function forgetUnused(ctx: ImagesContext, olderThanHours: number): Promise<string[]> {
  const rows = await ctx.sql.rows(returning({ key: string })`
    DELETE FROM images
    WHERE created_at < now() - ${olderThanHours} * interval '1 hour'
      AND key NOT IN (
        SELECT substring(url FROM '^/(?:uploads|public-objects)/([0-9a-f]{32})') FROM (
          SELECT url FROM product_images
          UNION SELECT image_url FROM categories
          UNION SELECT image_url FROM subcategories
          UNION SELECT image_url FROM order_lines
          UNION SELECT image_url FROM order_packages
          UNION SELECT unnest(image_urls) FROM set_asides
          UNION SELECT "row" ->> 'image_url' FROM bin_rows WHERE item_id IS NOT NULL
        ) used (url)
        WHERE url ~ '^/(?:uploads|public-objects)/[0-9a-f]{32}'
      )
    RETURNING key`)
  return rows.map((row) => row.key)
}

async function orphanedKeys(ctx: ImagesContext, before: Date): Promise<string[]> {
  const found = new Set<string>()
  for await (const file of ctx.storage.list()) {
    if (file.modifiedAt < before) found.add(file.name.slice(0, keyLength))
  }
  const keys = [...found]
  const orphaned: string[] = []
  for (let at = 0; at < keys.length; at += batchSize)
    orphaned.push(...(await withoutRow(ctx, keys.slice(at, at + batchSize))))
  return orphaned
}

async function withoutRow(ctx: ImagesContext, keys: string[]): Promise<string[]> {
  const rows = await ctx.db.image.findMany({ where: { key: { in: keys } }, select: { key: true } })
  const known = new Set(rows.map((row) => row.key))
  return keys.filter((key) => !known.has(key))
}
