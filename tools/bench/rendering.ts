// What it costs to render pages whose graph answers are at hand: processor time and bytes, compared with React alone with the
// same elements. `--runs 100`; `--page category` renders only that page, for `node --cpu-prof`; `--data DIR` keeps the shop.
import '#api/environment.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { renderToString } from 'react-dom/server'
import { documentOf } from '../../web/server/document.ts'
import { builtPages } from '../../web/server/page-source.ts'
import type { RenderedPage } from '../../web/server/rendering.ts'
import { plainElements } from './plain-elements.ts'
import { openRenderingShop, type RenderingShop } from './rendering-shop.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '100' }, page: { type: 'string' }, data: { type: 'string' } },
})
const ORIGIN = 'http://localhost:4000'
const WARM_UP = 50
/** Renderings timed together: the processor's clock is coarse. */
const BATCH = 10

const ADDRESSES = `{
  sale: products(first: 1, filter: { type: SALE }) { edges { node { databaseId } } }
  rent: products(first: 1, filter: { type: RENT }) { edges { node { databaseId } } }
  categories(type: SALE) { databaseId productCount }
}`

interface Addresses {
  sale: { edges: { node: { databaseId: number } }[] }
  rent: { edges: { node: { databaseId: number } }[] }
  categories: { databaseId: number; productCount: number }[]
}

async function pagesOf({ query }: RenderingShop): Promise<Record<string, string>> {
  const { data }: { data: Addresses } = JSON.parse(await query(JSON.stringify({ query: ADDRESSES })))
  const [largest] = data.categories.toSorted((a, b) => b.productCount - a.productCount)
  return {
    home: '/',
    category: `/products/category/${largest?.databaseId}`,
    product: `/products/${data.sale.edges[0]?.node.databaseId}`,
    'rental product': `/rental/product/${data.rent.edges[0]?.node.databaseId}`,
    search: `/search?q=${encodeURIComponent('балони')}`,
  }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** Milliseconds of the processor per call, the median of batches. */
async function processorTimeOf(task: () => unknown): Promise<number> {
  for (let run = 0; run < WARM_UP; run += 1) await task()
  const times: number[] = []
  for (let run = 0; run < Number(values.runs); run += BATCH) {
    const start = process.cpuUsage()
    for (let turn = 0; turn < BATCH; turn += 1) await task()
    const { user, system } = process.cpuUsage(start)
    times.push((user + system) / 1000 / BATCH)
  }
  return median(times)
}

/** Compressed bytes of a document up to its main picture or, without one, its heading: the first packets bring 14 kB. */
function bytesToMainElement(document: string): number {
  const picture = document.indexOf('fetchPriority="high"', document.indexOf('<body>'))
  const end = picture === -1 ? document.indexOf('</h1>') : document.indexOf('>', picture)
  return brotliCompressSync(document.slice(0, end), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength
}

const COLUMNS = ['elements', 'CPU ms', 'React alone', 'kB', 'styles', 'state', 'compressed to LCP']

async function measured(path: string, shop: RenderingShop, source: Awaited<ReturnType<typeof builtPages>>) {
  const rendered = async (): Promise<RenderedPage> => {
    const page = await source.render(ORIGIN + path, shop.query, shop.shop)
    if (page.kind !== 'page' || page.status !== 200) throw new Error(`${path} is not a page.`)
    return page
  }
  const documentOfPage = (page: RenderedPage) => documentOf(page, source.assetsOf(page.module), shop.shop)
  const page = await rendered()
  const document = documentOfPage(page)
  const { element, count } = plainElements(page.html)
  // React puts the preloads of pictures before the first element.
  const alone = renderToString(element).replace(/^(?:<link[^>]*>)+/, '')
  if (plainElements(alone).count !== count) throw new Error(`React alone renders other elements for ${path}.`)
  const cost = await processorTimeOf(async () => Buffer.from(documentOfPage(await rendered())))
  const ceiling = await processorTimeOf(() => renderToString(element))
  const rules = Object.values(page.rules).join('')
  const sizes = [document, rules, page.state].map((text) => Buffer.byteLength(text))
  return [
    String(count),
    cost.toFixed(1),
    ceiling.toFixed(2),
    ...[...sizes, bytesToMainElement(document)].map((bytes) => (bytes / 1000).toFixed(1)),
  ]
}

const line = (name: string, cells: readonly string[]): string =>
  `${name.padEnd(16)}${cells.map((cell, index) => cell.padStart(Math.max(5, COLUMNS[index]?.length ?? 0) + 2)).join('')}\n`

const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'sharenka-rendering-')))
const shop = await openRenderingShop(dataDir)
try {
  const source = await builtPages(shop.http)
  process.stdout.write(line('', COLUMNS))
  for (const [name, path] of Object.entries(await pagesOf(shop))) {
    if (values.page === undefined || values.page === name)
      process.stdout.write(line(name, await measured(path, shop, source)))
  }
} finally {
  await shop.close()
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true })
}
