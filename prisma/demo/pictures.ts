import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql, type Database } from '#lib/database/sql.ts'
import { imageKeyOf, imageUrlOf, variantName } from '#api/content/images/images.rules.ts'
import type { ImageStorage } from '#api/platform/storage/image-storage.ts'
import type { Demo } from './demo-data.ts'

/** Pixels. */
export const pictureSide = 1200

const folder = new URL('pictures/', import.meta.url)

/** By its name in the data. */
export const readPicture = (name: string): Promise<Buffer> => readFile(new URL(`${name}.webp`, folder))

/** Derived from the content, so that a changed picture gets a new address in every cache. */
export const pictureUrl = (picture: Buffer): string =>
  imageUrlOf(createHash('sha256').update(picture).digest('hex').slice(0, 32))

/** Every picture once. */
export const pictureNames = ({ categories, saleProducts, rentalProducts, packages }: Demo): string[] => [
  ...new Set([
    ...categories.flatMap(({ picture, subcategories }) => [picture, ...subcategories.map((sub) => sub.picture)]),
    ...[...saleProducts, ...rentalProducts, ...packages].flatMap(({ pictures }) => pictures),
  ]),
]

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

export interface PictureContext {
  sql: Database
  storage: ImageStorage
}

async function store({ sql: database, storage }: PictureContext, key: string, picture: Buffer): Promise<void> {
  await storage.write(variantName(key, null, 'webp'), picture)
  await database.run(sql`
    INSERT INTO images (key, extension, width, height, bytes) VALUES (${key}, 'webp', ${pictureSide}, ${pictureSide}, ${picture.length})
    ON CONFLICT DO NOTHING`)
}

const STORED_AT_ONCE = 8

/** Stores the demo's pictures with these keys. Safe to interrupt: each is stored whole or not at all. */
export async function storePictures(ctx: PictureContext, demo: Demo, keys: readonly string[]): Promise<void> {
  const wanted = new Set(keys)
  const names = pictureNames(demo).values()
  const work = async (): Promise<void> => {
    for (const name of names) {
      const picture = await readPicture(name)
      const key = imageKeyOf(pictureUrl(picture))
      if (key !== null && wanted.has(key)) await store(ctx, key, picture)
    }
  }
  await Promise.all(Array.from({ length: STORED_AT_ONCE }, work))
}
