import { demoCategories, rentalProducts, saleProducts } from '../catalogue.ts'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { sql, type Database } from '#lib/database/sql.ts'
import { imageKeyOf, imageUrlOf, variantName } from '#api/images/images.rules.ts'
import type { ImageStorage } from '#api/images/image-storage.ts'
import { category } from '../places.ts'
import type { Picture } from '../types.ts'

/** Side of a drawn picture in pixels. */
export const pictureSide = 1200

/** The address of a picture: its name is made from what is drawn, so a changed drawing is a new picture to every cache. */
export const pictureUrl = (svg: string): string => imageUrlOf(createHash('sha256').update(svg).digest('hex').slice(0, 32))

const isPopular = ({ categories }: { categories: readonly number[] }): boolean => categories.includes(category.popular)
const popularCount = saleProducts.filter(isPopular).length
const themes = demoCategories.find(({ id }) => id === category.themes)?.subcategories ?? []

/** Every picture of the demo, what the home page shows first: a shop that has just started draws them in this order. */
export function demoPictures(): Picture[] {
  const products = [...saleProducts.toSorted((one, other) => Number(isPopular(other)) - Number(isPopular(one))), ...rentalProducts]
  return [
    ...products.slice(0, popularCount).map(({ pictures: [main] }) => main),
    ...themes.map(({ picture }) => picture),
    ...demoCategories.flatMap(({ picture, subcategories }) => [picture, ...subcategories.map((subcategory) => subcategory.picture)]),
    ...products.map(({ pictures: [main] }) => main),
    ...products.flatMap(({ pictures: [, ...others] }) => others),
  ]
}

/** The bytes of a picture as WebP. The same drawing gives the same bytes. */
export const webpOf = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).webp({ quality: 82, effort: 2 }).toBuffer()

/** Where pictures go. */
export type PictureContext = { sql: Database; storage: ImageStorage }

async function draw(ctx: PictureContext, key: string, svg: string): Promise<void> {
  const bytes = await webpOf(svg)
  await ctx.storage.write(variantName(key, null, 'webp'), bytes)
  await ctx.sql.run(sql`
    INSERT INTO images (key, extension, width, height, bytes) VALUES (${key}, 'webp', ${pictureSide}, ${pictureSide}, ${bytes.length})
    ON CONFLICT DO NOTHING`)
}

/**
 * Draws and stores the pictures of these keys, so many at once, and answers how many it knew. May be interrupted at any time: each
 * picture is stored whole or not at all. Once `stopped` is aborted none is begun.
 */
export async function drawPictures(ctx: PictureContext, keys: readonly string[], atOnce: number, stopped: AbortSignal): Promise<number> {
  const wanted = new Set(keys)
  const waiting = demoPictures().values()
  let drawn = 0
  const work = async (): Promise<void> => {
    for (const picture of waiting) {
      if (stopped.aborted) return
      const svg = picture()
      const key = imageKeyOf(pictureUrl(svg))
      if (key === null || !wanted.delete(key)) continue
      await draw(ctx, key, svg)
      drawn += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return drawn
}
