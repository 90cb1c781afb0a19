import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { int, returning, string } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { UnavailableError } from '#lib/errors.ts'
import { StorageFullError } from '../../platform/storage/image-storage.ts'
import { imageKeyOf, imageMessages, imageUrlOf } from './images.rules.ts'
import { describeImages, productImageProblems, uploadImage } from './images.service.ts'
import { testImages, type TestImages } from './testkit/images-app.ts'
import { flat } from './testkit/pictures.ts'

let images: TestImages
beforeAll(async () => {
  images = await testImages()
})
afterAll(() => images.drop())

let made = 0

/** Inserts a picture's row with this uploaded size. */
async function rowOf(bytes: number): Promise<string> {
  made += 1
  const key = made.toString(16).padStart(32, '0')
  await images.ctx.sql.run(
    sql`INSERT INTO images (key, extension, width, height, bytes) VALUES (${key}, 'webp', 10, 10, ${bytes})`,
  )
  return imageUrlOf(key)
}

describe('uploadImage()', () => {
  test('stores the picture under a random name and its row with the size that was sent', async () => {
    const bytes = await flat(2400, 1200).png().toBuffer()
    const image = await uploadImage(images.ctx, { bytes })
    expect(image).toEqual({
      imageUrl: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.webp$/),
      width: 2000,
      height: 1000,
    })
    const key = imageKeyOf(image.imageUrl)
    const row = await images.ctx.sql.first(
      returning({
        extension: string,
        width: int,
        height: int,
        bytes: int,
      })`SELECT extension, width, height, bytes FROM images WHERE key = ${key}`,
    )
    expect(row).toEqual({ extension: 'webp', width: 2000, height: 1000, bytes: bytes.length })
    expect(await readdir(images.directory)).toContain(`${key}.webp`)
  })

  test('leaves no file when the row cannot be written', async () => {
    const before = await readdir(images.directory)
    jest.spyOn(images.ctx.db.image, 'create').mockRejectedValueOnce(new UnavailableError())
    const failed = uploadImage(images.ctx, { bytes: await flat(10, 10).png().toBuffer() })
    await expect(failed).rejects.toThrow(UnavailableError)
    expect(await readdir(images.directory)).toEqual(before)
  })

  test('says unavailable and writes no row when the storage is full', async () => {
    const count = () => images.ctx.sql.first(returning({ rows: int })`SELECT count(*) AS rows FROM images`)
    const before = await count()
    const storage = { ...images.ctx.storage, write: () => Promise.reject(new StorageFullError('full')) }
    const failed = uploadImage({ ...images.ctx, storage }, { bytes: await flat(10, 10).png().toBuffer() })
    await expect(failed).rejects.toThrow(UnavailableError)
    expect(await count()).toEqual(before)
  })
})

test('describeImages() answers the sizes of our pictures alone', async () => {
  const url = await rowOf(100)
  const shown = url.replace('/uploads/', '/public-objects/')
  const sizes = await describeImages(images.ctx, [url, shown, imageUrlOf('f'.repeat(32)), 'https://example.com/a.png'])
  expect([...sizes]).toEqual([
    [url, { width: 10, height: 10 }],
    [shown, { width: 10, height: 10 }],
  ])
})

describe('productImageProblems()', () => {
  const mebibyte = 1024 * 1024

  test('allows 12 pictures of 15 MiB together', async () => {
    const urls = await Promise.all([5, 5, 5].map((size) => rowOf(size * mebibyte)))
    const outside = Array.from({ length: 9 }, (_, index) => `https://example.com/${index}.png`)
    expect(await productImageProblems(images.ctx, [...urls, ...outside])).toEqual([])
    expect(await productImageProblems(images.ctx, [])).toEqual([])
  })

  test('counts a picture that is named twice once', async () => {
    const urls = Array.from({ length: 12 }, (_, index) => `https://example.com/${index}.png`)
    expect(await productImageProblems(images.ctx, [...urls, ...urls])).toEqual([])
  })

  test('refuses a 13th picture', async () => {
    const urls = Array.from({ length: 13 }, (_, index) => `https://example.com/${index}.png`)
    expect(await productImageProblems(images.ctx, urls)).toEqual([
      { field: 'imageUrls', message: imageMessages.tooManyImages },
    ])
  })

  test('refuses one byte over 15 MiB', async () => {
    const urls = await Promise.all([5 * mebibyte, 5 * mebibyte, 5 * mebibyte + 1].map(rowOf))
    expect(await productImageProblems(images.ctx, urls)).toEqual([
      { field: 'imageUrls', message: 'Общият размер на снимките е 15.0MB и надвишава лимита от 15MB.' },
    ])
  })

  test('refuses an address that is not allowed', async () => {
    expect(await productImageProblems(images.ctx, ['javascript:alert(1)'])).toEqual([
      { field: 'imageUrls', message: imageMessages.wrongUrl },
    ])
  })
})
