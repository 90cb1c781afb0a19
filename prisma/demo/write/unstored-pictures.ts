import { returning, string } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'
import { imageKeyOf } from '#api/content/images/images.rules.ts'

/** Keys of pictures in the catalogue that are not stored yet. */
export async function unstoredKeys(database: Sql): Promise<string[]> {
  const rows = await database.rows(returning({ url: string })`
    SELECT url FROM (SELECT url FROM product_images UNION SELECT image_url FROM categories UNION SELECT image_url FROM subcategories) used (url)
    WHERE url LIKE '/uploads/%' AND NOT EXISTS (SELECT FROM images WHERE key = substring(url FROM '[0-9a-f]{32}'))`)
  return rows.flatMap(({ url }) => imageKeyOf(url) ?? [])
}
