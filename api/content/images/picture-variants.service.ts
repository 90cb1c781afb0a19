import { createGate } from '#lib/gate.ts'
import { StorageFullError, type ImageStorage } from '../../platform/storage/image-storage.ts'
import { SHARE_SIZE, variantName, type ServedFormat, type ServedSize } from './images.rules.ts'

/** `content` is null when the storage streams the file. */
export interface ServedPicture {
  name: string
  bytes: number
  content: Buffer | null
}

const twoAtATime = createGate(2)
const underway = new WeakMap<ImageStorage, Map<string, Promise<ServedPicture | null>>>()

/** Made from the stored file when missing, never enlarged. `width` null: its own. Null when the key is unknown. */
export async function pictureVariant(
  storage: ImageStorage,
  key: string,
  width: ServedSize,
  format: ServedFormat,
): Promise<ServedPicture | null> {
  const name = variantName(key, width, format)
  const stored = await storage.stat(name)
  if (stored !== null) return { name, bytes: stored.bytes, content: null }
  if (name === masterOf(key)) return null
  return onceAtATime(storage, name, () => twoAtATime(() => makeVariant(storage, key, name, width, format)))
}

function masterOf(key: string): string {
  return variantName(key, null, 'webp')
}

async function onceAtATime(
  storage: ImageStorage,
  name: string,
  make: () => Promise<ServedPicture | null>,
): Promise<ServedPicture | null> {
  const making = underway.get(storage) ?? new Map<string, Promise<ServedPicture | null>>()
  underway.set(storage, making)
  const begun = making.get(name) ?? make().finally(() => making.delete(name))
  making.set(name, begun)
  return begun
}

async function makeVariant(
  storage: ImageStorage,
  key: string,
  name: string,
  width: ServedSize,
  format: ServedFormat,
): Promise<ServedPicture | null> {
  const master = await storage.read(masterOf(key))
  if (master === null) return null
  const content = await encode(master, width, format)
  await keep(storage, name, content)
  return { name, bytes: content.length, content }
}

async function encode(master: Buffer, width: ServedSize, format: ServedFormat): Promise<Buffer> {
  // Imported only when a picture is made: most processes serve those that others made.
  const { sharp } = await import('#lib/sharp.ts')
  if (width === SHARE_SIZE) {
    const background = '#fff4e6'
    return sharp(master)
      .resize({ width: 1200, height: 630, fit: 'contain', background })
      .flatten({ background })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
  }
  const picture = width === null ? sharp(master) : sharp(master).resize({ width, withoutEnlargement: true })
  // Higher efforts save a few per cent and take half a second per picture.
  if (format === 'avif') return picture.avif({ quality: 55, effort: 1 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 78 }).toBuffer()
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

// With a full disk pictures are still served, only created again each time.
async function keep(storage: ImageStorage, name: string, content: Buffer): Promise<void> {
  try {
    await storage.write(name, content)
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error
  }
}
