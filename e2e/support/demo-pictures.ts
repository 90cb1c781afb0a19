// The demo's pictures, drawn by earlier runs: to draw them all, in all sizes, takes minutes of a processor. They are named by
// their drawings, so the same name has the same content for as long as the same code draws it.
import { createHash } from 'node:crypto'
import { constants, copyFile, link, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { codeOf } from '../../api/lib/database/error-facts.ts'
import { imageKeyOf } from '../../api/images/images.rules.ts'
import { readDemo } from '../../prisma/demo/demo-data.ts'
import { pictureNames, pictureSide, pictureUrl, readPicture } from '../../prisma/demo/pictures.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CACHES = join(ROOT, '.data', 'demo-pictures')
const DRAWN_BY = [
  'prisma/demo/pictures.ts',
  'api/images/picture-variants.service.ts',
  'api/rules/served-widths.ts',
  'node_modules/sharp/package.json',
]

const uploadsOf = (dataDir: string): string => join(dataDir, 'uploads')
const keyOf = (file: string): string => file.slice(0, 32)

/** Makes the folder, and removes those of other code. */
export async function openCache(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of DRAWN_BY) hash.update(await readFile(join(ROOT, file)))
  const name = hash.digest('hex').slice(0, 12)
  await mkdir(join(CACHES, name), { recursive: true })
  for (const other of await readdir(CACHES))
    if (other !== name) await rm(join(CACHES, other), { recursive: true, force: true })
  return join(CACHES, name)
}

/** The shop replaces files and never writes into them, so that several shops can have the same ones. */
async function linkFiles(from: string, to: string, isWanted: (file: string) => boolean = () => true): Promise<void> {
  const present = new Set(await readdir(to))
  const missing = (await readdir(from)).filter((file) => !file.startsWith('.') && !present.has(file) && isWanted(file))
  const linkFile = async (file: string) => {
    const [source, target] = [join(from, file), join(to, file)]
    try {
      await link(source, target)
    } catch (error) {
      // Another shop was faster.
      if (codeOf(error) === 'EEXIST') return
      // The folder is on another file system.
      if (codeOf(error) === 'EXDEV') await copyFile(source, target, constants.COPYFILE_EXCL)
      else throw error
    }
  }
  await Promise.all(missing.map(linkFile))
}

export async function fromCache(cache: string, dataDir: string): Promise<void> {
  const uploads = uploadsOf(dataDir)
  await mkdir(uploads, { recursive: true })
  await linkFiles(cache, uploads)
}

/** Stores the pictures of the demo that a shop has drawn, in all sizes, without uploaded ones. */
export async function intoCache(cache: string, dataDir: string): Promise<void> {
  const drawn = await demoKeys()
  await linkFiles(uploadsOf(dataDir), cache, (file) => drawn.has(keyOf(file)))
}

async function demoKeys(): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  for (const name of pictureNames(await readDemo())) {
    const key = imageKeyOf(pictureUrl(await readPicture(name)))
    if (key !== null) keys.add(key)
  }
  return keys
}

/** Writes the rows of the cached pictures into a shop without products; returns how many are still to be drawn. */
export async function registerCached(cache: string, databaseUrl: string): Promise<number> {
  const keys = await demoKeys()
  const cached = (await readdir(cache)).filter((file) => file === `${keyOf(file)}.webp` && keys.has(keyOf(file)))
  const bytes = await Promise.all(cached.map(async (file) => (await stat(join(cache, file))).size))
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `INSERT INTO images (key, extension, width, height, bytes)
       SELECT key, 'webp', $1, $1, bytes FROM unnest($2::text[], $3::int[]) AS cached (key, bytes)`,
      [pictureSide, cached.map(keyOf), bytes],
    )
  } finally {
    await client.end()
  }
  return keys.size - cached.length
}
