// Brotli kilobytes of script that a page needs to answer, those of Apollo, which is fetched with the first intent to use it,
// and those of the panel's first page. Exit code 1 when something exceeds its limit.
import { readFile, stat } from 'node:fs/promises'
import type { Manifest } from 'vite'
import { filesOf } from '../../web/server/built.ts'
import { tableOf, print } from './figures.ts'

const ENTRY = 'web/entry-client.tsx'

/** The most that a first visit's page loads. */
const FIRST_VISIT = 150

/** By page: the chunks with their imports, and a limit in kB (1000 bytes) of brotli. */
const SHOP: Record<string, [limit: number, ...chunks: string[]]> = {
  home: [FIRST_VISIT, ENTRY, 'web/routes/home.tsx'],
  category: [FIRST_VISIT, ENTRY, 'web/routes/category.tsx'],
  product: [FIRST_VISIT, ENTRY, 'web/routes/product.tsx'],
  'rental product': [FIRST_VISIT, ENTRY, 'web/routes/rental-product.tsx'],
  package: [FIRST_VISIT, ENTRY, 'web/routes/package.tsx'],
  cart: [FIRST_VISIT, ENTRY, 'web/routes/cart.tsx'],
  account: [FIRST_VISIT, ENTRY, 'web/routes/account.tsx'],
  // With the definitions of all documents.
  'graph, on intent': [51, 'web/apollo/open.ts'],
}
const PANEL: typeof SHOP = {
  'panel: today': [
    340,
    'admin-web/main.tsx',
    'admin-web/routes/today.tsx',
    'admin-web/features/today/TurnoverChart.tsx',
    'admin-web/features/live/Live.tsx',
  ],
}

const rows: (string | number)[][] = [['page', 'kB', 'at most']]

async function weigh(dist: string, pages: typeof SHOP): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8'))
  for (const [page, [limit, ...chunks]] of Object.entries(pages)) {
    const seen = new Set<string>()
    // Apollo is fetched by a page that has the others.
    if (!chunks.includes(ENTRY) && ENTRY in manifest) filesOf(manifest, ENTRY, seen)
    const files = chunks.flatMap((chunk) => filesOf(manifest, chunk, seen))
    let bytes = 0
    for (const file of files) bytes += (await stat(`${dist}${file}.br`)).size
    rows.push([page, (bytes / 1000).toFixed(1), limit])
    if (bytes > limit * 1000) process.exitCode = 1
  }
}

await weigh('dist/web', SHOP)
await weigh('dist/admin', PANEL)
print(tableOf(rows))
