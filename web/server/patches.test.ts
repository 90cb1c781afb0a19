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

/** Brotli bytes that a first visit's script must grow by without the patch. */
const SAVINGS = {
  'token-table': 2_500,
  'without-router-links': 2_500,
  'browser-hooks': 8_000,
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

async function firstVisit(dist: string): Promise<number> {
  const manifest = JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8'))
  const seen = new Set<string>()
  const files = ['web/entry-client.tsx', 'web/routes/category.tsx'].flatMap((name) => filesOf(manifest, name, seen))
  const sizes = files.map(async (file) => brotliCompressSync(await readFile(dist + file)).byteLength)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test.each(Object.entries(SAVINGS))(
  'without %s the script of a first visit is at least %i bytes larger',
  async (patch, saving) => {
    await execute(process.execPath, ['--input-type=module', '--eval', BUILD, patch, folder], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    })
    expect((await firstVisit(folder)) - (await firstVisit(outDirOf('web')))).toBeGreaterThanOrEqual(saving)
  },
  120_000,
)
