// The costs of rendering pages whose graph answers are available: processor time and bytes. `--runs 100`; `--page category`
// renders only that page, for `node --cpu-prof`; `--data DIR` leaves the shop there.
import '#api/environment.ts'
import type { App } from '#api/context.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { documentOf } from '../../web/server/document.ts'
import { builtPages } from '../../web/server/page-source.ts'
import type { RenderedPage } from '../../web/server/rendering.ts'
import { median, print, tableOf } from './figures.ts'
import { withAppIn } from './open-app.ts'
import { openRenderingShop, type RenderingShop } from './rendering-shop.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '100' }, page: { type: 'string' }, data: { type: 'string' } },
})
const ORIGIN = 'http://localhost:4000'
const WARM_UP = 50
/** Renderings timed together: the processor's clock is coarse. */
const BATCH = 10

async function pagesOf({ db }: App): Promise<Record<string, string>> {
  const firstOf = async (type: 'sale' | 'rent') =>
    (await db.product.findFirstOrThrow({ where: { type }, orderBy: { id: 'asc' } })).id
  return {
    home: '/',
    category: '/products/category/65',
    product: `/products/${await firstOf('sale')}`,
    'rental product': `/rental/product/${await firstOf('rent')}`,
    search: `/search?q=${encodeURIComponent('балони')}`,
  }
}

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

const COLUMNS = ['', 'CPU ms', 'kB', 'styles', 'state', 'compressed to LCP']

async function measured(path: string, shop: RenderingShop, source: Awaited<ReturnType<typeof builtPages>>) {
  const rendered = async (): Promise<RenderedPage> => {
    const page = await source.render(ORIGIN + path, shop.query, shop.shop)
    if (page.kind !== 'page' || page.status !== 200) throw new Error(`${path} is not a page.`)
    return page
  }
  const documentOfPage = (page: RenderedPage) => documentOf(page, source.assetsOf(page.module), shop.shop)
  const page = await rendered()
  const document = documentOfPage(page)
  const cost = await processorTimeOf(async () => Buffer.from(documentOfPage(await rendered())))
  const sizes = [document, Object.values(page.rules).join(''), page.state].map((text) => Buffer.byteLength(text))
  return [cost.toFixed(1), ...[...sizes, bytesToMainElement(document)].map((bytes) => (bytes / 1000).toFixed(1))]
}

const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'sharenka-rendering-')))
try {
  await withAppIn(dataDir, async (app) => {
    const shop = await openRenderingShop(app)
    const source = await builtPages(shop.http)
    const rows = [COLUMNS]
    for (const [name, path] of Object.entries(await pagesOf(app))) {
      if (values.page === undefined || values.page === name) rows.push([name, ...(await measured(path, shop, source))])
    }
    print(tableOf(rows))
    await shop.http.close()
  })
} finally {
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true })
}
