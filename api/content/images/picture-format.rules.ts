/** Accepted uploads (docs/spec/pictures.md#accepted-formats), by the decoder's names. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif'

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The format by the file's first bytes; null for everything not accepted, SVG and HEIC included. */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, png)) return 'png'
  if (['GIF87a', 'GIF89a'].includes(text(bytes, 0, 6))) return 'gif'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  return isAvif(bytes) ? 'heif' : null
}

// An ISO media file starts with a box: length, "ftyp", main brand, version, compatible brands.
function isAvif(bytes: Uint8Array): boolean {
  if (text(bytes, 4, 8) !== 'ftyp') return false
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length, 256)
  const brands = [text(bytes, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4))
  return brands.some((brand) => brand === 'avif' || brand === 'avis')
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

function text(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
