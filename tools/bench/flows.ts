import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import type { Answer, Request } from './connection.ts'
import { oneOf, wantedRental, wantedSize, type Goods } from './goods.ts'
import { requests } from './requests.ts'

/** One visitor of the shop on the database. */
export interface Visitor {
  /** Fails unless the answer is 200. */
  send: (request: Request) => Promise<string>
  goods: Goods
  /** Of the admin's session. */
  staffToken: string
  database: Client
}

/** One visitor's requests; measured together. */
export interface Flow {
  /** Processor milliseconds of server and PostgreSQL per turn. */
  aim: number
  /** Of one visitor at a time: its turns must not drop the answers that others wait for. */
  isAlone?: true
  visit: (visitor: Visitor) => Promise<unknown>
}

let turns = 0

const read = (aim: number, requestOf: (goods: Goods, turn?: number) => Request): Flow => ({
  aim,
  visit: ({ send, goods }) => send(requestOf(goods, (turns += 1))),
})

const category = ({ categoryIds }: Goods, turn?: number) => requests.page(oneOf(categoryIds), turn)
const product = ({ productIds }: Goods, turn?: number) => requests.product(oneOf(productIds), turn)
const search = ({ words }: Goods, turn?: number) => requests.search(oneOf(words), turn)

/** Without a turn, so that its answer is cached. */
const again = (aim: number, requestOf: (goods: Goods) => Request): Flow => read(aim, (goods) => requestOf(goods))

async function fillCart({ send, goods }: Visitor): Promise<string> {
  const sessionId = randomUUID()
  for (const wanted of [wantedSize(goods), wantedRental(goods)]) await send(requests.add(sessionId, wanted))
  return sessionId
}

const cart: Flow = { aim: 4, visit: async (visitor) => visitor.send(requests.cart(await fillCart(visitor))) }

const order: Flow = {
  aim: 11,
  visit: async (visitor) => visitor.send(requests.order(await fillCart(visitor), randomUUID())),
}

/** Minor units; each differs from all before, so an old page does not show it by chance. */
let price = 20_000

const shownPrice = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

/** Products with sizes on the first page of the first category. */
async function shownFirst({ send, goods: { categoryIds } }: Visitor): Promise<number[]> {
  const text = await send(requests.page(categoryIds[0] ?? 0))
  const { data }: { data: { products: { edges: { node: { databaseId: number; variants?: unknown[] } }[] } } } =
    JSON.parse(text)
  return data.products.edges.flatMap(({ node }) => (node.variants?.length ? [node.databaseId] : []))
}

/** A price changes by SQL; the page that is requested right after it must show the new one. */
const afterPriceChange = (aim: number, pageOf: (goods: Goods, productId: number) => Request): Flow => {
  let products: Promise<number[]> | undefined
  return {
    aim,
    isAlone: true,
    visit: async (visitor) => {
      products ??= shownFirst(visitor)
      const productId = oneOf(await products)
      price += 1
      await visitor.database.query('UPDATE variants SET price_minor = $1 WHERE product_id = $2', [price, productId])
      const page = await visitor.send(pageOf(visitor.goods, productId))
      if (!page.includes(shownPrice(price))) throw new Error(`the page of product ${productId} lacks its new price`)
    },
  }
}

export const FLOWS: ReadonlyMap<string, Flow> = new Map([
  ['category computed', read(3.5, category)],
  ['category cached', again(0.25, category)],
  ['product computed', read(1.2, product)],
  ['product cached', again(0.25, product)],
  ['search computed', read(6, search)],
  ['search cached', again(0.25, search)],
  ['html cached', again(0.25, ({ categoryIds }) => requests.html(oneOf(categoryIds)))],
  [
    'html of a category after a price change',
    afterPriceChange(10, ({ categoryIds: [id = 0] }) => requests.categoryText(id)),
  ],
  ['html of a product after a price change', afterPriceChange(7, (_goods, id) => requests.productText(id))],
  ['cart', cart],
  ['order', order],
  ['fifty orders of the panel', { aim: 3.5, visit: ({ send, staffToken }) => send(requests.fiftyOrders(staffToken)) }],
])

/** Fails unless it is the answer of a success. */
export function bodyOf({ status, body }: Answer, request: Request): string {
  if (status === 200 && !body.includes('"errors":') && !body.includes('Error"')) return body
  throw new Error(`${request.path} answered ${status}: ${body.slice(0, 500)} to ${request.body ?? 'GET'}`)
}
