import { readdir } from 'node:fs/promises'
import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { imageKeyOf } from '#api/images/images.rules.ts'
import { readDemo } from './demo-data.ts'
import { pictureNames, pictureUrl, readPicture, webpOf } from './pictures.ts'

const names = pictureNames(await readDemo())
const drawn = await Promise.all(names.map(async (name) => ({ name, svg: await readPicture(name) })))

const withMistake = (isWrong: (svg: string) => boolean): string[] =>
  drawn.filter(({ svg }) => isWrong(svg.toString())).map(({ name }) => name)

describe('the pictures of the demo', () => {
  test('are the files of the folder, no more and no fewer', async () => {
    const files = await readdir(new URL('pictures/', import.meta.url), { recursive: true })
    expect(files.filter((file) => file.endsWith('.svg')).toSorted()).toEqual(
      names.map((name) => `${name}.svg`).toSorted(),
    )
  })

  test('name only gradients and clips that they define', () => {
    expect(
      withMistake((svg) => [...svg.matchAll(/url\(#([^)]+)\)/g)].some(([, id]) => !svg.includes(`id="${id}"`))),
    ).toEqual([])
  })

  test('have no number that is none, no text of a system font and nothing from outside', () => {
    expect(withMistake((svg) => /NaN|undefined|Infinity|<text|href/.test(svg))).toEqual([])
  })

  test('are named by their content, in the form of stored pictures', () => {
    const keys = drawn.map(({ svg }) => imageKeyOf(pictureUrl(svg)))
    expect(keys).not.toContain(null)
    expect(new Set(keys).size).toBe(names.length)
  })

  test('show something when they are drawn', async () => {
    const shown = await Promise.all(
      drawn.map(async ({ name, svg }) => ({ name, ...(await sharp(svg, { density: 3 }).stats()) })),
    )
    expect(shown.length).toBeGreaterThan(300)
    expect(shown.filter(({ channels }) => channels.every(({ stdev }) => stdev < 4)).map(({ name }) => name)).toEqual([])
  }, 60_000)

  test('become square WebP files, the same ones again and again', async () => {
    const svg = await readPicture(names[0] ?? '')
    const bytes = await webpOf(svg)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 1200 })
    expect(Buffer.compare(await webpOf(svg), bytes)).toBe(0)
  })
})
