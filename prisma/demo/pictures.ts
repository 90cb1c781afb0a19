import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { sql, type Database } from '#lib/database/sql.ts'
import { imageKeyOf, imageUrlOf, variantName } from '#api/images/images.rules.ts'
import type { ImageStorage } from '#api/storage/image-storage.ts'
import { PARTY_THEMES_ID } from '#rules/party-themes.ts'
import { popularCategoryId, type Demo } from './demo-data.ts'

/** Pixels. */
export const pictureSide = 1200

const folder = new URL('pictures/', import.meta.url)

/** By its name in the data. */
export const readPicture = (name: string): Promise<Buffer> => readFile(new URL(`${name}.svg`, folder))

/** Derived from the content, so that a changed picture gets a new address in every cache. */
export const pictureUrl = (svg: Buffer): string =>
  imageUrlOf(createHash('sha256').update(svg).digest('hex').slice(0, 32))

const isPopular = ({ categories }: Demo['saleProducts'][number]): boolean => categories.includes(popularCategoryId)

/** Every picture once, those of the home page first: a new shop draws them in this order. */
export function pictureNames({ categories, saleProducts, rentalProducts }: Demo): string[] {
  const popular = saleProducts.filter(isPopular)
  const themes = categories.find(({ id }) => id === PARTY_THEMES_ID)?.subcategories ?? []
  const products = [...popular, ...saleProducts.filter((product) => !isPopular(product)), ...rentalProducts]
  return [
    ...new Set([
      ...popular.map(({ pictures: [main] }) => main),
      ...themes.map(({ picture }) => picture),
      ...categories.flatMap(({ picture, subcategories }) => [picture, ...subcategories.map((sub) => sub.picture)]),
      ...products.map(({ pictures: [main] }) => main),
      ...products.flatMap(({ pictures: [, ...others] }) => others),
    ]),
  ]
}

/** Address by name in the data. */
export type PictureUrls = (name: string) => string

export async function readPictureUrls(demo: Demo): Promise<PictureUrls> {
  const urls = new Map<string, string>()
  for (const name of pictureNames(demo)) urls.set(name, pictureUrl(await readPicture(name)))
  return (name) => {
    const url = urls.get(name)
    if (url === undefined) throw new Error(`the demo has no picture ${name}`)
    return url
  }
}

/** Deterministic: the same drawing gives the same bytes. */
export const webpOf = (svg: Buffer): Promise<Buffer> => sharp(svg).webp({ quality: 82, effort: 2 }).toBuffer()

export interface PictureContext {
  sql: Database
  storage: ImageStorage
}

async function draw(ctx: PictureContext, key: string, svg: Buffer): Promise<void> {
  const bytes = await webpOf(svg)
  await ctx.storage.write(variantName(key, null, 'webp'), bytes)
  await ctx.sql.run(sql`
    INSERT INTO images (key, extension, width, height, bytes) VALUES (${key}, 'webp', ${pictureSide}, ${pictureSide}, ${bytes.length})
    ON CONFLICT DO NOTHING`)
}

/**
 * Draws and stores the demo's pictures with these keys, several at once; returns how many it knew. Safe to interrupt:
 * each picture is stored whole or not at all. After `stopped` is aborted no other is started.
 */
export async function drawPictures(
  ctx: PictureContext,
  demo: Demo,
  keys: readonly string[],
  atOnce: number,
  stopped: AbortSignal,
): Promise<number> {
  const wanted = new Set(keys)
  const waiting = pictureNames(demo).values()
  let drawn = 0
  const work = async (): Promise<void> => {
    for (const name of waiting) {
      if (stopped.aborted) return
      const svg = await readPicture(name)
      const key = imageKeyOf(pictureUrl(svg))
      if (key === null || !wanted.delete(key)) continue
      await draw(ctx, key, svg)
      drawn += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return drawn
}
