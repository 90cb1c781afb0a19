// Brotli kilobytes of script that a first visit loads. Exit code 1 when a page exceeds its limit.
import { readFile, stat } from 'node:fs/promises'
import type { Manifest } from 'vite'

const DIST = 'dist/web'
const ENTRY = 'web/entry-client.tsx'
/** In kB (1000 bytes) of brotli. */
const CATEGORY_LIMIT = 185
const PAGE_LIMIT = 240

const PAGES = {
  home: 'web/routes/home.tsx',
  category: 'web/routes/category.tsx',
  product: 'web/routes/product.tsx',
  'rental product': 'web/routes/rental-product.tsx',
  cart: 'web/routes/cart.tsx',
  account: 'web/routes/account.tsx',
}

const manifest: Manifest = JSON.parse(await readFile(`${DIST}/.vite/manifest.json`, 'utf8'))

/** A chunk's file and those of its static imports. */
function filesOf(name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`${name} is not in the manifest; run: npm run build`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, found)
  return found
}

async function kilobytes(files: Iterable<string>): Promise<number> {
  let bytes = 0
  for (const file of files) bytes += (await stat(`${DIST}/${file}.br`)).size
  return bytes / 1000
}

let isOver = false
for (const [page, route] of Object.entries(PAGES)) {
  const weight = await kilobytes(filesOf(route, filesOf(ENTRY)))
  const limit = page === 'category' ? CATEGORY_LIMIT : PAGE_LIMIT
  isOver ||= weight > limit
  process.stdout.write(`${page.padEnd(16)} ${weight.toFixed(1).padStart(6)} kB of at most ${limit}\n`)
}
if (isOver) process.exitCode = 1
