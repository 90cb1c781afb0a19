import { randomBytes } from 'node:crypto'
import type { Image } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { UnavailableError, type FieldProblem } from '#lib/errors.ts'
import { StorageFullError } from '../../platform/storage/image-storage.ts'
import {
  fileNamesOf,
  imageKeyOf,
  imageMessages,
  imageUrlOf,
  isAllowedImageUrl,
  maxProductBytes,
  maxProductImages,
  productTooLargeMessage,
  variantName,
} from './images.rules.ts'
import { processPictureApart } from './picture-process.service.ts'

export type ImagesContext = Pick<Context, 'db' | 'sql' | 'storage'>

export interface UploadedImage {
  imageUrl: string
  width: number
  height: number
}

export interface ImageSize {
  width: number
  height: number
}

/**
 * docs/spec/pictures.md#accepted-formats. `InvalidInputError` for a bad picture, `UnavailableError` when the storage is
 * full.
 */
export async function uploadImage(ctx: ImagesContext, { bytes }: { bytes: Uint8Array }): Promise<UploadedImage> {
  const picture = await processPictureApart(bytes)
  const key = randomBytes(16).toString('hex')
  const name = variantName(key, null, 'webp')
  await orUnavailable(ctx.storage.write(name, picture.bytes))
  try {
    // `bytes` is the uploaded size, which the limit of a product counts.
    const { width, height } = picture
    await ctx.db.image.create({ data: { key, extension: 'webp', width, height, bytes: bytes.length } })
  } catch (error) {
    await ctx.storage.remove(name)
    throw error
  }
  return { imageUrl: imageUrlOf(key), width: picture.width, height: picture.height }
}

async function orUnavailable(written: Promise<void>): Promise<void> {
  try {
    await written
  } catch (error) {
    throw error instanceof StorageFullError ? new UnavailableError() : error
  }
}

export async function describeImages(ctx: ImagesContext, urls: readonly string[]): Promise<Map<string, ImageSize>> {
  const rows = await imageRows(ctx, urls)
  return new Map(
    urls.flatMap((url): [string, ImageSize][] => {
      const row = rows.get(imageKeyOf(url) ?? '')
      return row ? [[url, { width: row.width, height: row.height }]] : []
    }),
  )
}

async function imageRows(ctx: ImagesContext, urls: readonly string[]): Promise<Map<string, Image>> {
  const keys = urls.flatMap((url) => imageKeyOf(url) ?? [])
  if (keys.length === 0) return new Map()
  const rows = await ctx.db.image.findMany({ where: { key: { in: keys } } })
  return new Map(rows.map((row) => [row.key, row]))
}

/** Bad addresses, more than 12, or more than 15 MiB as uploaded (docs/spec/pictures.md#limits). */
export async function productImageProblems(ctx: ImagesContext, urls: readonly string[]): Promise<FieldProblem[]> {
  const different = [...new Set(urls)]
  if (different.length > maxProductImages) return [{ field: 'imageUrls', message: imageMessages.tooManyImages }]
  if (!different.every(isAllowedImageUrl)) return [{ field: 'imageUrls', message: imageMessages.wrongUrl }]
  const rows = await imageRows(ctx, different)
  const total = [...rows.values()].reduce((sum, row) => sum + row.bytes, 0)
  return total > maxProductBytes ? [{ field: 'imageUrls', message: productTooLargeMessage(total) }] : []
}

export async function removeImageFiles(ctx: Pick<Context, 'storage'>, key: string): Promise<void> {
  await Promise.all(fileNamesOf(key).map((name) => ctx.storage.remove(name)))
}
