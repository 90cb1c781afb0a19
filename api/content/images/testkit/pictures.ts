// Generated pictures, harmless and hostile.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Channels = 3 | 4

/** One colour, without a pixel limit. */
export function flat(width: number, height: number, channels: Channels = 3) {
  const background = { r: 200, g: 40, b: 90, alpha: channels === 4 ? 0.5 : 1 }
  return sharp({ create: { width, height, channels, background }, limitInputPixels: false })
}

/** Deterministic noise, which does not compress. */
export function noisy(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3)
  let state = 1
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 48271) % 2147483647
    pixels[at] = state & 255
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** Left half red, right half blue. */
export function halves(width: number, height: number) {
  const blue = { create: { width: width / 2, height, channels: 3, background: '#00f' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .jpeg()
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const pngHeaderEnd = 33

/** A small PNG whose chunk unpacks to 60 MB. */
export async function pngWithBomb(type: 'zTXt' | 'iCCP'): Promise<Buffer> {
  const png = await flat(64, 64).png().toBuffer()
  const bomb = pngChunk(type, Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(60_000_000, 65))]))
  return Buffer.concat([png.subarray(0, pngHeaderEnd), bomb, png.subarray(pngHeaderEnd)])
}

/** Claims 30,000 x 30,000 pixels and contains 64 x 64. */
export async function pngWithLyingHeader(): Promise<Buffer> {
  const png = await flat(64, 64).png().toBuffer()
  const header = Buffer.concat([uint32(30_000), uint32(30_000), png.subarray(24, 29)])
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(pngHeaderEnd)])
}

/** The header's checksum is wrong. */
export async function pngWithBadChecksum(): Promise<Buffer> {
  const png = await flat(64, 64).png().toBuffer()
  png.writeUInt32BE(png.readUInt32BE(29) ^ 1, 29)
  return png
}

/** One colour, one bit per pixel: many pixels in a small file. */
export function plainPng(width: number, height: number): Buffer {
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([1, 0, 0, 0, 0])])
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 1 })
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))])
}

/** 1 x 1 pixel. */
export function gifWithFrames(count: number): Buffer {
  const header = Buffer.from('47494638396101000100800000000000ffffff', 'hex')
  const frame = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex')
  return Buffer.concat([header, Buffer.alloc(frame.length * count, frame), Buffer.from(';')])
}

/** Two frames, red and green. */
export function animation(width: number, height: number) {
  const frame = (colour: number[]) => Buffer.alloc(width * height * 3, Buffer.from(colour))
  const pixels = Buffer.concat([frame([255, 0, 0]), frame([0, 255, 0])])
  return sharp(pixels, { raw: { width, height: height * 2, channels: 3, pageHeight: height }, limitInputPixels: false })
}

/** Claims 64 x 64 pixels and unpacks to 9 megapixels. */
export async function avifWithLyingSize(): Promise<Buffer> {
  const avif = await flat(3000, 3000).avif({ effort: 0 }).toBuffer()
  for (let at = avif.indexOf('ispe'); at >= 0; at = avif.indexOf('ispe', at + 4))
    Buffer.concat([uint32(64), uint32(64)]).copy(avif, at + 8)
  return avif
}

/** Contains GPS data, an owner, a script and a comment, in orientation 6. */
export async function jpegWithSecrets(width: number, height: number): Promise<Buffer> {
  const jpeg = await halves(width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: 'SECRET-OWNER' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 41/1 51/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>SECRET-SCRIPT</script></x:xmpmeta>')
    .toBuffer()
  const comment = Buffer.from('SECRET-COMMENT')
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
    comment,
    jpeg.subarray(2),
  ])
}

/** Pictures at the limits or lying about their size; all but the last are accepted. */
export const bombs = {
  'a progressive JPEG of 31 megapixels': () =>
    flat(6400, 4900).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'an AVIF of 12 megapixels': () => flat(4000, 3000).avif({ effort: 0 }).toBuffer(),
  'a GIF of 100,000 frames': () => gifWithFrames(100_000),
  'a PNG with a text of 60 MB': () => pngWithBomb('zTXt'),
  'a PNG that hides its size': pngWithLyingHeader,
} as const
