// Lists and searches of a large shop compared with those of a small one, one request at a time, in milliseconds:
// `--products 50000 --orders 100000`; `--data DIR` keeps both shops. Prints the rows of the README's table.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openConnection, type Connection } from './connection.ts'
import { bodyOf } from './flows.ts'
import { fillPanelShop } from './panel-shop.ts'
import { WORDS } from './prepare.ts'
import { startShop, stopProcess } from './servers.ts'
import { computed } from './shop-flows.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '50000' },
    orders: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '8' },
    data: { type: 'string' },
  },
})
const SMALL = { products: 1_000, orders: 1_000 }
const LARGE = { products: Number(values.products), orders: Number(values.orders) }

const CARD = `id databaseId type name ... on SaleProduct { priceRange { min { amount } max { amount } } } ... on RentalProduct { pricePerDay { amount } }`
const LIST = `{ totalCount edges { node { ${CARD} } } pageInfo { endCursor } }`

const LARGEST = `{ categories(type: SALE) { databaseId productCount } }`

/** Each is sent with every word and the largest category; queries without these variables ignore them. */
const QUESTIONS = {
  'first page of all': `query { products(first: 24) ${LIST} }`,
  'first page of all by price': `query { products(first: 24, sort: PRICE_ASC) ${LIST} }`,
  'first page of the largest category': `query ($id: Int!) { category(databaseId: $id) { products(first: 24) ${LIST} } }`,
  'the same by price': `query ($id: Int!) { category(databaseId: $id) { products(first: 24, sort: PRICE_ASC) ${LIST} } }`,
  search: `query ($search: String) { products(first: 24, filter: { search: $search }) ${LIST} }`,
  suggestions: `query ($search: String!) { searchSuggestions(search: $search, first: 6) { products { ${CARD} } leftOutWords categories { name } subcategories { name } } }`,
}

const cell = ({ p50, p95 }: { p50: number; p95: number }): string => `${p50.toFixed(1)}, ${p95.toFixed(1)}`

type Figures = Record<string, { p50: number; p95: number }>

function figuresOf(times: number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
}

async function largestCategory(connection: Connection): Promise<number> {
  const request = { path: '/graphql', body: computed(LARGEST, {}) }
  const { data }: { data: { categories: { databaseId: number; productCount: number }[] } } = JSON.parse(
    bodyOf(await connection.send(request), request),
  )
  return data.categories.toSorted((a, b) => b.productCount - a.productCount)[0]?.databaseId ?? 0
}

async function timed(
  connection: Connection,
  query: string,
  variables: { search: string; id: number },
): Promise<number> {
  const request = { path: '/graphql', body: computed(query, variables) }
  const begun = performance.now()
  const body = bodyOf(await connection.send(request), request)
  const took = performance.now() - begun
  if (body.includes('"errors":')) throw new Error(body.slice(0, 500))
  return took
}

async function measure(dataDir: string, size: { products: number; orders: number }): Promise<Figures> {
  await fillPanelShop(dataDir, size)
  const shop = await startShop(dataDir)
  const connection = await openConnection(shop.port)
  try {
    const figures: Figures = {}
    const id = await largestCategory(connection)
    for (const [name, query] of Object.entries(QUESTIONS)) {
      const times: number[] = []
      for (let round = 0; round <= Number(values.rounds); round += 1)
        for (const word of WORDS) {
          const took = await timed(connection, query, { search: word, id })
          // The first round fills PostgreSQL's memory and plans.
          if (round > 0) times.push(took)
        }
      figures[name] = figuresOf(times)
    }
    return figures
  } finally {
    connection.close()
    await stopProcess(shop.process)
  }
}

const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'sharenka-large-')))
try {
  const small = await measure(join(dataDir, 'small'), SMALL)
  const large = await measure(join(dataDir, 'large'), LARGE)
  process.stdout.write(
    `| p50, p95 in ms | ${SMALL.products} products | ${LARGE.products} products | ratio |\n|---|---|---|---|\n`,
  )
  for (const name of Object.keys(QUESTIONS)) {
    const [few, many] = [small[name], large[name]]
    if (few === undefined || many === undefined) continue
    process.stdout.write(`| ${name} | ${cell(few)} | ${cell(many)} | ${(many.p50 / few.p50).toFixed(1)} |\n`)
  }
} finally {
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true })
}
