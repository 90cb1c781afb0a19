// Brotli kilobytes of script that a page needs to answer, and those of Apollo, which is fetched with the first
// intent to use it. Exit code 1 when something exceeds its limit.
import { readFile, stat } from 'node:fs/promises'
import type { Manifest } from 'vite'

const DIST = 'dist/web'
const ENTRY = 'web/entry-client.tsx'
const GRAPH = 'web/apollo/open.ts'

/** In kB (1000 bytes) of brotli. */
const PAGES = {
  home: { route: 'web/routes/home.tsx', limit: 139 },
  category: { route: 'web/routes/category.tsx', limit: 135 },
  product: { route: 'web/routes/product.tsx', limit: 142 },
  'rental product': { route: 'web/routes/rental-product.tsx', limit: 142 },
  cart: { route: 'web/routes/cart.tsx', limit: 140 },
  account: { route: 'web/routes/account.tsx', limit: 134 },
}
const GRAPH_LIMIT = 44

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
function report(name: string, weight: number, limit: number): void {
  isOver ||= weight > limit
  process.stdout.write(`${name.padEnd(16)} ${weight.toFixed(1).padStart(6)} kB of at most ${limit}\n`)
}

for (const [name, { route, limit }] of Object.entries(PAGES))
  report(name, await kilobytes(filesOf(route, filesOf(ENTRY))), limit)
const needed = filesOf(ENTRY)
report('graph, on intent', await kilobytes([...filesOf(GRAPH)].filter((file) => !needed.has(file))), GRAPH_LIMIT)
if (isOver) process.exitCode = 1
