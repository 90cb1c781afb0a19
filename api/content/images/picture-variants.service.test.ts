import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import sharp, { type Sharp } from 'sharp'
import { StorageFullError, type ImageStorage } from '../../platform/storage/image-storage.ts'
import { SERVED_WIDTHS } from '#rules/served-widths.ts'
import { servedFormats, SHARE_SIZE, variantName } from './images.rules.ts'
import { pictureVariant, type ServedPicture } from './picture-variants.service.ts'
import { flat, noisy } from './testkit/pictures.ts'
import { storedNames, testStorage, type TestStorage } from './testkit/storage.ts'

const key = 'ab'.repeat(16)
let location: TestStorage
beforeEach(async () => {
  location = await testStorage()
})
afterEach(() => location.drop())

async function store(picture: Sharp) {
  await location.storage.write(variantName(key, null, 'webp'), await picture.webp().toBuffer())
}

async function contentOf(storage: ImageStorage, picture: ServedPicture | null) {
  return picture?.content ?? (picture && (await storage.read(picture.name)))
}

/** Records writes. */
function noting(storage: ImageStorage) {
  const written: string[] = []
  const write: ImageStorage['write'] = (name, bytes) => {
    written.push(name)
    return storage.write(name, bytes)
  }
  return { written, storage: { ...storage, write } }
}

describe('pictureVariant()', () => {
  test.each(servedFormats)('serves every width in %s', async (format) => {
    await store(flat(1500, 750))
    for (const width of [...SERVED_WIDTHS, null]) {
      const picture = await pictureVariant(location.storage, key, width, format)
      const content = await contentOf(location.storage, picture)
      expect(content).toHaveLength(picture?.bytes ?? -1)
      const metadata = await sharp(content ?? Buffer.alloc(0)).metadata()
      expect(metadata).toMatchObject({ width: width ?? 1500, height: (width ?? 1500) / 2 })
      expect(metadata.mediaType).toBe(format === 'jpg' ? 'image/jpeg' : `image/${format}`)
    }
  })

  test.each([
    [600, 600],
    [1600, 400],
  ])('of %i × %i for a shared link is a JPEG of 1200 × 630 on a plain ground', async (width, height) => {
    await store(flat(width, height))
    const picture = await pictureVariant(location.storage, key, SHARE_SIZE, 'jpg')
    const content = (await contentOf(location.storage, picture)) ?? Buffer.alloc(0)
    expect(await sharp(content).metadata()).toMatchObject({ width: 1200, height: 630, mediaType: 'image/jpeg' })
    const { data } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(240)
  })

  test('does not enlarge a small picture', async () => {
    await store(flat(100, 50))
    const picture = await pictureVariant(location.storage, key, 640, 'webp')
    expect(await sharp(picture?.content ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: 100, height: 50 })
  })

  test('keeps transparency where the format has it, and puts white behind it elsewhere', async () => {
    await store(flat(100, 50, 4))
    const [avif, jpg] = await Promise.all(
      (['avif', 'jpg'] as const).map((format) => pictureVariant(location.storage, key, 320, format)),
    )
    expect(await sharp(avif?.content ?? Buffer.alloc(0)).metadata()).toMatchObject({ hasAlpha: true })
    const { data } = await sharp(jpg?.content ?? Buffer.alloc(0))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(220)
  })

  test('makes a variant once, however many ask for it at the same time, and not again later', async () => {
    await store(noisy(400, 400))
    const { written, storage } = noting(location.storage)
    const first = await Promise.all(Array.from({ length: 20 }, () => pictureVariant(storage, key, 320, 'avif')))
    const later = await pictureVariant(storage, key, 320, 'avif')
    expect(written).toEqual([variantName(key, 320, 'avif')])
    expect(new Set([...first, later].map((picture) => picture?.bytes)).size).toBe(1)
    expect(later?.content).toBeNull()
  })

  test('knows no picture without its stored file, and stores nothing for one', async () => {
    expect(await pictureVariant(location.storage, key, null, 'webp')).toBeNull()
    expect(await pictureVariant(location.storage, key, 320, 'avif')).toBeNull()
    expect(await storedNames(location.storage)).toEqual([])
  })

  test('goes on serving while the disk is full', async () => {
    await store(flat(400, 200))
    const full = { ...location.storage, write: () => Promise.reject(new StorageFullError('full')) }
    const picture = await pictureVariant(full, key, 320, 'webp')
    expect(await sharp(picture?.content ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: 320 })
  })
})
