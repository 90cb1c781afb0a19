import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { demoPictures, pictureUrl, webpOf } from '../write/pictures.ts'
import { imageKeyOf } from '#api/images/images.rules.ts'
import { colours, darken, lighten, mix } from './palette.ts'
import { circle, d, fill, inside, svgDocument } from './svg.ts'

const drawn = demoPictures().map((picture) => picture())

describe('the pictures of the demo', () => {
  test('are the same bytes every time', () => {
    expect(demoPictures().map((picture) => picture())).toEqual(drawn)
  })

  test('name only gradients and clips that they define', () => {
    const broken = drawn.filter((svg) => [...svg.matchAll(/url\(#([^)]+)\)/g)].some(([, id]) => !svg.includes(`id="${id}"`)))
    expect(broken).toEqual([])
  })

  test('have no number that is none, no text of a system font and nothing from outside', () => {
    expect(drawn.filter((svg) => /NaN|undefined|Infinity|<text|href/.test(svg))).toEqual([])
  })

  test('are named by what they show, in the form of stored pictures', () => {
    const keys = drawn.map((svg) => imageKeyOf(pictureUrl(svg)))
    expect(keys).not.toContain(null)
    expect(new Set(keys).size).toBe(new Set(drawn).size)
  })

  test('become square WebP files, the same ones again and again', async () => {
    const [svg = ''] = drawn
    const bytes = await webpOf(svg)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 1200 })
    expect(Buffer.compare(await webpOf(svg), bytes)).toBe(0)
  })
})

describe('colours', () => {
  test('mix by shares', () => {
    expect([mix('#000000', '#ffffff', 0), mix('#000000', '#ffffff', 0.5), mix('#000000', '#ffffff', 1)]).toEqual([
      '#000000',
      '#808080',
      '#ffffff',
    ])
  })

  test('turn brown in the shadow when they are warm and violet when they are cold', () => {
    expect([darken(colours.gold, 1), darken(colours.sky, 1), lighten(colours.sky, 1)]).toEqual(['#6e2c12', '#2c1650', '#ffffff'])
  })
})

describe('drawing', () => {
  test('cuts numbers to one decimal', () => {
    expect(d`M${1 / 3} ${0.1 + 0.2}L${-2.04} ${7}${'Z'}`).toBe('M0.3 0.3L-2 7Z')
  })

  test('defines each gradient once, however often it is named', () => {
    const svg = svgDocument(circle(1, 2, 3, fill('ball', '#ff0000')) + circle(4, 5, 6, fill('ball', '#ff0000')))
    expect(svg.match(/id="ball-ff0000"/g)).toHaveLength(1)
  })

  test('names a clip after its outline', () => {
    expect(inside('M0 0H1V1Z', '')).toBe(inside('M0 0H1V1Z', ''))
    expect(inside('M0 0H1V1Z', '')).not.toBe(inside('M0 0H2V1Z', ''))
  })
})
