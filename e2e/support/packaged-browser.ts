// The Chromium of @sparticuz/chromium. The package itself unpacks into the system's folder for temporary files, readable by
// its owner alone and never renewed, so that another user, or another version of the package, would not get its own.
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'

const packageFolder = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')))
const CACHE = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url))
const ARCHIVES = ['chromium.br', 'swiftshader.tar.br', 'fonts.tar.br', 'al2023.tar.br']

/** `inflate` writes to the folder that TMPDIR names. */
async function inflateInto(folder: string): Promise<void> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    await Promise.all(ARCHIVES.map((name) => inflate(join(packageFolder, 'bin', name))))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

export interface UnpackedBrowser {
  executable: string
  /** What a system without a desktop may lack. */
  libraries: string
}

/** Once for each version; a run that is killed meanwhile leaves nothing that the next one would take for whole. */
export async function unpackBrowser(): Promise<UnpackedBrowser> {
  const { version }: { version: string } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  const folder = join(CACHE, `chromium-${version}`)
  if (!existsSync(folder)) {
    await mkdir(CACHE, { recursive: true })
    const draft = await mkdtemp(`${folder}-`)
    await inflateInto(draft)
    // Another run may have been faster.
    await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
  }
  return { executable: join(folder, 'chromium'), libraries: join(folder, 'al2023', 'lib') }
}
