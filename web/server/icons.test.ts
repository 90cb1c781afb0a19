import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import sharp from 'sharp'

/** Header and one entry, before the PNG. */
const ICO_HEADER_BYTES = 22
const BACKGROUND = '#fdf4ec'

/** From 0 (equal) to 1. */
async function difference(png: Buffer, size: number): Promise<number> {
  const sign = await sharp('web/public/favicon.svg', { density: 72 * 4 })
    .resize(size, size)
    .flatten({ background: BACKGROUND })
    .raw()
    .toBuffer()
  const pixels = await sharp(png).flatten({ background: BACKGROUND }).raw().toBuffer()
  expect(pixels.length).toBe(sign.length)
  return pixels.reduce((sum, value, at) => sum + Math.abs(value - (sign[at] ?? 0)), 0) / (255 * pixels.length)
}

test('the icons that browsers ask for unbidden show favicon.svg: make them again when it changes', async () => {
  const ico = await readFile('web/public/favicon.ico')
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[7]]).toEqual([1, 1, 32, 32])
  expect(await difference(ico.subarray(ICO_HEADER_BYTES), 32)).toBeLessThan(0.02)
  expect(await difference(await readFile('web/public/apple-touch-icon.png'), 180)).toBeLessThan(0.02)
})
