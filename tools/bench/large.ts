// Lists and searches of a large shop, and lists of its panel, compared with those of a small one, one request at a time, in
// milliseconds: `--products 50000 --orders 100000`; `--data DIR` leaves both shops there.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openConnection } from './connection.ts'
import { percentile, print, tableOf } from './figures.ts'
import { bodyOf } from './flows.ts'
import { withFolder } from './open-app.ts'
import { prepareShop, WORDS } from './prepare.ts'
import { asStaff, documentNamed, graphRequest } from './requests.ts'
import { startShop, stopProcess } from './servers.ts'
import { logIn } from './shops.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '50000' },
    orders: { type: 'string', default: '100000' },
    data: { type: 'string' },
  },
})
const SMALL = { products: 1_000, orders: 1_000 }
const ROUNDS = 8
const LARGE = { products: Number(values.products), orders: Number(values.orders) }

const CARD = `id databaseId type name ... on SaleProduct { priceRange { min { amount } max { amount } } } ... on RentalProduct { pricePerDay { amount } }`
const LISTED = `totalCount edges { node { ${CARD} } } pageInfo { endCursor }`
const LIST = `{ ${LISTED} }`

/** Of lists with facets: a colour, a size and an occasion; „злато“ also in sizes. */
const CHOICES = [
  { attribute: 'cvyat', values: ['zlato', 'rozovo'] },
  { attribute: 'razmer', values: ['30-sm'] },
  { attribute: 'povod', values: ['rozhden-den', 'svatba'] },
]
const WITH_FACETS = `{ ${LISTED} facets { attribute { code name } values { code name hex count isChosen } } }`

/** Each is sent with every word and the largest category; queries without these variables ignore them. */
const QUESTIONS = {
  'first page of all': `query { products(first: 24) ${LIST} }`,
  'first page of all by price': `query { products(first: 24, sort: PRICE_ASC) ${LIST} }`,
  'first page of the largest category': `query ($id: Int!) { category(databaseId: $id) { products(first: 24) ${LIST} } }`,
  'the same by price': `query ($id: Int!) { category(databaseId: $id) { products(first: 24, sort: PRICE_ASC) ${LIST} } }`,
  search: `query ($search: String) { products(first: 24, filter: { search: $search }) ${LIST} }`,
  suggestions: `query ($search: String!) { searchSuggestions(search: $search, first: 6) { products { ${CARD} } leftOutWords categories { name } subcategories { name } } }`,
  'page of a category with facets, up to 3 choices': `query ($ids: [Int!], $attributes: [AttributeChoice!]) { products(first: 24, filter: { categoryDatabaseIds: $ids, attributes: $attributes }) ${WITH_FACETS} }`,
  'page of a search with facets, up to 3 choices': `query ($search: String, $attributes: [AttributeChoice!]) { products(first: 24, filter: { search: $search, attributes: $attributes }) ${WITH_FACETS} }`,
  'panel: products': documentNamed('AdminProducts'),
  'panel: orders': documentNamed('AdminOrders'),
  'panel: reservations': documentNamed('AdminReservations'),
  'panel: figures': documentNamed('PanelFigures'),
}

async function measure(dataDir: string, size: typeof SMALL) {
  const { goods } = await prepareShop(dataDir, size)
  const shop = await startShop(dataDir)
  const connection = await openConnection(shop.port)
  try {
    const staff = asStaff(await logIn(shop.port))
    const { categoryIds } = goods
    const [id = 0] = categoryIds
    let turn = 0
    const times = new Map<string, readonly number[]>()
    for (const [name, query] of Object.entries(QUESTIONS)) {
      const headers = name.startsWith('panel') ? staff : ''
      const timeOf = async (search: string): Promise<number> => {
        turn += 1
        const ids = [categoryIds[turn % categoryIds.length]]
        const variables = { search, id, ids, attributes: CHOICES.slice(0, turn % 4), first: 25, filter: {}, turn }
        const request = graphRequest(query, variables, headers)
        const begun = performance.now()
        bodyOf(await connection.send(request), request)
        return performance.now() - begun
      }
      const own: number[] = []
      // The first round fills PostgreSQL's memory and plans.
      for (const word of WORDS) await timeOf(word)
      for (let round = 0; round < ROUNDS; round += 1) for (const word of WORDS) own.push(await timeOf(word))
      times.set(name, own)
    }
    return times
  } finally {
    connection.close()
    await stopProcess(shop.process)
  }
}

const cell = (times: readonly number[]): string =>
  `${percentile(times, 0.5).toFixed(1)}, ${percentile(times, 0.95).toFixed(1)}`

await withFolder(async (dataDir) => {
  const small = await measure(join(dataDir, 'small'), SMALL)
  const large = await measure(join(dataDir, 'large'), LARGE)
  const rows = [...large].map(([name, many]) => {
    const few = small.get(name) ?? []
    return [name, cell(few), cell(many), (percentile(many, 0.5) / percentile(few, 0.5)).toFixed(1)]
  })
  print(tableOf([['p50, p95 in ms', `${SMALL.products} products`, `${LARGE.products} products`, 'ratio'], ...rows]))
}, values.data)
