import { PassThrough, pipeline, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { int, nullable, returning, string, type RowOf } from '#lib/database/row.ts'
import { imageKeyOf, variantName } from './images.rules.ts'
import type { ImagesContext } from './images.service.ts'

const PICTURED_CATEGORY = {
  id: int,
  name: string,
  imageUrl: string,
  parentId: nullable(int),
  parentName: nullable(string),
}

type PicturedCategory = RowOf<typeof PICTURED_CATEGORY>

/**
 * docs/spec/pictures.md#zip-of-category-pictures. Buffers one file at a time; other sites' pictures are never fetched,
 * missing files are skipped.
 */
export async function categoryImagesZip(ctx: ImagesContext): Promise<Readable> {
  const zip = new ZipFile()
  const output = new PassThrough()
  let current: Readable | undefined
  const stop = (error: Error | null | undefined) => {
    if (error) current?.destroy()
  }
  pipeline(zip.outputStream, output, stop)
  zip.on('error', (error: Error) => output.destroy(error))
  for (const category of await picturedCategories(ctx)) {
    const name = storedName(category.imageUrl)
    const file = name === null ? null : await ctx.storage.stat(name)
    if (file === null) continue
    const options = { compress: false, mtime: file.modifiedAt }
    zip.addReadStreamLazy(entryName(category), options, (begin) => {
      current = ctx.storage.stream(file.name)
      current.on('error', (error) => output.destroy(error))
      begin(null, current)
    })
  }
  zip.end()
  return output
}

function picturedCategories(ctx: ImagesContext): Promise<PicturedCategory[]> {
  return ctx.sql.rows(returning(PICTURED_CATEGORY)`
    SELECT id, name, image_url AS "imageUrl", NULL::int AS "parentId", NULL AS "parentName" FROM categories WHERE image_url IS NOT NULL
    UNION ALL
    SELECT s.id, s.name, s.image_url, c.id, c.name
    FROM subcategories s JOIN categories c ON c.id = s.category_id WHERE s.image_url IS NOT NULL
    ORDER BY "parentId" NULLS FIRST, id`)
}

function storedName(url: string): string | null {
  const key = imageKeyOf(url)
  return key === null ? null : variantName(key, null, 'webp')
}

function entryName({ id, name, parentId, parentName }: PicturedCategory): string {
  const file = `${fileNamePart(id, name)}.webp`
  return parentId === null ? file : `${fileNamePart(parentId, parentName ?? '')}/${file}`
}

/** A file name valid on every system: the id makes it unique, only letters and digits of the text remain. */
export function fileNamePart(id: number, name: string): string {
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return [id, ...words].join('-').slice(0, 80).replace(/-$/, '')
}
