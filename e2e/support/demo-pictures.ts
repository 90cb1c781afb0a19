// The demo's pictures in all sizes, made by earlier runs: making them takes minutes of a processor. They are named by their
// content, so the same name has the same content for as long as the same code makes the sizes.
import { createHash } from 'node:crypto'
import { constants, copyFile, link, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codeOf } from '../../api/lib/database/error-facts.ts'
import { imageKeyOf } from '../../api/content/images/images.rules.ts'
import { readDemo } from '../../prisma/demo/demo-data.ts'
import { pictureNames, pictureUrl, readPicture } from '../../prisma/demo/pictures.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CACHES = join(ROOT, '.data', 'demo-pictures')
const MADE_BY = [
  'api/content/images/picture-variants.service.ts',
  'api/rules/served-widths.ts',
  'node_modules/sharp/package.json',
]

const uploadsOf = (dataDir: string): string => join(dataDir, 'uploads')
const keyOf = (file: string): string => file.slice(0, 32)

/** Makes the folder, and removes those of other code. */
export async function openCache(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of MADE_BY) hash.update(await readFile(join(ROOT, file)))
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

/** Stores the sizes that a shop has made of the demo's pictures, without uploaded ones. */
export async function intoCache(cache: string, dataDir: string): Promise<void> {
  const keys = await demoKeys()
  await linkFiles(uploadsOf(dataDir), cache, (file) => keys.has(keyOf(file)))
}

async function demoKeys(): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  for (const name of pictureNames(await readDemo())) {
    const key = imageKeyOf(pictureUrl(await readPicture(name)))
    if (key !== null) keys.add(key)
  }
  return keys
}
