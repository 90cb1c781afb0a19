// Each patch saves what it says: the storefront is built without it. Run after a build, which is the first one here.
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { filesOf, outDirOf, root } from './built.ts'

const execute = promisify(execFile)

const FIRST_VISIT = ['web/entry-client.tsx', 'web/routes/category.tsx']
const PRODUCT = ['web/entry-client.tsx', 'web/routes/product.tsx']

/** Brotli bytes that the script must grow by without the patch. */
const SAVINGS: Record<string, [bytes: number, chunks: readonly string[]]> = {
  'token-table': [2_500, FIRST_VISIT],
  'without-router-links': [3_000, FIRST_VISIT],
  'browser-hooks': [8_000, FIRST_VISIT],
  'later-definitions': [1_500, FIRST_VISIT],
  'without-schema-org': [800, PRODUCT],
}

// In a process of its own: the builder is native code, and React has to be its production build.
const BUILD = `
const [without, outDir] = process.argv.slice(1)
const { build } = await import('vite')
const { viteConfig } = await import('./web/server/vite-config.ts')
const config = viteConfig('web', false)
await build({
  ...config,
  publicDir: false,
  plugins: config.plugins.flat().filter(({ name }) => name !== without),
  build: { ...config.build, outDir },
})`

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sharenka-patches-'))
  await execute(process.execPath, ['web/server/build.ts', '--if-stale'], { cwd: root })
}, 120_000)

afterAll(async () => rm(folder, { recursive: true }))

async function sizeOf(dist: string, chunks: readonly string[]): Promise<number> {
  const manifest = JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8'))
  const seen = new Set<string>()
  const files = chunks.flatMap((name) => filesOf(manifest, name, seen))
  const sizes = files.map(async (file) => brotliCompressSync(await readFile(dist + file)).byteLength)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test.each(Object.entries(SAVINGS).map(([patch, [bytes, chunks]]) => ({ patch, bytes, chunks })))(
  'without $patch the script is at least $bytes bytes larger',
  async ({ patch, bytes, chunks }) => {
    await execute(process.execPath, ['--input-type=module', '--eval', BUILD, patch, folder], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    })
    expect((await sizeOf(folder, chunks)) - (await sizeOf(outDirOf('web'), chunks))).toBeGreaterThanOrEqual(bytes)
  },
  120_000,
)
