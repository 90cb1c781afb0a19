import { readdir } from 'node:fs/promises'
import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { imageKeyOf } from '#api/content/images/images.rules.ts'
import { readDemo } from './demo-data.ts'
import { pictureNames, pictureSide, pictureUrl, readPicture } from './pictures.ts'

const names = pictureNames(await readDemo())
const pictures = await Promise.all(names.map(async (name) => ({ name, bytes: await readPicture(name) })))

describe('the pictures of the demo', () => {
  test('are the files of the folder, no more and no fewer', async () => {
    const files = await readdir(new URL('pictures/', import.meta.url), { recursive: true, withFileTypes: true })
    const found = files.filter((file) => file.isFile()).map(({ name }) => name)
    expect(found.toSorted()).toEqual(names.map((name) => `${name.split('/').at(-1)}.webp`).toSorted())
    expect(names.length).toBeGreaterThan(300)
  })

  test('are named by their content, in the form of stored pictures', () => {
    const keys = pictures.map(({ bytes }) => imageKeyOf(pictureUrl(bytes)))
    expect(keys).not.toContain(null)
    expect(new Set(keys).size).toBe(names.length)
  })

  test('are square WebP files of one size, and light', async () => {
    for (const { bytes } of pictures) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: pictureSide, height: pictureSide })
      expect(bytes.length).toBeLessThan(100_000)
    }
  })

  test('show something', async () => {
    const shown = await Promise.all(
      pictures.map(async ({ name, bytes }) => ({
        name,
        ...(await sharp(await sharp(bytes).resize(48).toBuffer()).stats()),
      })),
    )
    expect(shown.filter(({ channels }) => channels.every(({ stdev }) => stdev < 4)).map(({ name }) => name)).toEqual([])
  }, 60_000)
})
