import { createHash } from 'node:crypto'
import { access, glob, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Manifest } from 'vite'
import { pathToFileURL } from 'node:url'
import { outDirOf, type BuildTarget } from './built.ts'
import { rulesOfPages } from './made-up-pages.ts'
import type { RendererWith } from './rendering.ts'
import { writeStylesheet } from './stylesheet.ts'

// The browser's build asks the server's for the names of the tokens.
const TARGETS: readonly BuildTarget[] = ['web-server', 'web', 'admin']
const SOURCES = [
  'web/**/*.{ts,tsx,graphql,css,md}',
  'web/public/*',
  'admin-web/**/*.{ts,tsx,graphql}',
  'api/rules/*.ts',
  'schema.graphql',
  'codegen.schema.ts',
  'api/generated/persisted-documents.ts',
  'package-lock.json',
]
const LETTERS = 'web/theme/letters.css'
const STAMP = 'dist/sources.sha256'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const names: string[] = []
  for (const pattern of SOURCES) for await (const name of glob(pattern)) names.push(name)
  for (const name of names.toSorted()) hash.update(name).update(await readFile(name))
  return hash.digest('hex')
}

async function compressFiles(folder: string): Promise<void> {
  for await (const name of glob(`${folder}/**/*.{js,css,svg,webmanifest}`)) {
    const content = await readFile(name)
    await writeFile(`${name}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    await writeFile(`${name}.gz`, await gzipped(content, { level: 9 }))
  }
}

interface PagesCode {
  globalStyles: () => string
  rendererWith: RendererWith
}

async function buildStylesheet(): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(`${outDirOf('web')}/.vite/manifest.json`, 'utf8'))
  const { globalStyles, rendererWith }: PagesCode = await import(
    pathToFileURL(`${outDirOf('web-server')}/entry-server.js`).href
  )
  await writeStylesheet(manifest[LETTERS]?.file ?? '', globalStyles(), await rulesOfPages(rendererWith([])))
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** Null where development packages are not installed. */
async function loadBuilder() {
  try {
    const [{ build }, { viteConfig }] = await Promise.all([import('vite'), import('./vite-config.ts')])
    return (target: BuildTarget) => build(viteConfig(target, false))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null
    throw error
  }
}

async function buildAll(hash: string): Promise<void> {
  const build = await loadBuilder()
  if (build === null) {
    process.stderr.write(
      '\nThe pages have to be built, and what builds them is not installed: run npm ci with the development packages,\nor install on a server what npm run pack makes.\n\n',
    )
    process.exit(1)
  }
  process.stderr.write('Building the shop’s pages (once after each change) …\n')
  process.env['NODE_ENV'] = 'production'
  for (const target of TARGETS) await build(target)
  await buildStylesheet()
  await Promise.all([compressFiles(outDirOf('web')), compressFiles(outDirOf('admin'))])
  await writeFile(STAMP, hash)
}

const hash = await hashOfSources()
const known = (await exists(STAMP)) ? await readFile(STAMP, 'utf8') : ''
if (!process.argv.includes('--if-stale') || known !== hash) await buildAll(hash)
