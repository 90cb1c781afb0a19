import type { Metadata } from 'sharp'
import { InvalidInputError } from '#lib/errors.ts'
import { imageMessages, maxDecodingBytes, maxPixels, maxSide } from './images.rules.ts'
import { pictureFormatOf } from './picture-format.rules.ts'
import { sharp } from '#lib/sharp.ts'

/** Upright, at most 2000 px, without metadata, in WebP; of an animation the first frame. */
export interface ProcessedPicture {
  bytes: Buffer
  width: number
  height: number
}

const input = { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true } as const

/**
 * docs/spec/pictures.md#processing; runs in a child process. `InvalidInputError` when damaged, of another type, too
 * large or too heavy.
 */
export async function processPicture(bytes: Uint8Array): Promise<ProcessedPicture> {
  await checkPicture(bytes)
  const { data, info } = await decoded(() =>
    sharp(bytes, input)
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true }),
  )
  return { bytes: data, width: info.width, height: info.height }
}

async function checkPicture(bytes: Uint8Array): Promise<void> {
  const format = pictureFormatOf(bytes)
  if (format === null) throw refused(imageMessages.notAPicture)
  const metadata = await decoded(() => sharp(bytes, input).metadata())
  if (metadata.format !== format) throw refused(imageMessages.notAPicture)
  if (decodingBytesOf(metadata) > maxDecodingBytes) throw refused(imageMessages.tooHeavy)
}

async function decoded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const tooBig = String(error).includes('exceeds pixel limit')
    throw refused(tooBig ? imageMessages.tooManyPixels : imageMessages.damaged)
  }
}

function refused(message: string): InvalidInputError {
  return new InvalidInputError([{ field: 'image', message }])
}

type Measures = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'hasAlpha' | 'chromaSubsampling'
>

/** Estimated peak memory of decoding in bytes, measured per format, plus a base for encoding. */
export function decodingBytesOf(picture: Measures): number {
  const base = 48 * 1024 * 1024
  return base + picture.width * picture.height * bytesPerPixel(picture)
}

function bytesPerPixel(picture: Measures): number {
  const deep = picture.depth !== 'uchar'
  // A progressive picture stays in memory until its last scan; other rows are dropped as they are resized.
  if (picture.format === 'jpeg') return picture.isProgressive ? coefficientsPerPixel(picture) * 2 : 0.5
  if (picture.format === 'png') return picture.isProgressive ? picture.channels * (deep ? 2.4 : 1.2) : deep ? 2.5 : 1.5
  if (picture.format === 'heif') return (picture.hasAlpha ? 18 : 15.5) * (deep ? 1.35 : 1)
  return picture.format === 'gif' ? 4.6 : 3.2
}

function coefficientsPerPixel(picture: Measures): number {
  return picture.chromaSubsampling === '4:2:0' ? 1.5 : picture.channels
}
