import { gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { InvalidInputError } from '#lib/errors.ts'
import { imageMessages, maxDecodingBytes } from './images.rules.ts'
import { decodingBytesOf, processPicture } from './process-picture.service.ts'
import {
  animation,
  avifWithLyingSize,
  flat,
  gifWithFrames,
  halves,
  jpegWithSecrets,
  noisy,
  plainPng,
  pngWithBadChecksum,
  pngWithBomb,
  pngWithLyingHeader,
} from './testkit/pictures.ts'

type Maker = () => Buffer | Promise<Buffer>

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><foreignObject/></svg>'
const entitySvg = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`

async function pixel(picture: Buffer, left: number, top: number) {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { red: (data[0] ?? 0) > 128, green: (data[1] ?? 0) > 128, blue: (data[2] ?? 0) > 128 }
}

describe('processPicture() accepts', () => {
  const accepted: [string, Maker, number, number][] = [
    ['JPEG', () => flat(30, 20).jpeg().toBuffer(), 30, 20],
    ['PNG', () => flat(30, 20, 4).png().toBuffer(), 30, 20],
    ['WebP', () => flat(30, 20).webp().toBuffer(), 30, 20],
    ['GIF', () => flat(30, 20).gif().toBuffer(), 30, 20],
    ['AVIF', () => flat(30, 20).avif({ effort: 0 }).toBuffer(), 30, 20],
    ['a CMYK JPEG', () => flat(30, 20).toColourspace('cmyk').jpeg().toBuffer(), 30, 20],
    ['a 16-bit PNG', () => flat(30, 20).toColourspace('rgb16').png().toBuffer(), 30, 20],
    ['a progressive JPEG', () => flat(30, 20).jpeg({ progressive: true }).toBuffer(), 30, 20],
    ['a grey PNG', () => flat(30, 20).greyscale().png().toBuffer(), 30, 20],
    ['one pixel', () => flat(1, 1).png().toBuffer(), 1, 1],
    ['65,500 pixels in a row', () => flat(65_500, 1).png().toBuffer(), 2000, 1],
    ['exactly 2000 px', () => flat(2000, 100).jpeg().toBuffer(), 2000, 100],
    ['2001 px', () => flat(2001, 100).jpeg().toBuffer(), 2000, 100],
    ['40 megapixels', () => flat(8000, 5000).png({ compressionLevel: 1 }).toBuffer(), 2000, 1250],
    ['100,000 frames', () => gifWithFrames(100_000), 1, 1],
    ['a text chunk of 60 MB', () => pngWithBomb('zTXt'), 64, 64],
    ['a colour profile of 60 MB', () => pngWithBomb('iCCP'), 64, 64],
  ]

  test.each(accepted)('%s and stores WebP', async (_name, make, width, height) => {
    const picture = await processPicture(await make())
    expect(picture).toMatchObject({ width, height })
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', width, height })
  })
})

describe('processPicture() refuses', () => {
  const refusals: [string, Maker, string][] = [
    ['nothing', () => Buffer.alloc(0), imageMessages.notAPicture],
    ['one byte', () => Buffer.from([0xff]), imageMessages.notAPicture],
    ['text', () => Buffer.from('hello'), imageMessages.notAPicture],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), imageMessages.notAPicture],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), imageMessages.notAPicture],
    ['SVG with a script', () => Buffer.from(svg), imageMessages.notAPicture],
    ['SVG with an external entity', () => Buffer.from(entitySvg), imageMessages.notAPicture],
    ['SVGZ', () => gzipSync(svg), imageMessages.notAPicture],
    ['SVG behind a GIF signature', () => Buffer.from(`GIF89a${svg}`), imageMessages.damaged],
    ['a script behind a GIF signature', () => Buffer.from('GIF89a=1;alert(1)'), imageMessages.damaged],
    [
      'text behind a JPEG signature',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('hello')]),
      imageMessages.damaged,
    ],
    ['TIFF', () => flat(9, 9).tiff().toBuffer(), imageMessages.notAPicture],
    ['PDF', () => Buffer.from('%PDF-1.7\n'), imageMessages.notAPicture],
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), imageMessages.notAPicture],
    [
      'a cut off JPEG',
      async () => (await noisy(300, 300).jpeg().toBuffer()).subarray(0, 20_000),
      imageMessages.damaged,
    ],
    ['a cut off PNG', async () => (await noisy(300, 300).png().toBuffer()).subarray(0, 20_000), imageMessages.damaged],
    [
      'a cut off WebP',
      async () => (await noisy(300, 300).webp().toBuffer()).subarray(0, 10_000),
      imageMessages.damaged,
    ],
    [
      'a cut off AVIF',
      async () => (await noisy(100, 100).avif({ effort: 0 }).toBuffer()).subarray(0, 2000),
      imageMessages.damaged,
    ],
    ['a PNG with a bad checksum', pngWithBadChecksum, imageMessages.damaged],
    ['a header of 30,000 x 30,000', pngWithLyingHeader, imageMessages.tooManyPixels],
    ['40 megapixels and a column', () => plainPng(8001, 5000), imageMessages.tooManyPixels],
    ['14,000 x 14,000 pixels', () => plainPng(14_000, 14_000), imageMessages.tooManyPixels],
    ['an AVIF that hides its size', avifWithLyingSize, imageMessages.damaged],
    ['an AVIF that needs 300 MB', () => flat(4000, 4000).avif({ effort: 0 }).toBuffer(), imageMessages.tooHeavy],
  ]

  test.each(refusals)('%s', async (_name, make, message) => {
    const refusal = processPicture(await make())
    await expect(refusal).rejects.toBeInstanceOf(InvalidInputError)
    await expect(refusal).rejects.toMatchObject({ fields: [{ field: 'image', message }] })
  })
})

test('processPicture() leaves no payload that was appended or hidden', async () => {
  const payload = Buffer.from('<script>alert("PAYLOAD")</script><?php PAYLOAD ?>PK\x03\x04PAYLOAD')
  const carriers = [
    await flat(50, 50).jpeg().toBuffer(),
    await flat(50, 50).png().toBuffer(),
    await flat(50, 50).gif().toBuffer(),
  ]
  for (const carrier of carriers) {
    const { bytes } = await processPicture(Buffer.concat([carrier, payload]))
    expect(bytes.includes('PAYLOAD')).toBe(false)
    expect(bytes.includes('PK\x03\x04')).toBe(false)
  }
})

test('processPicture() drops all metadata and turns the picture upright', async () => {
  const original = await jpegWithSecrets(400, 200)
  expect(await sharp(original).metadata()).toMatchObject({
    orientation: 6,
    exif: expect.anything(),
    xmp: expect.anything(),
  })
  const picture = await processPicture(original)
  expect(picture).toMatchObject({ width: 200, height: 400 })
  const metadata = await sharp(picture.bytes).metadata()
  expect(metadata).not.toHaveProperty('orientation')
  for (const block of ['exif', 'xmp', 'iptc', 'icc', 'comments']) expect(metadata).not.toHaveProperty(block)
  expect(picture.bytes.includes('SECRET')).toBe(false)
  // Orientation 6 is a quarter turn clockwise: the left side becomes the top.
  expect(await pixel(picture.bytes, 100, 20)).toEqual({ red: true, green: false, blue: false })
  expect(await pixel(picture.bytes, 100, 380)).toEqual({ red: false, green: false, blue: true })
})

test.each([2, 3, 4, 5, 6, 7, 8])('processPicture() honours orientation %d of a large picture', async (orientation) => {
  const original = await halves(2400, 1200).withMetadata({ orientation }).toBuffer()
  const { bytes, width, height } = await processPicture(original)
  expect([width, height]).toEqual(orientation > 4 ? [1000, 2000] : [2000, 1000])
  const redFirst = [1, 4, 5, 6].includes(orientation)
  expect(await pixel(bytes, 10, 10)).toMatchObject({ red: redFirst, blue: !redFirst })
})

test('processPicture() keeps transparency', async () => {
  const { bytes } = await processPicture(await flat(30, 20, 4).png().toBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ hasAlpha: true })
})

test.each(['gif', 'webp'] as const)('processPicture() keeps the first frame of an animated %s', async (format) => {
  const { bytes, width, height } = await processPicture(await animation(40, 30)[format]().toBuffer())
  expect([width, height]).toEqual([40, 30])
  expect(await sharp(bytes).metadata()).not.toHaveProperty('pages')
  expect(await pixel(bytes, 20, 15)).toEqual({ red: true, green: false, blue: false })
})

test.each([
  [{ format: 'jpeg', isProgressive: false, channels: 4 }, 40, true],
  [{ format: 'jpeg', isProgressive: true, chromaSubsampling: '4:2:0' }, 40, true],
  [{ format: 'jpeg', isProgressive: true }, 24, true],
  [{ format: 'jpeg', isProgressive: true }, 40, false],
  [{ format: 'png', channels: 4, depth: 'ushort' }, 40, true],
  [{ format: 'png', channels: 4, isProgressive: true }, 40, true],
  [{ format: 'png', channels: 4, isProgressive: true, depth: 'ushort' }, 40, false],
  [{ format: 'gif' }, 40, true],
  [{ format: 'webp', channels: 4, hasAlpha: true }, 40, true],
  [{ format: 'heif' }, 12, true],
  [{ format: 'heif', channels: 4, hasAlpha: true }, 12, false],
  [{ format: 'heif', depth: 'ushort' }, 12, false],
] as const)('decodingBytesOf() %j of %d megapixels fits the limit: %j', (properties, megapixels, fits) => {
  const plain = {
    width: megapixels * 1000,
    height: 1000,
    channels: 3,
    depth: 'uchar',
    isProgressive: false,
    hasAlpha: false,
  } as const
  expect(decodingBytesOf({ ...plain, ...properties }) <= maxDecodingBytes).toBe(fits)
})
