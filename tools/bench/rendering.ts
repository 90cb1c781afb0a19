// npm run bench:rendering: processor time and bytes of rendering pages whose graph answers are available. `--page category`
// renders only that page, for `node --cpu-prof`.
import '#api/environment.ts'
import type { App } from '#api/context.ts'
import { httpServerOf } from '#api/platform/http/server.ts'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { fillWithDemo } from '../../prisma/seed.ts'
import { shownShopOf } from '../../web/server/document-shop.ts'
import { builtPages } from '../../web/server/page-source.ts'
import type { PageDocument, QueryGraph } from '../../web/server/rendering.ts'
import { median, print, tableOf } from './figures.ts'
import { withAppIn, withFolder } from './open-app.ts'

const { values } = parseArgs({ options: { page: { type: 'string' } } })
const ORIGIN = 'http://localhost:4000'
const WARM_UP = 50
const RUNS = 100
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

const FACTS = { viewer: { kind: 'visitor' }, address: '', device: '', openerCookie: null, cartSession: null } as const

/** Renders pages of the demo shop, without pictures. Each query is executed once; later it is answered from memory. */
async function openRenderer(app: App) {
  const { http, answer } = await httpServerOf(app)
  const answers = new Map<string, string>()
  const query: QueryGraph = async (body) => {
    const known = answers.get(body)
    if (known !== undefined) return known
    const facts = { ...FACTS, requestId: 'rendering' }
    const result = await answer({ method: 'POST', body, accept: 'application/json', facts })
    const text = result.body.plain().toString()
    answers.set(body, text)
    return text
  }
  const shop = await shownShopOf(app)
  const source = await builtPages(http)
  return {
    page: async (path: string): Promise<PageDocument> => {
      const page = await source.render(ORIGIN + path, query, shop)
      if (page.kind !== 'page' || page.status !== 200) throw new Error(`${path} is not a page.`)
      return page
    },
    close: () => http.close(),
  }
}

/** Milliseconds of the processor per call, the median of batches. */
async function processorTimeOf(task: () => unknown): Promise<number> {
  for (let run = 0; run < WARM_UP; run += 1) await task()
  const times: number[] = []
  for (let run = 0; run < RUNS; run += BATCH) {
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

async function measured(path: string, renderer: Awaited<ReturnType<typeof openRenderer>>): Promise<string[]> {
  const cost = await processorTimeOf(() => renderer.page(path))
  const document = Buffer.from((await renderer.page(path)).bytes).toString()
  const partOf = (id: string) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(document)?.[1] ?? ''
  const sizes = [document, partOf('rules'), partOf('state')].map((text) => Buffer.byteLength(text))
  return [cost.toFixed(1), ...[...sizes, bytesToMainElement(document)].map((bytes) => (bytes / 1000).toFixed(1))]
}

await withFolder((dataDir) =>
  withAppIn(dataDir, async (app) => {
    await fillWithDemo(app)
    const renderer = await openRenderer(app)
    const rows = [COLUMNS]
    for (const [name, path] of Object.entries(await pagesOf(app)))
      if (values.page === undefined || values.page === name) rows.push([name, ...(await measured(path, renderer))])
    print(tableOf(rows))
    await renderer.close()
  }),
)
